import { createHttpServer } from '@touchstone/platform';
import { silentLog } from '@touchstone/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requireStorableText } from './storable-text.ts';

let app: Awaited<ReturnType<typeof createHttpServer>>;

beforeAll(async () => {
  app = await createHttpServer({
    config: {
      mode: 'embedded',
      publicUrl: 'http://localhost:3000',
      rateLimit: 1000,
      trustProxy: undefined,
    },
    log: silentLog,
    version: 'test',
  });
  app.addHook('preValidation', requireStorableText);
  app.post('/:name', { config: { access: 'public' } }, async () => ({ taken: true }));
});
afterAll(() => app.close());

const post = (url: string, payload: string) =>
  app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } });

test('ordinary text of any language is taken', async () => {
  const answer = await post('/x?q=%C3%B1', '{"a":["ñ","💩","\\n"],"b":null,"c":1}');
  expect(answer.json()).toEqual({ taken: true });
});

test.each([
  ['a value', '/x', '{"a":{"b":["ok","x\\u0000y"]}}', 'a.b.1'],
  ['a name', '/x', '{"a":{"b\\u0000":1}}', 'a'],
  ['half a pair', '/x', '{"a":"\\ud83d"}', 'a'],
  ['the query', '/x?q=a%00', '{}', 'q'],
  ['the path', '/x%00', '{}', 'name'],
])('NUL or half a pair in %s is refused with its place', async (_, url, payload, field) => {
  const answer = await post(url, payload);
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toMatchObject([{ field }]);
});

test('nesting without end is refused', async () => {
  const answer = await post('/x', `${'['.repeat(200_000)}${']'.repeat(200_000)}`);
  expect(answer.statusCode).toBe(422);
  expect((await post('/x', `${'['.repeat(50)}${']'.repeat(50)}`)).statusCode).toBe(200);
});
