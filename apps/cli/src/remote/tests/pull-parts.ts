import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import type { Server } from '../server/server.ts';
import {
  listModules,
  listScripts,
  type ServerModule,
  type ServerScript,
} from './calls/server-parts.ts';
import type { Links } from './links.ts';
import type { Outcome } from './outcome.ts';
import { usedFiles } from './used-files.ts';

const endings = { javascript: '.js', typescript: '.ts', python: '.py', bash: '.sh' } as const;

/**
 * Writes the modules and scripts that a test calls and that are not beside it, and those that these
 * call in turn. Files that are there stay as they are.
 */
export async function pullParts(
  server: Server,
  links: Links,
  { path, text }: { path: string; text: string },
): Promise<Outcome[]> {
  const folder = dirname(path);
  const outcomes: Outcome[] = [];
  for (;;) {
    const { missing } = await usedFiles(path, text);
    const modules = await named(missing.modules, () => listModules(server));
    const scripts = await named(missing.scripts, () => listScripts(server));
    if (modules.length + scripts.length === 0) return outcomes;
    for (const module of modules) outcomes.push(await writeModule(links, folder, module));
    for (const script of scripts) outcomes.push(await writeScript(links, folder, script));
  }
}

/** Only what can be a file of that very name, so that it is found there. */
async function named<Part extends { name: string }>(
  names: readonly string[],
  list: () => Promise<Part[]>,
): Promise<Part[]> {
  if (names.length === 0) return [];
  return (await list()).filter(({ name }) => names.includes(name) && /^[^/\\\p{Cc}]+$/u.test(name));
}

async function writeModule(links: Links, folder: string, module: ServerModule): Promise<Outcome> {
  const { id, name, version, blocks } = module;
  const path = join(folder, 'modules', `${name}.yaml`);
  const text = stringify({ blocks: blocks.map(({ id: _, ...block }) => block) }, { lineWidth: 0 });
  await write(path, text);
  links.set(path, { kind: 'module', id, version, text });
  return { path, kind: 'module', status: 'created', version };
}

async function writeScript(links: Links, folder: string, script: ServerScript): Promise<Outcome> {
  const { id, name, runtime, code: text } = script;
  const path = join(folder, 'scripts', name);
  await write(`${path}${endings[runtime]}`, text);
  links.set(path, { kind: 'script', id, version: 0, text });
  return { path: `${path}${endings[runtime]}`, kind: 'script', status: 'created' };
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}
