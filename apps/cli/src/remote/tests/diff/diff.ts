import { stripVTControlCharacters, styleText } from 'node:util';
import { UsageError } from '../../../files/usage-error.ts';
import { answer, type RemoteFlags } from '../../carry-out.ts';
import type { Server } from '../../server/server.ts';
import { readYaml } from '../calls/server-tests.ts';
import { findTests } from '../find-tests.ts';
import { readLinks } from '../links.ts';
import { unifiedDiff } from './line-diff.ts';

/** Shows what files change of the server's tests; answers the exit code: 1 when anything differs. */
export async function diff(
  server: Server,
  paths: readonly string[],
  flags: RemoteFlags,
): Promise<number> {
  const links = await readLinks(server.url);
  const tests = await findTests(server, links, paths.length > 0 ? paths : links.tests());
  if (tests.length === 0) throw new UsageError('No file here is linked to a test. Name a file.');
  const compared: { path: string; name: string; version: number; diff: string }[] = [];
  for (const { id, name, path, text } of tests) {
    if (path === undefined || text === undefined)
      throw new UsageError(`${name} is the name of a test. Name the file to compare with it.`);
    const there = await readYaml(server, id);
    const { yaml = '', version = 0 } = there ?? {};
    compared.push({ path, name, version, diff: differenceOf(yaml, text) });
  }
  const lines = compared.flatMap(({ path, version, diff }) =>
    diff === ''
      ? []
      : [`--- server, version ${version}`, `+++ ${path}`, ...diff.split('\n')].map(coloured),
  );
  answer(flags, { server: server.url, files: compared }, lines);
  return compared.every(({ diff }) => diff === '') ? 0 : 1;
}

function differenceOf(before: string, after: string): string {
  if (before === after) return '';
  return unifiedDiff(before, after).join('\n') || '\\ They differ only in how the last line ends.';
}

function coloured(line: string): string {
  const text = stripVTControlCharacters(line);
  if (text.startsWith('@@')) return styleText('cyan', text);
  if (/^(?:---|\+\+\+) /.test(text)) return styleText('bold', text);
  if (text.startsWith('-')) return styleText('red', text);
  return text.startsWith('+') ? styleText('green', text) : text;
}
