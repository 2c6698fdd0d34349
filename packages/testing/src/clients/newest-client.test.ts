import { publicClientContract } from './cases/public-client.contract.ts';

await publicClientContract('0.1.195');
