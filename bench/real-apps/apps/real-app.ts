import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An application that runs on the loopback interface with data of its own. */
export interface RunningApp {
  /** The page that a tester begins on. */
  url: string;
  /** Stops it and forgets its data. */
  close(): Promise<void>;
}

export interface FreshFolder {
  path: string;
  remove(): Promise<void>;
}

/** An empty folder for the data of one start. */
export async function freshFolder(name: string): Promise<FreshFolder> {
  const path = await mkdtemp(join(tmpdir(), `touchstone-${name}-`));
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 3 }) };
}

/** Where a package of this folder was installed. */
export function installed(...path: string[]): string {
  return join(import.meta.dirname, '..', 'node_modules', ...path);
}
