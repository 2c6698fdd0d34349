import { expect, test } from 'vitest';
import { Browsers } from './browsers.ts';

test('a provider that gives no browser is named, and the key in its address is not', async () => {
  const browsers = new Browsers({
    browserProviders: new Map([['cloud', 'ws://127.0.0.1:1/?apiKey=tulip']]),
    downloadMaxBytes: 1_000_000,
  });
  const source = browsers.of('cloud');
  const message = await source.get().then(String, String);
  expect(message).toMatch(/The browser provider "cloud" gave no browser\. ws:\/\/127\.0\.0\.1:1: /);
  expect(message).not.toContain('tulip');
  source.release();
});
