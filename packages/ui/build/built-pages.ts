import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, realpathSync } from 'node:fs';
import { readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A single-page app of ours, as it is served. */
export interface BuiltPages {
  /**
   * Folder of the files that were built last. A server asks for it once: what it serves stays as it
   * is when another process builds anew.
   */
  folder(): string;
  /** Builds them unless they were built from exactly these sources. */
  buildIfStale(): Promise<void>;
}

/** The built form of the app whose index.html lies in `root`. */
export function builtPages(root: string): BuiltPages {
  const current = currentBuild(root);
  return {
    folder: () => realpathSync(current),
    async buildIfStale() {
      const built = await readlink(current).catch(() => undefined);
      if (built === (await hashOfSources(root))) return;
      const builder = join(import.meta.dirname, 'build-pages.ts');
      await promisify(execFile)(process.execPath, [builder, root]);
    },
  };
}

/** The link to the folder that was built last; that folder has the name of its sources' digest. */
export function currentBuild(root: string): string {
  return join(root, 'dist', 'current');
}

/** A digest of everything that goes into the build. */
export async function hashOfSources(root: string): Promise<string> {
  const hash = createHash('sha256');
  const repository = join(import.meta.dirname, '../../..');
  const files = [
    ...globSync('{src,public,build}/**/*.*', { cwd: root }).map((file) => join(root, file)),
    ...globSync('packages/{contracts,ui,report}/src/**/*.*', { cwd: repository }).map((file) =>
      join(repository, file),
    ),
    join(root, 'index.html'),
    join(root, 'vite.config.ts'),
    join(repository, 'package-lock.json'),
  ];
  for (const file of files.sort()) hash.update(await readFile(file));
  return hash.digest('hex');
}
