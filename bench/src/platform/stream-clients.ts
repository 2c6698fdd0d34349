import { once } from 'node:events';
import { request } from 'node:http';
import { z } from 'zod';
import { preciseNow } from '../figures.ts';

/**
 * A process that holds many streams open and tells its parent, once an event has come on each of
 * them, how many milliseconds after its writer began to write it.
 */
const { url, headers, count } = z
  .object({
    url: z.string(),
    headers: z.record(z.string(), z.string()).default({}),
    count: z.number(),
  })
  .parse(JSON.parse(process.argv[2] ?? ''));

let delays: number[] = [];
const sentAt = /"sentAt":([\d.]+)/g;

for (let opened = 0; opened < count; opened += 1) {
  const call = request(url, { agent: false, headers });
  call.end();
  const [response] = await once(call, 'response');
  const ready = Promise.withResolvers<void>();
  response.on('data', (chunk: Buffer) => {
    ready.resolve();
    for (const [, time] of chunk.toString().matchAll(sentAt)) {
      delays.push(preciseNow() - Number(time));
    }
    if (delays.length < count) return;
    process.send?.({ delays });
    delays = [];
  });
  await ready.promise;
}
process.send?.({ ready: true });

process.on('disconnect', () => process.exit(0));
