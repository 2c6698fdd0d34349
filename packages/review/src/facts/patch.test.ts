import { expect, test } from 'vitest';
import type { GithubFile } from '../github/index.ts';
import { readPatches } from './patch.ts';

const key = Buffer.alloc(32, 7);
const file = (patch: string, status = 'modified', filename = 'a.ts'): GithubFile => ({
  filename,
  status,
  additions: 0,
  deletions: 0,
  patch,
});
const only = (patch: string, status?: string) => {
  const [facts] = readPatches([file(patch, status)], key);
  if (facts === undefined) throw new Error('There is nothing.');
  return facts;
};

test('hunks and the deepest indentation that was added are counted', () => {
  const facts = only('@@ -1 +1 @@\n-  a\n+  b\n+      deep\n@@ -9 +9 @@\n c\n+  d');
  expect(facts).toMatchObject({ hunks: 2, deepest_indent: 3 });
  expect(only('@@ -1 +1 @@\n+\t\t\tx').deepest_indent).toBe(3);
});

test('lines that differ in blanks alone are told apart', () => {
  const facts = only('@@ -1 +1 @@\n-if(a){b}\n+if (a) { b }\n+new line');
  expect(facts.blank_lines).toBe(1);
});

test('lines that came from another file are moved, those that stay are not', () => {
  const [from, to] = readPatches(
    [
      file('@@ -1 +1 @@\n-const one = 1;\n-const two = 2;\n+const two = 2;'),
      file('@@ -0,0 +1 @@\n+const one = 1;\n+const three = 3;', 'added', 'b.ts'),
    ],
    key,
  );
  expect([from?.moved_lines, to?.moved_lines]).toEqual([0, 1]);
});

test('generated files say so in their first lines, or have lines that nobody wrote', () => {
  expect(only('@@ -0,0 +1 @@\n+// Code generated. DO NOT EDIT.', 'added').is_generated).toBe(true);
  expect(only(`@@ -0,0 +1 @@\n+${'x;'.repeat(600)}`, 'added').is_generated).toBe(true);
  expect(only('@@ -1 +1 @@\n+// do not edit the cart here').is_generated).toBe(false);
});

test('a line has the same hash wherever it stands, and another one under another key', () => {
  const one = only('@@ -1 +1 @@\n+  return total;\n-other');
  const moved = only('@@ -1 +1 @@\n-return total;\n+another');
  expect(one.added_hashes).toEqual(moved.removed_hashes);
  expect(one.added_hashes).toHaveLength(4);
  const [elsewhere] = readPatches([file('@@ -1 +1 @@\n+return total;')], Buffer.alloc(32, 8));
  expect(elsewhere?.added_hashes).not.toEqual(one.added_hashes);
});

test('a file without a patch, and one that is very long, are no trouble', () => {
  const [none] = readPatches([{ ...file(''), patch: null }], key);
  expect(none).toMatchObject({ hunks: 0, deepest_indent: 0, added_hashes: Buffer.alloc(0) });
  const long = Array.from({ length: 30_000 }, (_, line) => `+line ${line}`).join('\n');
  const [first, second] = readPatches([file(`@@ -1 +1 @@\n${long}`), file('@@ -1 +1 @@\n+a')], key);
  expect(first?.added_hashes.length).toBe(5000 * 4);
  expect(second?.added_hashes.length).toBe(4);
});
