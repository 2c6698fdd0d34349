import {
  type EventHub,
  eventPresenter,
  openEventHub,
  type StreamMessage,
  sendEventStream,
} from '@touchstone/platform';
import { fastify } from 'fastify';
import { z } from 'zod';
import { openBenchDatabase, silentLog } from './bench-database.ts';

/**
 * A server of its own process that streams the event log of one organization to whoever asks, and
 * tells its memory when its parent asks.
 */
const { ownerUrl, organizationId } = z
  .object({ ownerUrl: z.string(), organizationId: z.string() })
  .parse(JSON.parse(process.argv[2] ?? ''));

const present = eventPresenter(({ id, type, payload }) => ({ id, event: type, data: payload }));
const { database, addresses } = openBenchDatabase(ownerUrl);
const hub = await openEventHub({ database, url: addresses.appUrl, log: silentLog });
const app = fastify();
app.get('/stream', async (_request, reply) => {
  const stop = new AbortController();
  await sendEventStream(reply, messages(hub, stop.signal), () => stop.abort());
});
const address = await app.listen({ port: 0, host: '127.0.0.1' });

process.on('message', () => {
  globalThis.gc?.();
  process.send?.({ rss: process.memoryUsage().rss });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ address });

async function* messages(events: EventHub, signal: AbortSignal): AsyncGenerator<StreamMessage[]> {
  yield [{ event: 'connection_ready', data: {} }];
  for await (const batch of events.subscribe({ organizationId, afterId: 0, signal })) {
    yield present(batch);
  }
}
