import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = import.meta.dirname;

/** Folder of the built web app. */
export const distFolder = join(root, 'dist');

/** File that tells from which sources a folder was built. */
export function markOfBuild(folder: string): string {
  return join(folder, '.built-from');
}

/** Builds the web app unless it was built from exactly these sources. */
export async function buildIfStale(): Promise<void> {
  const built = await readFile(markOfBuild(distFolder), 'utf8').catch(() => undefined);
  if (built === (await hashOfSources())) return;
  await promisify(execFile)(process.execPath, [join(root, 'build.ts')]);
}

/** A digest of everything that goes into the build. */
export async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256');
  const files = [
    ...globSync('{src,public}/**/*.*', { cwd: root }),
    ...globSync('../../packages/{contracts,ui}/src/**/*.{ts,tsx,css}', { cwd: root }),
    'index.html',
    'vite.config.ts',
    'package.json',
    '../../package-lock.json',
  ];
  for (const file of files.sort()) hash.update(file).update(await readFile(join(root, file)));
  return hash.digest('hex');
}
