import { afterEach, expect, test, vi } from 'vitest';
import { isComplete, loadConfig } from './config.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The server answers everything with this. */
function answering(status: number, body: string): void {
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
}

const logged = () => vi.spyOn(console, 'error').mockImplementation(() => {});

test('a configuration that the server sends is read', async () => {
  answering(
    200,
    JSON.stringify({ apiBaseUrl: 'http://a.test', authUrl: 'http://b.test', unknown: 1 }),
  );
  const config = await loadConfig();
  expect(isComplete(config)).toBe(true);
  expect(config).toMatchObject({
    apiBaseUrl: 'http://a.test',
    authUrl: 'http://b.test',
    salesUrl: '',
  });
});

test('a server that fails leaves the configuration empty and says why in the log', async () => {
  const error = logged();
  answering(503, 'no database');
  expect(isComplete(await loadConfig())).toBe(false);
  expect(error).toHaveBeenCalledWith('Failed to load configuration: 503 - no database');
});

test('an answer that is no JSON, and no answer at all, leave it empty too', async () => {
  const error = logged();
  answering(200, '<html>');
  expect(isComplete(await loadConfig())).toBe(false);
  vi.unstubAllGlobals();
  expect(isComplete(await loadConfig('http://127.0.0.1:1/api/config'))).toBe(false);
  expect(error.mock.calls.map(([message]) => String(message).split(' - ')[0])).toEqual([
    'Failed to load configuration: 0',
    'Failed to load configuration: 0',
  ]);
});

test.each([
  [{}, undefined],
  [{ apiBaseUrl: 'http://a.test' }, undefined],
  [{ authUrl: 'http://b.test' }, undefined],
  [{ apiBaseUrl: 'http://a.test', authUrl: 'b.test' }, 'Unable to initialize auth client'],
])('%j is not enough to start with', async (sent, message) => {
  const error = logged();
  answering(200, JSON.stringify(sent));
  expect(isComplete(await loadConfig())).toBe(false);
  expect(error.mock.calls.map(([text]) => text)).toEqual(message === undefined ? [] : [message]);
});
