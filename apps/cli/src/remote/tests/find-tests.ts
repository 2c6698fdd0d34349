import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type FoundFile, readTests } from '../../files/read-tests.ts';
import { UsageError } from '../../files/usage-error.ts';
import type { Server } from '../server/server.ts';
import { listTests, type ServerTest } from './calls/server-tests.ts';
import type { Links } from './links.ts';

/** A test of the server, and the file that was named for it, if one was. */
export interface FoundTest {
  id: string;
  name: string;
  /** The server's folder that it stands in, where tests are listed; empty for none. */
  folder?: string;
  tags: readonly string[];
  /** As a person would write it. */
  path?: string;
  text?: string;
}

/**
 * The server's tests that are meant: by files or folders (as they are linked, else by the names in
 * them), by names, or by ids.
 * @throws UsageError when the server has no such test
 */
export async function findTests(
  server: Server,
  links: Links,
  meant: readonly string[],
): Promise<FoundTest[]> {
  const known = await listTests(server);
  const found: FoundTest[] = [];
  for (const one of meant) {
    if (!existsSync(one)) {
      found.push(testCalled(server, known, one));
      continue;
    }
    for (const file of await readTests([one])) {
      if (file.status === 'module') continue;
      const { path } = file;
      const text = await readFile(path, 'utf8');
      found.push({ ...factsOf(testOfFile(server, { known, links, file })), path, text });
    }
  }
  const once = new Map(found.map((test) => [test.id, test]));
  return [...once.values()];
}

/** Every test of the server, none of them as a file. */
export async function allTests(server: Server): Promise<FoundTest[]> {
  return (await listTests(server)).map(factsOf);
}

const factsOf = ({ id, name, folder, tags }: ServerTest): FoundTest => ({
  id,
  name,
  folder,
  tags: tags.map((tag) => tag.name),
});

function testCalled(server: Server, known: readonly ServerTest[], word: string): FoundTest {
  const test = known.find(({ name }) => name === word) ?? known.find(({ id }) => id === word);
  if (test !== undefined) return factsOf(test);
  throw new UsageError(
    `There is no file ${word} here and no test of that name on ${server.url} (${known.length} tests).`,
  );
}

function testOfFile(
  server: Server,
  { known, links, file }: { known: readonly ServerTest[]; links: Links; file: FoundFile },
): ServerTest {
  const link = links.of(file.path);
  const name = file.status === 'read' ? file.test.name : undefined;
  const test = known.find(({ id }) => id === link?.id) ?? known.find((one) => one.name === name);
  if (test !== undefined) return test;
  throw new UsageError(
    `${file.path} is no test of ${server.url} yet. Push it: touchstone push ${file.path}`,
  );
}
