import type { ScriptRuntime } from './blocks/block.ts';

/** What a block calls: by the id of a server, by its name, or by both. */
export interface Reference {
  id?: string;
  name?: string;
}

/** `known`: names that there are, for the nearest right spelling. */
interface Missing {
  status: 'missing';
  known: readonly string[];
}

type LoadedModule = { status: 'found'; text: string; path: string } | Missing;

type LoadedScript = { status: 'found'; code: string; runtime: ScriptRuntime } | Missing;

/** Where modules and scripts come from: files beside the test, or a server's tables. */
export interface Loaders {
  loadModule(reference: Reference): Promise<LoadedModule>;
  loadScript(reference: Reference): Promise<LoadedScript>;
}

/** Nothing can be called. */
export const noLoaders: Loaders = {
  loadModule: async () => ({ status: 'missing', known: [] }),
  loadScript: async () => ({ status: 'missing', known: [] }),
};
