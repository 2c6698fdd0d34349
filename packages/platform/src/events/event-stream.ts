import { once } from 'node:events';
import type { FastifyReply } from 'fastify';
import type { StoredEvent } from './event-log.ts';

/** One message of a stream of server-sent events. */
export interface StreamMessage {
  /** Comes back as `last-event-id` when the client connects again. */
  id?: number;
  event: string;
  data: unknown;
}

/** Milliseconds between heartbeats, which keep proxies from closing a quiet stream. */
const heartbeatInterval = 15_000;

/**
 * Answers a request with server-sent events (WHATWG HTML, section 9.2) until the messages end or
 * the client goes away, in which case `stop` is called. Waits for a slow client instead of piling
 * up what it has not read.
 */
export async function sendEventStream(
  reply: FastifyReply,
  messages: AsyncIterable<StreamMessage[]>,
  stop: () => void,
  heartbeatMilliseconds = heartbeatInterval,
): Promise<void> {
  reply.hijack();
  const { raw } = reply;
  raw.once('close', stop);
  raw.writeHead(200, {
    ...withoutUndefined(reply.getHeaders()),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  raw.flushHeaders();
  const heartbeat = setInterval(
    () => raw.write(frame({ event: 'heartbeat', data: {} })),
    heartbeatMilliseconds,
  );
  try {
    for await (const batch of messages) {
      if (raw.destroyed) break;
      const accepted = raw.write(Buffer.concat(batch.map(frame)));
      if (!accepted) await Promise.race([once(raw, 'drain'), once(raw, 'close')]);
    }
  } finally {
    clearInterval(heartbeat);
    raw.end();
  }
}

/**
 * How events of the log look on a stream. Each event is presented, and its bytes are made, once,
 * however many streams send it.
 */
export function eventPresenter(
  present: (event: StoredEvent) => StreamMessage,
): (events: StoredEvent[]) => StreamMessage[] {
  const presented = new WeakMap<StoredEvent, StreamMessage>();
  return (events) =>
    events.map((event) => {
      const message = presented.get(event) ?? present(event);
      presented.set(event, message);
      return message;
    });
}

const frames = new WeakMap<StreamMessage, Buffer>();

/** The bytes of a message; made once, though many streams send the same message. */
function frame(message: StreamMessage): Buffer {
  const known = frames.get(message);
  if (known !== undefined) return known;
  const id = message.id === undefined ? '' : `id: ${message.id}\n`;
  const bytes = Buffer.from(
    `${id}event: ${message.event}\ndata: ${JSON.stringify(message.data)}\n\n`,
  );
  frames.set(message, bytes);
  return bytes;
}

function withoutUndefined(headers: Record<string, number | string | string[] | undefined>) {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
}
