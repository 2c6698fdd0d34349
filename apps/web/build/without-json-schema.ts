import type { Plugin } from 'vite';

const unused = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/;
const exported = /^export (?:const|function|class) (?<name>\w+)/gm;

/**
 * Each schema of zod can tell itself as JSON Schema, and no page ever asks: what does it is left out
 * of pages, where it is a thirtieth of all script that they begin with.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    enforce: 'pre',
    transform: {
      filter: { id: unused },
      handler(code) {
        const names = [...code.matchAll(exported)].map(({ groups }) => groups?.name);
        const nothing = names.map((name) => `export const ${name} = () => undefined;`);
        return { code: nothing.join('\n'), map: null };
      },
    },
  };
}
