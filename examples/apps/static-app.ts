import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { extname } from 'node:path';
import type { App, AppAnswer, Faults } from './app.ts';

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.ts': 'text/javascript; charset=utf-8',
};

/**
 * An app that lives in the browser: `index.html` at every address without an ending, its modules as
 * they are but for their types. The faults stand in `<html data-faults>`.
 */
export function staticApp(folder: URL, faults: Faults): App {
  return async ({ url }) => {
    const ending = extname(url.pathname);
    if (ending === '') return file('index.html');
    if (!/^\/[a-z/-]+\.[a-z]+$/.test(url.pathname)) return missing;
    return file(url.pathname.slice(1));
  };

  async function file(name: string): Promise<AppAnswer> {
    const type = types[extname(name)];
    if (type === undefined) return missing;
    const text = await readFile(new URL(name, folder), 'utf8').catch(() => undefined);
    if (text === undefined) return missing;
    return { type, body: name.endsWith('.ts') ? stripTypeScriptTypes(text) : withFaults(text) };
  }

  function withFaults(text: string): string {
    return text.replace('<html ', `<html data-faults="${[...faults].join(' ')}" `);
  }
}

const missing: AppAnswer = {
  status: 404,
  type: 'text/plain; charset=utf-8',
  body: 'There is no such page.',
};
