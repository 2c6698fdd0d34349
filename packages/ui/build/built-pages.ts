import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A single-page app of ours, as it is served. */
export interface BuiltPages {
  /** Folder of the built files. */
  folder: string;
  /** Builds them unless they were built from exactly these sources. */
  buildIfStale(): Promise<void>;
}

/** The built form of the app whose index.html lies in `root`. */
export function builtPages(root: string): BuiltPages {
  const folder = join(root, 'dist');
  return {
    folder,
    async buildIfStale() {
      const built = await readFile(markOfBuild(folder), 'utf8').catch(() => undefined);
      if (built === (await hashOfSources(root))) return;
      const builder = join(import.meta.dirname, 'build-pages.ts');
      await promisify(execFile)(process.execPath, [builder, root]);
    },
  };
}

/** File that tells from which sources a folder was built. */
export function markOfBuild(folder: string): string {
  return join(folder, '.built-from');
}

/** A digest of everything that goes into the build. */
export async function hashOfSources(root: string): Promise<string> {
  const hash = createHash('sha256');
  const repository = join(import.meta.dirname, '../../..');
  const files = [
    ...globSync('{src,public}/**/*.*', { cwd: root }).map((file) => join(root, file)),
    ...globSync('packages/{contracts,ui}/src/**/*.*', { cwd: repository }).map((file) =>
      join(repository, file),
    ),
    join(root, 'index.html'),
    join(root, 'vite.config.ts'),
    join(repository, 'package-lock.json'),
  ];
  for (const file of files.sort()) hash.update(await readFile(file));
  return hash.digest('hex');
}
