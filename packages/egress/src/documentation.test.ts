import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url);

test('the tests that docs/security.md names are there', async () => {
  const page = await readFile(new URL('docs/security.md', root), 'utf8');
  const named = [...page.matchAll(/`((?:packages|apps)\/[^`*]*)/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(5);
  for (const path of named) expect(existsSync(new URL(path, root)), path).toBe(true);
});
