import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { openOutside } from './open-outside.ts';
import { EgressPolicy } from './policy.ts';

async function serve(answer: RequestListener, host = '127.0.0.1'): Promise<string> {
  const server = createServer(answer);
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, host, resolve);
  await promise;
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://${host}:${address.port}`;
}

const { signal } = new AbortController();
const outside = { policy: new EgressPolicy({ allowed: [] }), signal };
const loopback = { policy: new EgressPolicy({ allowed: ['127.0.0.1'] }), signal };

test.each([
  ['http://127.0.0.1:1/', 'loopback'],
  ['http://localhost:1/', 'loopback'],
  ['http://[::1]:1/', 'loopback'],
  ['http://10.0.0.7/', 'private'],
  ['http://169.254.169.254/latest/meta-data/', 'metadata'],
  ['http://0.0.0.0/', 'loopback'],
  ['http://[::ffff:127.0.0.1]/', 'loopback'],
  ['http://2130706433/', 'loopback'],
  ['file:///etc/passwd', 'scheme'],
  ['data:text/plain,hello', 'scheme'],
  ['ftp://127.0.0.1/', 'scheme'],
  ['ws://127.0.0.1/', 'loopback'],
])('%s is not fetched from', async (address, reason) => {
  const fetched = openOutside(address, outside);
  await expect(fetched).rejects.toMatchObject({ refusal: { reason } });
});

test.each(['http://127.0.0.2:9/secret', 'file:///etc/passwd', '//127.0.0.2:9/', 'http://[::1]:9/'])(
  'a redirect to %s is not followed',
  async (location) => {
    const url = await serve((_request, response) => {
      response.writeHead(302, { location }).end();
    });
    const fetched = openOutside(url, loopback);
    await expect(fetched).rejects.toMatchObject({ name: 'EgressRefusedError' });
  },
);

test('a name that points into a private network a moment later does not lead there', async () => {
  const asked: string[] = [];
  const url = new URL(
    await serve((request, response) => {
      asked.push(`${request.headers.host}${request.url}`);
      const location = `http://rebound.example:${url.port}/again`;
      response.writeHead(302, { location, connection: 'close' }).end();
    }),
  );
  const addresses = ['127.0.0.1', '127.0.0.2'];
  const policy = new EgressPolicy({
    allowed: ['127.0.0.1'],
    lookup: async () => [addresses.shift() ?? '127.0.0.2'],
    freshMilliseconds: 0,
  });
  const fetched = openOutside(`http://rebound.example:${url.port}/`, { policy, signal });
  await expect(fetched).rejects.toMatchObject({ refusal: { reason: 'loopback' } });
  expect(asked).toEqual([`rebound.example:${url.port}/`]);
  // It was looked up for each connection.
  expect(addresses).toEqual([]);
});

test('redirects are followed, but not for ever', async () => {
  const url = await serve((request, response) => {
    const location = request.url === '/' ? '/there' : '/for-ever';
    if (request.url === '/there') response.end('there');
    else response.writeHead(302, { location }).end();
  });
  expect(await text(await openOutside(url, loopback))).toBe('there');
  await expect(openOutside(`${url}/for-ever`, loopback)).rejects.toThrow(/more than 5 redirects/);
});

test('no header that was given for one host goes to another that it redirects to', async () => {
  const seen: [string, IncomingHttpHeaders][] = [];
  const other = await serve((request, response) => {
    seen.push(['other', request.headers]);
    response.end('there');
  });
  const url = await serve((request, response) => {
    seen.push(['own', request.headers]);
    const location = request.url === '/' ? '/again' : other;
    response.writeHead(307, { location }).end();
  });
  const secrets = {
    authorization: 'Bearer x',
    cookie: 'a=b',
    'X-Api-Key': 'tulip',
    'PRIVATE-TOKEN': 'tulip',
    'webhook-signature': 'v1,tulip',
    'content-type': 'application/json',
  };
  const body = Buffer.from('{}');
  await openOutside(url, { ...loopback, method: 'POST', headers: secrets, body });
  expect(seen.map(([where]) => where)).toEqual(['own', 'own', 'other']);
  for (const [where, headers] of seen) {
    const given = Object.keys(secrets).filter((name) => headers[name.toLowerCase()] !== undefined);
    expect(given, where).toEqual(where === 'own' ? Object.keys(secrets) : ['content-type']);
  }
  expect(JSON.stringify(seen.at(-1))).not.toContain('tulip');
});

test('an address that does not answer is named', async () => {
  await expect(openOutside('http://127.0.0.1:1/', loopback)).rejects.toThrow(
    /127\.0\.0\.1:1 does not answer/,
  );
});
