import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { errorBodySchema } from '@touchstone/contracts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { silentLog } from '../testing/silent-log.ts';
import { createHttpServer, type HttpServer } from './http-server.ts';
import { isTooSlow } from './slow-bodies.ts';

const config = {
  mode: 'embedded' as const,
  publicUrl: 'https://tests.example',
  rateLimit: 1000,
  trustProxy: undefined,
};
const open = { config: { access: 'public' as const } };

let app: HttpServer;
beforeEach(async () => {
  app = await createHttpServer({ config, log: silentLog, version: '1' });
});
afterEach(() => app.close());

test.each([
  ['a byte that is none', [0xff]],
  ['half a character', [0xc3]],
  ['a surrogate', [0xed, 0xa0, 0x80]],
])('JSON with %s is refused, not mended', async (_what, bytes) => {
  app.post('/x', open, async (request) => ({ body: request.body ?? null }));
  const payload = Buffer.concat([Buffer.from('{"a":"'), Buffer.from(bytes), Buffer.from('"}')]);
  const headers = { 'content-type': 'application/json' };
  const response = await app.inject({ method: 'POST', url: '/x', headers, payload });
  expect(response.statusCode).toBe(400);
  expect(errorBodySchema.parse(response.json())).toMatchObject({
    message: expect.stringContaining('UTF-8'),
    detail: { key: 'malformed_request' },
  });
});

describe('over a connection', () => {
  /** What the server answers to these bytes before it ends the connection. */
  async function answerTo(...parts: string[]): Promise<string> {
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const socket = connect(Number(port), '127.0.0.1');
    for (const part of parts) socket.write(part);
    return text(socket);
  }

  const bodyOf = (answer: string) =>
    errorBodySchema.parse(JSON.parse(answer.split('\r\n\r\n')[1] ?? ''));

  test('a body that drips is answered 408, and lets go', async () => {
    await app.close();
    const bodyPace = { graceMilliseconds: 50, bytesPerSecond: 1000 };
    app = await createHttpServer({ config, log: silentLog, version: '1', bodyPace });
    app.post('/x', open, async () => ({}));
    const head = 'POST /x HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';
    const answer = await answerTo(head, 'content-length: 9000\r\n\r\n', '{');
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(bodyOf(answer).detail.key).toBe('request_timeout');
  });

  test.each([
    ['no HTTP', 'hello\r\n\r\n', 400, 'malformed_request'],
    [
      'too long headers',
      `GET /x HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'headers_too_large',
    ],
  ])('%s has the one shape of errors', async (_what, sent, status, key) => {
    const answer = await answerTo(sent);
    expect(answer).toContain(`HTTP/1.1 ${status} `);
    expect(bodyOf(answer).detail.key).toBe(key);
  });
});

test('a body may pause, if what came before was quick', () => {
  const pace = { graceMilliseconds: 20_000, bytesPerSecond: 8192 };
  expect(isTooSlow(pace, 19_000, 0)).toBe(false);
  expect(isTooSlow(pace, 21_000, 1)).toBe(true);
  expect(isTooSlow(pace, 3_600_000, 3_600)).toBe(true);
  expect(isTooSlow(pace, 3_600_000, 64 * 1024 ** 2)).toBe(false);
});
