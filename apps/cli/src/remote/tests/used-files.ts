import { basename, dirname, extname, join, resolve } from 'node:path';
import { loadersBeside, readTestFile } from '@touchstone/runner';

type Loaders = ReturnType<typeof loadersBeside>;
type FoundScript = Extract<Awaited<ReturnType<Loaders['loadScript']>>, { status: 'found' }>;

export interface ModuleFile {
  name: string;
  path: string;
  text: string;
}

export interface ScriptFile {
  name: string;
  /** Its place, without the ending. */
  path: string;
  code: string;
  runtime: FoundScript['runtime'];
}

/** Files beside a test that it uses: modules, each after those that it calls itself, and scripts. */
export interface UsedFiles {
  modules: ModuleFile[];
  scripts: ScriptFile[];
  /** Names of modules and scripts that are not there. */
  missing: { modules: string[]; scripts: string[] };
}

/** Finds what a test uses, through its modules too. */
export async function usedFiles(testPath: string, text: string): Promise<UsedFiles> {
  const beside = loadersBeside(resolve(testPath));
  const folder = dirname(testPath);
  const modules = new Map<string, ModuleFile>();
  const scripts = new Map<string, ScriptFile>();
  const missing = { modules: new Set<string>(), scripts: new Set<string>() };

  const collect = async (path: string, content: string): Promise<void> => {
    const called = new Map<string, ModuleFile>();
    const loaders: Loaders = {
      async loadModule(reference) {
        const found = await beside.loadModule(reference);
        if (found.status === 'missing') missing.modules.add(reference.name ?? reference.id ?? '');
        else called.set(found.path, { name: stem(found.path), path: found.path, text: found.text });
        return found;
      },
      async loadScript(reference) {
        const found = await beside.loadScript(reference);
        const name = reference.name ?? reference.id ?? '';
        if (found.status === 'missing') missing.scripts.add(name);
        else scripts.set(name, { name, path: join(folder, 'scripts', name), ...found });
        return found;
      },
    };
    await readTestFile(content, { path, loaders });
    for (const module of called.values()) {
      if (modules.has(module.path) || module.path === path) continue;
      await collect(module.path, module.text);
      modules.set(module.path, module);
    }
  };

  await collect(testPath, text);
  return {
    modules: [...modules.values()],
    scripts: [...scripts.values()],
    missing: { modules: [...missing.modules], scripts: [...missing.scripts] },
  };
}

const stem = (path: string): string => basename(path, extname(path));
