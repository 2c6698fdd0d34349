import { serveFolder } from '../folder/serve-folder.fixture.ts';
import { serveS3 } from '../s3/serve-s3.fixture.ts';
import { objectStoreContract } from './object-store.contract.ts';

objectStoreContract('the folder store', serveFolder);
objectStoreContract('the S3 store', serveS3);
