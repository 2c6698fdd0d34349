import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { fetchOutside } from './fetch-outside.ts';
import { EgressPolicy } from './policy.ts';

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://127.0.0.1:${address.port}`;
}

const limits = { mostBytes: 1000, milliseconds: 30_000 };
const asked = fetchOutside({ policy: new EgressPolicy({ allowed: ['127.0.0.1'] }), ...limits });

test('a form is posted, and its answer is as any other', async () => {
  const url = await serve(async (request, response) => {
    response.writeHead(401, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ method: request.method, sent: await text(request) }));
  });
  const body = new URLSearchParams({ code: 'a&b' });
  const answer = await asked(url, { method: 'POST', headers: {}, body });
  expect(answer.status).toBe(401);
  expect(await answer.json()).toEqual({ method: 'POST', sent: 'code=a%26b' });
});

test('a redirect is answered, not followed', async () => {
  const url = await serve((_request, response) => {
    response.writeHead(302, { location: 'http://127.0.0.2:1/' }).end();
  });
  const answer = await asked(url, { method: 'GET' });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, 'http://127.0.0.2:1/']);
});

test('an answer that never ends is left', async () => {
  const url = await serve((_request, response) => {
    const more = () => response.write('more '.repeat(1000), more);
    more();
  });
  await expect(asked(url, { method: 'GET' })).rejects.toThrow(/more than 1000 bytes/);
});

test('what the policy refuses is not asked', async () => {
  const refused = asked('http://169.254.169.254/latest/', { method: 'GET' });
  await expect(refused).rejects.toMatchObject({ refusal: { reason: 'metadata' } });
});
