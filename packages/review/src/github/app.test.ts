import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { asUser } from './app.ts';

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server that redirects what `leadsTo` knows, and notes what it was asked. */
async function serve(leadsTo: (path: string) => string | undefined) {
  const asked: { path: string; authorization: string | undefined }[] = [];
  const server = createServer(({ url: path = '', headers }, response) => {
    asked.push({ path, authorization: headers.authorization });
    const location = leadsTo(path);
    response.setHeader('content-type', 'application/json');
    if (location === undefined) response.end('{"login":"ana"}');
    else response.writeHead(301, { location }).end('{}');
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No TCP address.');
  return { url: `http://127.0.0.1:${address.port}`, asked };
}

test('a call follows a redirect of the configured GitHub', async () => {
  const github = await serve((path) => (path === '/user' ? '/users/ana' : undefined));
  const { data } = await asUser({ githubApiUrl: github.url }, 'gho_token').request('GET /user');
  expect(data).toEqual({ login: 'ana' });
  expect(github.asked.map(({ path }) => path)).toEqual(['/user', '/users/ana']);
});

test.each([
  ['another server', (other: string) => `${other}/user`],
  ['another server without its scheme', (other: string) => other.replace('http:', '')],
])('a call is led to %s by nothing', async (_, location) => {
  const other = await serve(() => undefined);
  const github = await serve(() => location(other.url));
  const call = asUser({ githubApiUrl: github.url }, 'gho_token').request('GET /user', {
    request: { retries: 0 },
  });
  await expect(call).rejects.toThrow();
  expect(github.asked.length).toBeGreaterThan(0);
  expect(other.asked).toEqual([]);
});

test('a call that is led in a circle ends', async () => {
  const github = await serve(() => '/user');
  const call = asUser({ githubApiUrl: github.url }, 'gho_token').request('GET /user', {
    request: { retries: 0 },
  });
  await expect(call).rejects.toThrow();
  expect(github.asked).toHaveLength(6);
});
