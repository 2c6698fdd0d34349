import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { appsOf } from '../builds/uploading.fixture.ts';
import { runCallsOf } from '../runs/run-calls.fixture.ts';
import { newTest } from '../runs/runs.fixture.ts';
import { openTestWorker } from '../runs/worker/test-worker.fixture.ts';
import { clientOf } from '../testing/client.ts';
import { openTestServer } from '../testing/test-server.ts';

const patience = { timeout: 90_000, interval: 100 };

/** A site that leads wherever it is told, and notes who came for something else. */
async function openSite() {
  let visits = 0;
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site');
    if (pathname === '/to') {
      response.writeHead(307, { location: searchParams.get('url') ?? '/' }).end();
      return;
    }
    visits += 1;
    response.end('tulip');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The site has no port.');
  return { port: address.port, visits: () => visits, close: () => server.close() };
}

type Site = Awaited<ReturnType<typeof openSite>>;

/** Addresses that no member makes the server ask, `own` being one of its own. */
const targets = (own: URL, site: Site): string[] => {
  const direct = [
    own.href,
    `http://localhost:${own.port}/metrics`,
    `http://2130706433:${own.port}/metrics`,
    `http://[::ffff:127.0.0.1]:${own.port}/metrics`,
    'http://169.254.169.254/latest/meta-data/',
    'http://[::ffff:a9fe:a9fe]/latest/meta-data/',
    'http://[fd00:ec2::254]/latest/meta-data/',
    'http://169.254.7.7/',
  ];
  const led = [...direct, 'file:///etc/passwd', 'data:text/plain,tulip'].map(
    (url) => `http://127.0.0.1:${site.port}/to?url=${encodeURIComponent(url)}`,
  );
  return [...direct, ...led];
};

const refused = /Touchstone’s own|metadata service|private network|by http and https only/;

const policies: Record<string, (site: Site) => Record<string, string>> = {
  embedded: () => ({}),
  production: ({ port }) => ({
    TOUCHSTONE_PRIVATE_ADDRESSES: 'none',
    // The one place of this machine that any installation may reach.
    TOUCHSTONE_SAMPLE: 'true',
    TOUCHSTONE_SAMPLE_PORT: String(port),
  }),
};

async function openInstallation(environment: Record<string, string>) {
  const server = await openTestServer(environment);
  const worker = await openTestWorker(server);
  const owner = await server.person();
  const member = await server.person({ organizationId: owner.organizationId, role: 'Member' });
  const key = { ...member, ...(await member.key()) };
  return {
    server,
    key,
    client: clientOf(server, key),
    calls: runCallsOf(server, key),
    async close() {
      await worker.close();
      await server.close();
    },
  };
}

describe.each(Object.keys(policies))('with a member’s key, under the policy of %s', (policy) => {
  let site: Site;
  let installation: Awaited<ReturnType<typeof openInstallation>>;
  let all: string[];
  beforeAll(async () => {
    site = await openSite();
    installation = await openInstallation(policies[policy]?.(site) ?? {});
    all = targets(new URL('/metrics', installation.server.url), site);
  });
  afterAll(async () => {
    await installation.close();
    site.close();
  });

  test('no build is fetched from what is out of reach', async () => {
    const { server, key } = installation;
    const appId = await appsOf(server, key).newApp();
    for (const from_url of all) {
      const body = { from_url, version: '1' };
      const path = `/apps/${appId}/builds/from-url`;
      const answer = await server.call(path, { method: 'POST', as: key, body });
      expect(answer.status, from_url).toBe(422);
      expect(JSON.stringify(answer.body), from_url).toMatch(refused);
    }
    expect(site.visits()).toBe(0);
    expect((await server.owner.selectFrom('build').select('id').execute()).length).toBe(0);
  });

  test('no webhook is sent there', async () => {
    const { server, key } = installation;
    // Refused as it is read, so that the workflow ends at once, and its receivers are told.
    const blocks = [{ type: 'instructions', step_description: 'Open "file:///etc/passwd"' }];
    const tests = [await newTest(server, key, { blocks })];
    const made = await server.call('/workflows/create', {
      method: 'POST',
      as: key,
      body: { name: 'flow', tests, schedule: 'No Schedule' },
    });
    const { id } = z.object({ data: z.object({ id: z.uuid() }) }).parse(made.body).data;
    for (const [at, url] of all.entries()) {
      const target = { kind: at % 2 === 0 ? 'webhook' : 'slack', url };
      const path = `/workflows/${id}/notifications`;
      const added = await server.call(path, { method: 'POST', as: key, body: { target } });
      expect(added.status, url).toBe(200);
    }
    const started = await server.call('/execution/api/execute_workflow_id_async', {
      method: 'POST',
      as: key,
      body: { workflow_id: id },
    });
    expect(started.status, JSON.stringify(started.body)).toBe(200);
    await vi.waitFor(async () => {
      const rows = await server.owner
        .selectFrom('workflow_notification')
        .select(['last_error', 'last_sent_at'])
        .execute();
      expect(rows).toHaveLength(all.length);
      for (const row of rows)
        expect(row).toEqual({ last_error: expect.stringMatching(refused), last_sent_at: null });
    }, patience);
    expect(site.visits()).toBe(0);
  });
});
