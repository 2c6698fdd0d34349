import { join } from 'node:path';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const home = process.argv[2] ?? '';
const postgres = await startEmbeddedPostgres({
  folder: join(home, 'postgres'),
  logFile: join(home, 'postgres.log'),
});
process.send?.(postgres.pid());
