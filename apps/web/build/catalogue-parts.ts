import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { type Area, areaOf } from '../src/i18n/areas.ts';

const part = /^(?<file>.+\.json)\?(?<area>\w+)&part$/;

interface Texts {
  [key: string]: string | Texts;
}

/**
 * `import('./en.json?settings&part')` answers the texts of one area alone: there is one catalogue a
 * language for whoever writes texts, and a page loads what it says.
 */
export function catalogueParts(): Plugin {
  return {
    name: 'catalogue-parts',
    enforce: 'pre',
    load: {
      filter: { id: part },
      async handler(id) {
        const { file, area } = part.exec(id)?.groups ?? {};
        if (file === undefined || area === undefined) return null;
        this.addWatchFile(file);
        const texts = textsOf(area as Area, JSON.parse(await readFile(file, 'utf8')), '');
        return { code: `export default ${JSON.stringify(texts)};`, moduleType: 'js' };
      },
    },
  };
}

function textsOf(area: Area, texts: Texts, path: string): Texts {
  const kept: Texts = {};
  for (const [key, value] of Object.entries(texts)) {
    const whole = path + key;
    if (typeof value === 'string') {
      if (areaOf(whole) === area) kept[key] = value;
      continue;
    }
    const below = textsOf(area, value, `${whole}.`);
    if (Object.keys(below).length > 0) kept[key] = below;
  }
  return kept;
}
