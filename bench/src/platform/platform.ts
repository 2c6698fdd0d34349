import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  migrateDatabase,
  platformDomain,
  prepareQueue,
  startEmbeddedPostgres,
} from '@touchstone/platform';
import { printTable } from '../figures.ts';
import { measureAppending, measureCopying } from './appending.ts';
import { openBenchDatabase } from './bench-database.ts';
import { benchJob, measureJobs } from './jobs.ts';
import { measureNotify } from './notify.ts';
import { measureStreams } from './streams.ts';

/**
 * What the platform adds to bare PostgreSQL: event to stream, job to start, events a second. Each
 * figure stands beside a reference that was measured in the same run on the same database.
 */
const home = await mkdtemp(join(tmpdir(), 'touchstone-bench-'));
const postgres = await startEmbeddedPostgres({
  folder: join(home, 'postgres'),
  logFile: join(home, 'postgres.log'),
});
const ownerUrl = postgres.url('postgres');
const { database, addresses } = openBenchDatabase(ownerUrl);
await migrateDatabase({
  ...addresses,
  migrations: platformDomain.migrations,
  preparations: [prepareQueue([...platformDomain.jobs, benchJob])],
});

const notify = await measureNotify(ownerUrl);
const one = await measureStreams(ownerUrl, database, 1);
const thousand = await measureStreams(ownerUrl, database, 1000);
const jobs = await measureJobs(addresses.appUrl);
const copying = await measureCopying(ownerUrl);
const appending = await measureAppending(database);

process.stdout.write(`Node ${process.version}, ${availableParallelism()} cores\n`);
printTable('Latency in milliseconds (ratio to bare LISTEN/NOTIFY)', [
  ['', 'p50', 'p99', 'p50 ratio', 'p99 ratio'],
  ['LISTEN/NOTIFY round trip', notify.p50, notify.p99, 1, 1],
  ['event to 1 stream', ...beside(one, notify)],
  ['event to 1,000 streams', ...beside(thousand, notify)],
  ['job sent to job begun', ...beside(jobs, notify)],
]);
printTable('Memory of the server', [
  ['', 'KiB'],
  ['per open stream (1,000 open)', thousand.bytesPerStream / 1024],
]);
printTable('Rows a second', [
  ['', 'rows/s', 'ratio to COPY'],
  ['COPY into the same table', copying, 1],
  ['appended events, 100 a batch', appending, appending / copying],
]);

await database.close();
await postgres.stop();
await rm(home, { recursive: true, force: true });

function beside(
  figure: { p50: number; p99: number },
  reference: { p50: number; p99: number },
): number[] {
  return [figure.p50, figure.p99, figure.p50 / reference.p50, figure.p99 / reference.p99];
}
