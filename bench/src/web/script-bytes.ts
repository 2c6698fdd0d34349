import type { Page } from 'playwright-core';

/** Counts the bytes of script that the page loads, compressed as they travel, without headers. */
export async function countScript(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  const headers = new Map<string, number>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type !== 'Script' && !response.mimeType.endsWith('javascript')) return;
    headers.set(requestId, response.encodedDataLength);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const before = headers.get(requestId);
    if (before !== undefined) bytes += encodedDataLength - before;
  });
  await session.send('Network.enable');
  return () => bytes;
}
