import { openTestServer } from '../../../testing/test-server.ts';
import { runCallsOf } from '../../run-calls.fixture.ts';
import { newTest } from '../../runs.fixture.ts';
import { openSite } from '../site.fixture.ts';
import { openTestWorker } from '../test-worker.fixture.ts';

export type World = Awaited<ReturnType<typeof openWorld>>;

/** A server, a person of an organization, a site to test, and a worker that carries out what starts. */
export async function openWorld(environment: Record<string, string> = {}) {
  const [server, site] = await Promise.all([openTestServer(environment), openSite()]);
  const owner = await server.person();
  const worker = await openTestWorker(server);
  const calls = runCallsOf(server, owner);
  return {
    server,
    site,
    owner,
    worker,
    calls,
    /** Starts a new test that opens the site and then does this. */
    async start(sentences: [type: string, sentence: string][], body: object = {}) {
      const blocks = [['instructions', `Open ${site.url}/`], ...sentences].map(([type, text]) => ({
        type,
        step_description: text,
      }));
      const testId = await newTest(server, owner, { blocks });
      return { testId, taskId: await calls.start(testId, body) };
    },
    async close(): Promise<void> {
      await worker.close();
      site.close();
      await server.close();
    },
  };
}
