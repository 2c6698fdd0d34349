import { setTimeout } from 'node:timers/promises';
import { type StreamEvent, streamEventSchema } from '@touchstone/contracts';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { Server } from '../../server/server.ts';

interface Follower {
  signal: AbortSignal;
  happened(event: StreamEvent): void;
  /** Whether events come now; while they do not, somebody has to ask. */
  connected(isConnected: boolean): void;
}

const longestWait = 15_000;

/**
 * Follows everything that happens in the organization until the signal, and comes back after each
 * break where it was. Resolves when the signal says so, never throws.
 */
export async function followEvents(server: Server, follower: Follower): Promise<void> {
  const { signal, connected } = follower;
  const place: { lastId?: string } = {};
  let wait = 500;
  while (!signal.aborted) {
    try {
      await readOnce(server, follower, place);
      wait = 500;
    } catch {
      // Refused or broken: what is missed meanwhile is asked for by polling.
      wait = Math.min(longestWait, wait * 2);
    }
    connected(false);
    await setTimeout(wait, undefined, { signal }).catch(() => undefined);
  }
}

async function readOnce(
  server: Server,
  { signal, happened, connected }: Follower,
  place: { lastId?: string },
): Promise<void> {
  const { lastId } = place;
  const response = await server.open('/monitor/stream/unified', {
    signal,
    headers: {
      accept: 'text/event-stream',
      ...(lastId !== undefined && { 'last-event-id': lastId }),
    },
  });
  if (!response.ok || response.body === null) {
    await response.body?.cancel();
    throw new Error(`The stream was refused: ${response.status}`);
  }
  const messages = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream());
  for await (const { event, id, data } of messages) {
    if (id !== undefined) place.lastId = id;
    const read = streamEventSchema.safeParse({ event, data: JSON.parse(data) });
    if (read.data?.event === 'initial_state') connected(true);
    if (read.success) happened(read.data);
  }
}
