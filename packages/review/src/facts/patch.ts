import { createHmac } from 'node:crypto';
import type { GithubFile } from '../github/index.ts';

/** Lines of one file, and of all files of a pull request, that are looked at. */
const maxLinesOfFile = 5000;
const maxLines = 20_000;

/** Bytes that are kept of a line's hash: enough to find the same line in the same file. */
const hashBytes = 4;

/** What a file's patch shows, without a line of it. */
export interface PatchFacts {
  hunks: number;
  deepest_indent: number;
  blank_lines: number;
  moved_lines: number;
  is_generated: boolean;
  added_hashes: Buffer;
  removed_hashes: Buffer;
}

interface Lines {
  hunks: number;
  added: string[];
  removed: string[];
  isNew: boolean;
}

/**
 * Figures of the patches of one pull request. The patches themselves are forgotten: only the hashes of
 * lines are kept, under a key of this installation, so that nobody can look them up.
 */
export function readPatches(files: readonly GithubFile[], key: Buffer): PatchFacts[] {
  let left = maxLines;
  const read = files.map((file) => {
    const lines = linesOf(file, Math.min(maxLinesOfFile, left));
    left -= lines.added.length + lines.removed.length;
    return lines;
  });
  const moved = movedLines(read);
  return read.map((lines, at) => ({
    hunks: lines.hunks,
    deepest_indent: deepestIndent(lines.added),
    blank_lines: differingInBlanks(lines),
    moved_lines: moved[at] ?? 0,
    is_generated: lines.isNew && isGenerated(lines.added),
    added_hashes: hashesOf(lines.added, key),
    removed_hashes: hashesOf(lines.removed, key),
  }));
}

function linesOf({ patch, status }: GithubFile, most: number): Lines {
  const lines: Lines = { hunks: 0, added: [], removed: [], isNew: status === 'added' };
  for (const line of (patch ?? '').split('\n')) {
    if (lines.added.length + lines.removed.length >= most) break;
    if (line.startsWith('@@')) lines.hunks += 1;
    else if (line.startsWith('+')) lines.added.push(line.slice(1));
    else if (line.startsWith('-')) lines.removed.push(line.slice(1));
  }
  return lines;
}

/** Deepest level of indentation among lines: tabs, or steps as wide as the narrowest one. */
function deepestIndent(lines: readonly string[]): number {
  const indents = lines
    .filter((line) => line.trim() !== '')
    .map((line) => /^[\t ]*/.exec(line)?.[0] ?? '');
  const widths = indents.map((indent) => indent.replaceAll('\t', '').length);
  const steps = widths.filter((width) => width >= 2);
  const step = Math.min(8, ...steps);
  return indents.reduce((deepest, indent, at) => {
    const tabs = indent.length - (widths[at] ?? 0);
    return Math.max(deepest, tabs + Math.floor((widths[at] ?? 0) / step));
  }, 0);
}

/** Added lines that a removed one of the same file equals but for blanks. */
function differingInBlanks({ added, removed }: Lines): number {
  const gone = countOf(removed.map((line) => line.replaceAll(/\s/g, '')));
  return added.filter((line) => take(gone, line.replaceAll(/\s/g, ''))).length;
}

/** For each file, added lines that were removed elsewhere in the same pull request. */
function movedLines(files: readonly Lines[]): number[] {
  const gone = countOf(files.flatMap(({ removed }) => removed.map((line) => line.trim())));
  for (const key of gone.keys()) if (key.length < 3) gone.delete(key);
  // Lines that stay in their file are no moved ones.
  const stay = files.map(({ added, removed }) => {
    const own = countOf(removed.map((line) => line.trim()));
    return added.map((line) => take(own, line.trim()) && take(gone, line.trim()));
  });
  return files.map(
    ({ added }, at) =>
      added.filter((line, index) => stay[at]?.[index] !== true && take(gone, line.trim())).length,
  );
}

/** Generated code says so in its first lines; minified code has lines that nobody wrote. */
function isGenerated(lines: readonly string[]): boolean {
  const head = lines.slice(0, 10).join('\n');
  if (/@generated|\bdo not edit\b|\bauto-?generated\b/i.test(head)) return true;
  const length = lines.reduce((sum, line) => sum + line.length, 0);
  return lines.length > 0 && length / lines.length > 500;
}

function hashesOf(lines: readonly string[], key: Buffer): Buffer {
  const hashes = lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => createHmac('sha256', key).update(line).digest().subarray(0, hashBytes));
  return Buffer.concat(hashes);
}

function countOf(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/** Takes one of what is counted; false where there is none left. */
function take(counts: Map<string, number>, text: string): boolean {
  const count = counts.get(text) ?? 0;
  if (count > 0) counts.set(text, count - 1);
  return count > 0;
}
