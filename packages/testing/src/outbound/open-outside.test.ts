import dns from 'node:dns';
import { createServer, type RequestListener } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openOutside } from './open-outside.ts';

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://127.0.0.1:${address.port}`;
}

const { signal } = new AbortController();
const loopback = { allowed: ['127.0.0.1/32'], signal };
const refusal = { key: 'validation_failed', message: expect.stringContaining('private network') };

test.each([
  'http://127.0.0.1:1/',
  'http://localhost:1/',
  'http://[::1]:1/',
  'http://10.0.0.7/',
  'http://169.254.169.254/latest/meta-data/',
  'http://0.0.0.0/',
  'http://[::ffff:127.0.0.1]/',
  'http://2130706433/',
])('%s is not fetched from', async (address) => {
  await expect(openOutside(address, { allowed: [], signal })).rejects.toMatchObject(refusal);
});

test('a redirect into a private network is not followed', async () => {
  const url = await serve((_request, response) => {
    response.writeHead(302, { location: 'http://127.0.0.2:9/secret' }).end();
  });
  await expect(openOutside(url, loopback)).rejects.toMatchObject(refusal);
});

/** From now on a name server answers these addresses for `name`, one after the other. */
function nameServerAnswers(name: string, addresses: string[]): void {
  const real = dns.lookup;
  const spy = vi.spyOn(dns, 'lookup').mockImplementation((...asked: unknown[]) => {
    const [host, options, answer] = asked;
    if (host !== name || typeof answer !== 'function') return Reflect.apply(real, dns, asked);
    const found = { address: addresses.shift(), family: 4 };
    const isAll = typeof options === 'object' && options !== null && 'all' in options;
    if (isAll && options.all === true) answer(null, [found]);
    else answer(null, found.address, found.family);
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });
}

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
  nameServerAnswers('rebound.example', addresses);
  const first = `http://rebound.example:${url.port}/`;
  await expect(openOutside(first, loopback)).rejects.toMatchObject(refusal);
  expect(asked).toEqual([`rebound.example:${url.port}/`]);
  // It was looked up for each connection, and never for a check beside it.
  expect(addresses).toEqual([]);
});

test('redirects are followed, but not for ever, and lose what was meant for another host', async () => {
  const asked: (string | undefined)[] = [];
  const other = await serve((request, response) => {
    asked.push(request.headers.authorization);
    response.end('there');
  });
  const url = await serve((request, response) => {
    asked.push(request.headers.authorization);
    const location = request.url === '/' ? '/again' : other;
    response.writeHead(302, { location: request.url === '/for-ever' ? '/for-ever' : location });
    response.end();
  });
  const headers = { authorization: 'Bearer x' };
  const response = await openOutside(url, { ...loopback, headers });
  expect(await text(response)).toBe('there');
  expect(asked).toEqual(['Bearer x', 'Bearer x', undefined]);
  await expect(openOutside(`${url}/for-ever`, loopback)).rejects.toThrow(/more than 5 redirects/);
});

test('an address that does not answer is named', async () => {
  await expect(openOutside('http://127.0.0.1:1/', loopback)).rejects.toThrow(
    /127\.0\.0\.1:1 does not answer/,
  );
});
