import type { Page } from 'playwright-core';

/** Bytes of script that the page loads, by address, compressed as they travel, without headers. */
export async function countScript(page: Page): Promise<() => Map<string, number>> {
  const session = await page.context().newCDPSession(page);
  const headers = new Map<string, { url: string; bytes: number }>();
  const scripts = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type !== 'Script' && !response.mimeType.endsWith('javascript')) return;
    headers.set(requestId, { url: response.url, bytes: response.encodedDataLength });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const before = headers.get(requestId);
    if (before !== undefined) scripts.set(before.url, encodedDataLength - before.bytes);
  });
  await session.send('Network.enable');
  return () => new Map(scripts);
}
