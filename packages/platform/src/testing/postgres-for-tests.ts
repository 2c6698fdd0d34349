import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a real PostgreSQL for this test run, as its superuser. */
    postgresUrl: string;
  }
}

/** Vitest's global set-up: one real PostgreSQL for the whole run, thrown away afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'touchstone-tests-'));
  const postgres = await startEmbeddedPostgres({
    folder: join(folder, 'postgres'),
    logFile: join(folder, 'postgres.log'),
    // Nothing of this cluster has to survive a crash of the machine.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  });
  project.provide('postgresUrl', postgres.url('postgres'));
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
