import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { z } from 'zod';
import { openSite } from '../../runs/worker/site.fixture.ts';
import { openTestWorker } from '../../runs/worker/test-worker.fixture.ts';
import { openTestServer } from '../../testing/test-server.ts';
import { type ClientVersion, openPublicClient } from './public-client.fixture.ts';

export type ClientWorld = Awaited<ReturnType<typeof openClientWorld>>;

/** A server with a worker, a page to test, and the client of somebody who has a key. */
export async function openClientWorld(version: ClientVersion) {
  const [server, site] = await Promise.all([openTestServer(), openSite()]);
  const owner = await server.person();
  const worker = await openTestWorker(server);
  const key = (await owner.key()).token;
  const client = await openPublicClient(version, { url: server.url, key });
  const body = { name: 'Web shop', platform: 'web' };
  const shop = await server.call('/apps/', { method: 'POST', as: owner, body });
  const call = (line: string, more: readonly string[]) =>
    client.call([...line.split(' '), ...more]);

  return {
    isNewest: version === '0.1.195',
    server,
    owner,
    key,
    site,
    client,
    /** Of the app "Web shop". */
    shopId: idOf(shop.body),
    /** Calls the client with the words of a line and what follows; it must be content. */
    async does(line: string, ...more: string[]): Promise<string> {
      const { code, output } = await call(line, more);
      expect(code, `${line}\n${output}`).toBe(0);
      return output;
    },
    /** The client must fail, and say why. */
    async refuses(line: string, ...more: string[]): Promise<string> {
      const { code, output } = await call(line, more);
      expect(code, `${line}\n${output}`).toBe(1);
      expect(output).not.toContain('There is nothing at this address');
      return output;
    },
    /** Runs as the action does, and answers what that takes from the output for its own. */
    async calledByAction(line: string, id: string) {
      const { code, output } = await client.call(
        [...line.split(' '), id, '--json', '--github-actions', '--open=false'],
        { further: { GITHUB_ACTIONS: 'true', GITHUB_SHA: '0'.repeat(40) } },
      );
      return { code, ...actionOutputSchema.parse(jsonIn(output)) };
    },
    /** Writes a file beside the project's, and answers where. */
    async file(name: string, content: string | Uint8Array): Promise<string> {
      const path = join(client.project, name);
      await writeFile(path, content);
      return path;
    },
    /** The file of a test with the page and one check. */
    testFile: (name: string, check: string, address = '/') => `test:
  metadata:
    name: ${name}
    platform: web
    tags: [smoke]
  build:
    name: Web shop
  variables:
    title: Welcome
  blocks:
    - type: instructions
      step_description: Open ${site.url}${address}
    - type: validation
      step_description: ${check}
    - type: if
      condition: the "Add to cart" button is visible
      then:
        - type: instructions
          step_description: Click "Add to cart"
`,
    async newestTest(name: string) {
      const listed = await server.call('/tests/get_simple_tests', { as: owner });
      const row = z.looseObject({ id: z.uuid(), name: z.string() });
      const { tests } = z.looseObject({ tests: z.array(row) }).parse(listed.body);
      const id = tests.find((test) => test.name === name)?.id;
      const { body } = await server.call(`/tests/get_test_by_id/${id}`, { as: owner });
      const shown = { id: z.uuid(), version: z.int(), tasks: z.array(z.unknown()) };
      return z.looseObject(shown).parse(body);
    },
    async close(): Promise<void> {
      await client.close();
      await worker.close();
      site.close();
      await server.close();
    },
  };
}

/** Of the thing that an answer of the server is about. */
export const idOf = (body: unknown): string => z.looseObject({ id: z.uuid() }).parse(body).id;

/** The last id that the client printed. */
export function idIn(output: string): string {
  return z.uuid().parse(output.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g)?.at(-1));
}

/** The JSON that the client prints between lines of progress. */
export const jsonIn = (output: string): unknown =>
  JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));

const actionOutputSchema = z.looseObject({
  task_id: z.uuid(),
  status: z.string(),
  success: z.boolean(),
  duration: z.string(),
  report_link: z.url(),
  error: z.string(),
});
