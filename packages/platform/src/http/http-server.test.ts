import { once } from 'node:events';
import { connect } from 'node:net';
import { errorBodySchema } from '@touchstone/contracts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { TouchstoneError } from '../errors.ts';
import { silentLog } from '../testing/silent-log.ts';
import { createHttpServer, type HttpServer } from './http-server.ts';

const config = {
  mode: 'embedded' as const,
  publicUrl: 'https://tests.example',
  rateLimit: 1000,
  trustProxy: undefined,
};
const open = { config: { access: 'public' as const } };

let app: HttpServer;
beforeEach(async () => {
  app = await createHttpServer({ config, log: silentLog, version: '1.2.3' });
});
afterEach(() => app.close());

async function errorOf(response: { json(): unknown }) {
  return errorBodySchema.parse(response.json());
}

describe('errors have one shape', () => {
  test('for a typed error, with its facts', async () => {
    app.get('/x', open, async () => {
      throw new TouchstoneError('conflict', { message: 'Ana saved first.', facts: { by: 'Ana' } });
    });
    const response = await app.inject('/x');
    expect(response.statusCode).toBe(409);
    const body = await errorOf(response);
    expect(body).toMatchObject({
      message: 'Ana saved first.',
      detail: { key: 'conflict', by: 'Ana', request_id: response.headers['x-request-id'] },
    });
  });

  test('for an unknown error, without its message', async () => {
    app.get('/x', open, async () => {
      throw new Error('password hush in table user');
    });
    const response = await app.inject('/x');
    expect(response.statusCode).toBe(500);
    expect((await errorOf(response)).detail.key).toBe('internal_server_error');
    expect(response.body).not.toContain('hush');
  });

  test('for wrong fields: 422 that names each', async () => {
    const schema = { body: z.object({ name: z.string(), tags: z.array(z.number()) }) };
    app.post('/x', { ...open, schema }, async () => ({}));
    const response = await app.inject({ method: 'POST', url: '/x', payload: { tags: [1, 'b'] } });
    expect(response.statusCode).toBe(422);
    const { errors } = await errorOf(response);
    expect(errors?.map(({ field }) => field).sort()).toEqual(['name', 'tags.1']);
  });

  test.each([
    ['text that is no JSON', 400, 'malformed_request', { 'content-type': 'application/json' }, '{'],
    ['a type nobody reads', 415, 'unsupported_media_type', { 'content-type': 'text/csv' }, 'a,b'],
    [
      'a body that is too large',
      413,
      'payload_too_large',
      { 'content-type': 'application/json' },
      JSON.stringify('x'.repeat(1024 * 1024 + 1)),
    ],
  ])('for %s', async (_name, status, key, headers, payload) => {
    app.post('/x', open, async () => ({}));
    const response = await app.inject({ method: 'POST', url: '/x', headers, payload });
    expect(response.statusCode).toBe(status);
    expect((await errorOf(response)).detail.key).toBe(key);
  });

  test.each([
    ['cannot be decoded', '/x/%ED%A0%80'],
    ['is too long', `/x/${'x'.repeat(2000)}`],
  ])('for an address that %s', async (_what, address) => {
    app.get('/x/:id', open, async () => ({}));
    const response = await app.inject(address);
    expect(response.statusCode).toBe(400);
    expect((await errorOf(response)).detail.key).toBe('malformed_request');
  });

  test('for an address that nobody answers, and for a wrong method', async () => {
    app.get('/x', open, async () => ({}));
    const [missing, wrong] = [
      await app.inject('/nowhere?token=hush'),
      await app.inject({ method: 'DELETE', url: '/x' }),
    ];
    expect([missing.statusCode, wrong.statusCode]).toEqual([404, 405]);
    expect(wrong.headers.allow).toBe('GET');
    expect(missing.body).not.toContain('hush');
  });
});

test('a body that is announced as JSON and empty is no body', async () => {
  app.post('/x', open, async (request) => ({ body: request.body ?? null }));
  const headers = { 'content-type': 'application/json' };
  const response = await app.inject({ method: 'POST', url: '/x', headers });
  expect([response.statusCode, response.json()]).toEqual([200, { body: null }]);
});

test('the server stops though a browser keeps a connection that it never used', async () => {
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  const closed = once(socket, 'close');
  const [accepted] = await Promise.all([once(app.server, 'connection'), once(socket, 'connect')]);
  expect(accepted).toHaveLength(1);
  await app.close();
  await closed;
});

