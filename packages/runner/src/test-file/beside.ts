import { readdir, readFile } from 'node:fs/promises';
import { dirname, extname, join, relative } from 'node:path';
import type { ScriptRuntime } from './blocks/block.ts';
import type { Loaders, Reference } from './loading.ts';

const runtimes: Record<string, ScriptRuntime> = {
  '.js': 'javascript',
  '.mjs': 'javascript',
  '.ts': 'typescript',
  '.py': 'python',
  '.sh': 'bash',
};

/**
 * Modules and scripts that are files beside a test: the module "log in" is `log in.yaml` in
 * `modules/` or in the test's own folder, the script "total" is `total.js` (or .ts, .py, .sh) in
 * `scripts/` or there. Other folders are out of reach.
 */
export function loadersBeside(testPath: string): Loaders {
  const folder = dirname(testPath);
  return {
    async loadModule(reference) {
      const places = [join(folder, 'modules'), folder];
      const { found, known } = await find(reference, places, ['.yaml', '.yml']);
      if (found === undefined) return { status: 'missing', known };
      return { status: 'found', text: await readFile(found, 'utf8'), path: relative('', found) };
    },
    async loadScript(reference) {
      const places = [join(folder, 'scripts'), folder];
      const { found, known } = await find(reference, places, Object.keys(runtimes));
      const runtime = found === undefined ? undefined : runtimes[extname(found)];
      if (found === undefined || runtime === undefined) return { status: 'missing', known };
      return { status: 'found', code: await readFile(found, 'utf8'), runtime };
    },
  };
}

async function find(
  { name, id }: Reference,
  folders: readonly string[],
  extensions: readonly string[],
): Promise<{ found: string | undefined; known: string[] }> {
  const known: string[] = [];
  for (const folder of folders) {
    for (const file of await filesIn(folder)) {
      const extension = extname(file);
      if (!extensions.includes(extension)) continue;
      const stem = file.slice(0, -extension.length);
      if (stem === (name ?? id) || file === (name ?? id))
        return { found: join(folder, file), known };
      known.push(stem);
    }
  }
  return { found: undefined, known };
}

/** Names only, compared whole: no name leads out of the folder. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
}
