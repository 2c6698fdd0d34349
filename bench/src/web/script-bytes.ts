import type { Page } from 'playwright-core';

/**
 * Bytes of script that the page loads, by address in the order asked for, compressed by gzip as they
 * travel, without headers.
 */
export async function countScript(page: Page): Promise<() => Map<string, number>> {
  const session = await page.context().newCDPSession(page);
  const headers = new Map<string, { url: string; bytes: number }>();
  const scripts = new Map<string, number>();
  session.on('Network.requestWillBeSent', ({ request: { url } }) => {
    if (new URL(url).pathname.endsWith('.js')) scripts.set(url, 0);
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    headers.set(requestId, { url: response.url, bytes: response.encodedDataLength });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const before = headers.get(requestId);
    if (before !== undefined && scripts.has(before.url))
      scripts.set(before.url, encodedDataLength - before.bytes);
  });
  await session.send('Network.enable');
  await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' });
  return () => new Map(scripts);
}
