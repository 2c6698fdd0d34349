import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ApiError, CallNotMade, callFile, callJson, userMessage } from './api-client.ts';

afterEach(() => vi.unstubAllGlobals());

/** What a call throws that is answered like this. */
async function refused(status: number, body: unknown): Promise<unknown> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  vi.stubGlobal('fetch', async () => new Response(text, { status }));
  return callFile('/anything').catch((error: unknown) => error);
}

const known = {
  error: 'x',
  message: 'Seats.',
  detail: { key: 'billing_bad_request', error: 'Seats.', message: 'Seats.' },
};

test.each([
  ['the text of its key', known, 'The seat selection is not valid.', 'fallback'],
  ['a fallback', { detail: { error: 'New here.', key: 'of_tomorrow' } }, 'fallback', 'fallback'],
  ['what the server said', { detail: { error: 'New here.', key: 'of_tomorrow' } }, 'New here.', ''],
  ['the detail as it is', { detail: 'No more of this.' }, 'No more of this.', ''],
  ['that there was an error', '<html>Bad gateway</html>', 'An error occurred', ''],
])('of an error people read %s', async (_, body, text, fallback) => {
  const error = await refused(400, body);
  expect(error).toBeInstanceOf(ApiError);
  expect(userMessage(error, 'en', fallback === '' ? undefined : fallback)).toBe(text);
});

test('whatever no server has said is told in both languages', async () => {
  const told = (error: unknown) => ['en', 'es'].map((language) => userMessage(error, language));
  expect(told(new CallNotMade('organization_unavailable'))).toEqual([
    'Organization ID unavailable',
    'ID de organización no disponible',
  ]);
  expect(told(new CallNotMade('authentication_token_failed'))).toEqual([
    'Failed to generate authentication token',
    'No se pudo generar el token de autenticación',
  ]);
  vi.stubGlobal('fetch', async () => new Response('{"something":"else"}'));
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  const unread = await callJson('/x', z.object({ a: z.string() })).catch((error: unknown) => error);
  expect(told(unread)).toEqual(['An unexpected error occurred', 'Ocurrió un error inesperado']);
  expect(told(await refused(502, ''))).toEqual(['An error occurred', 'Ocurrió un error']);
});