describe('every route', () => {
  test('must declare its access, or the server does not start', async () => {
    app.get('/silent', async () => ({}));
    await expect(app.ready()).rejects.toThrow(/GET \/silent/);
  });

  test('carries the security headers and answers no other origin', async () => {
    app.get('/x', open, async () => ({}));
    const { headers } = await app.inject({ url: '/x', headers: { origin: 'https://evil.test' } });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'strict-transport-security': expect.stringContaining('max-age=31536000'),
    });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test('lets pages load from and talk to configured parties only', async () => {
    await app.close();
    const connectTo = ['https://auth.example'];
    const thirdParties = ['https://chat.example', 'wss://chat.example'];
    const filesAt = ['https://bucket.example'];
    const options = { config, log: silentLog, version: '1', connectTo, filesAt, thirdParties };
    app = await createHttpServer(options);
    app.get('/x', open, async () => ({}));
    const { headers } = await app.inject('/x');
    const policy = String(headers['content-security-policy']).split(';');
    const both = "'self' https://chat.example wss://chat.example";
    expect(policy).toEqual([
      "default-src 'self'",
      "base-uri 'none'",
      "connect-src 'self' https://auth.example https://bucket.example https://chat.example wss://chat.example",
      `font-src ${both}`,
      "form-action 'self'",
      "frame-ancestors 'none'",
      `frame-src ${both}`,
      "img-src 'self' data: blob: https://bucket.example https://chat.example wss://chat.example",
      "media-src 'self' blob: https://bucket.example",
      "object-src 'none'",
      `script-src ${both}`,
      `style-src ${both}`,
    ]);
  });

  test('is checked against its contract while developing', async () => {
    const schema = { response: { 200: z.object({ id: z.string() }) } };
    const handler = async () => JSON.parse('{"id":7}');
    app.get('/x', { ...open, schema }, handler);
    expect((await app.inject('/x')).statusCode).toBe(500);
  });

  test('is compressed when it is long', async () => {
    app.get('/x', open, async () => ({ text: 'streak '.repeat(1000) }));
    for (const encoding of ['br', 'gzip']) {
      const { headers } = await app.inject({ url: '/x', headers: { 'accept-encoding': encoding } });
      expect(headers['content-encoding']).toBe(encoding);
    }
  });

  test('stands in the OpenAPI 3.1 document', async () => {
    const schema = { querystring: z.object({ limit: z.coerce.number().max(200) }) };
    app.get('/api/v1/things', { ...open, schema }, async () => ({}));
    const document = (await app.inject('/api/openapi.json')).json();
    expect(document).toMatchObject({ openapi: '3.1.0', info: { version: '1.2.3' } });
    expect(document.paths['/api/v1/things'].get.parameters[0]).toMatchObject({
      name: 'limit',
      in: 'query',
      schema: { maximum: 200 },
    });
    const { responses } = document.paths['/api/v1/things'].get;
    const shape = { schema: { $ref: '#/components/schemas/ErrorBody' } };
    expect(responses['4XX'].content['application/json']).toEqual(shape);
    const { detail } = document.components.schemas.ErrorBody.properties;
    expect(detail.properties.key.enum).toContain('not_found');
  });
});

describe('the rate limit', () => {
  async function limited(rateLimit: number, trustProxy?: string[]) {
    await app.close();
    const options = { config: { ...config, rateLimit, trustProxy }, log: silentLog, version: '1' };
    app = await createHttpServer(options);
    app.get('/x', open, async () => ({}));
    app.get('/free', { config: { access: 'public', unlimited: true } }, async () => ({}));
    return async (headers: Record<string, string> = {}, url = '/x') =>
      (await app.inject({ url, headers })).statusCode;
  }

  test('counts by address, and says when to try again', async () => {
    const ask = await limited(3);
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([200, 200, 200, 429]);
    const refused = await app.inject('/x');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await errorOf(refused)).detail.key).toBe('rate_limited');
    expect(await ask({}, '/free')).toBe(200);
  });

  test('counts each API key for itself', async () => {
    const ask = await limited(2);
    const [first, second] = [{ authorization: 'Bearer a' }, { authorization: 'Bearer b' }];
    expect([await ask(first), await ask(first), await ask(first)]).toEqual([200, 200, 429]);
    expect(await ask(second)).toBe(200);
  });

  test('is not escaped by inventing keys', async () => {
    const ask = await limited(1);
    const answers: number[] = [];
    for (let key = 0; key < 12; key += 1)
      answers.push(await ask({ authorization: `Bearer ${key}` }));
    expect(answers.slice(0, 10)).toEqual(Array(10).fill(200));
    expect(answers.slice(10)).toEqual([429, 429]);
  });

  test('is not escaped by a forged X-Forwarded-For', async () => {
    const ask = await limited(1);
    expect(await ask({ 'x-forwarded-for': '1.1.1.1' })).toBe(200);
    expect(await ask({ 'x-forwarded-for': '2.2.2.2' })).toBe(429);
  });

  test('sees the client behind a proxy that is trusted', async () => {
    const ask = await limited(1, ['127.0.0.1']);
    expect(await ask({ 'x-forwarded-for': '1.1.1.1' })).toBe(200);
    expect(await ask({ 'x-forwarded-for': '2.2.2.2' })).toBe(200);
    expect(await ask({ 'x-forwarded-for': '2.2.2.2' })).toBe(429);
  });
});
