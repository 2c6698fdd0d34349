import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from './world.fixture.ts';

const megabyte = 1024 ** 2;

let world: World;
/** A site that gives files without end. */
let site: { url: string; close(): void };

beforeAll(async () => {
  const server = createServer((request, response) => {
    if (request.url !== '/file') {
      response.setHeader('content-type', 'text/html');
      response.end('<title>App</title><h1>App</h1><a href="/file">Get it</a>');
      return;
    }
    response.setHeader('content-disposition', 'attachment; filename="x.bin"');
    const chunk = Buffer.alloc(megabyte);
    const send = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', send);
    send();
  });
  const listening = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', listening.resolve);
  await listening.promise;
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The site has no port.');
  site = {
    url: `http://127.0.0.1:${address.port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  world = await openWorld({
    TOUCHSTONE_RUN_DISK_BYTES: String(20 * megabyte),
    TOUCHSTONE_DOWNLOAD_MAX_BYTES: String(400 * megabyte),
  });
});
afterAll(async () => {
  await world.close();
  site.close();
});

test('a run that fills the disk ends with the reason, and another one goes on', async () => {
  const { calls, start } = world;
  const waiting: [string, string] = ['validation', '"Nobody comes" is visible within 40 seconds'];
  const [greedy, modest] = await Promise.all([
    start([['instructions', `Open ${site.url}/`], ['instructions', 'Click "Get it"'], waiting]),
    start([
      ['instructions', 'Click "Add to cart"'],
      ['instructions', 'Wait 5 seconds'],
      ['validation', '"Your cart has 1 items" is visible'],
    ]),
  ]);
  const task = await calls.until(greedy.taskId, 'failed');
  expect(task.error_message).toMatch(/wrote more than 20 MB to the disk of its worker/);
  const row = await calls.rowOf(greedy.taskId);
  expect(row).toMatchObject({ outcome: 'error', reason: 'disk_full' });
  expect((await calls.until(modest.taskId, 'completed')).success).toBe(true);
});
