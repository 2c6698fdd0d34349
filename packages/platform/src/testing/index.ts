export { serveS3 } from '../objects/s3/serve-s3.fixture.ts';
export { type MailReceiver, openMailReceiver } from './mail-receiver.ts';
export { silentLog } from './silent-log.ts';
export { createEmptyDatabase, createTestDatabase, type TestDatabase } from './test-database.ts';
