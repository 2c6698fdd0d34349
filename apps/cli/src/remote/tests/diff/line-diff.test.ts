import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { unifiedDiff } from './line-diff.ts';

const folder = mkdtempSync(join(tmpdir(), 'touchstone-diff-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What git makes of the first text by the difference. */
function patched(before: string, lines: readonly string[]): string {
  writeFileSync(join(folder, 'text'), before);
  writeFileSync(join(folder, 'difference'), `--- a/text\n+++ b/text\n${lines.join('\n')}\n`);
  execFileSync('git', ['apply', 'difference'], { cwd: folder });
  return readFileSync(join(folder, 'text'), 'utf8');
}

const numbered = (count: number) => Array.from({ length: count }, (_, at) => `line ${at}`);
const text = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');

describe('the difference of two texts', () => {
  test('is nothing for the same text', () => {
    expect(unifiedDiff('a\nb\n', 'a\nb\n')).toEqual([]);
  });

  test('shows three lines around a change, and changes far apart on their own', () => {
    const before = numbered(30);
    const after = before.with(4, 'new').toSpliced(25, 1);
    expect(unifiedDiff(text(before), text(after))).toEqual([
      '@@ -2,7 +2,7 @@',
      ...[' line 1', ' line 2', ' line 3', '-line 4', '+new', ' line 5', ' line 6', ' line 7'],
      '@@ -23,7 +23,6 @@',
      ...[' line 22', ' line 23', ' line 24', '-line 25', ' line 26', ' line 27', ' line 28'],
    ]);
  });

  test.each([
    ['an insertion at the begin', numbered(5), ['first', ...numbered(5)]],
    ['an insertion at the end', numbered(5), [...numbered(5), 'last']],
    ['everything removed but one line', numbered(9), ['line 4']],
    ['lines that changed their places', numbered(12), numbered(12).toReversed()],
    ['repeated lines', ['a', 'b', 'a', 'b', 'a'], ['b', 'a', 'a', 'b', 'c', 'a']],
  ])('is read by git: %s', (_name, before, after) => {
    expect(patched(text(before), unifiedDiff(text(before), text(after)))).toBe(text(after));
  });
});
