import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { StoredEvent } from './event-log.ts';

/** One message of a stream of server-sent events. */
export interface StreamMessage {
  /** Comes back as `last-event-id` when the client connects again. */
  id?: number;
  event: string;
  data: unknown;
  /** Milliseconds that the client should wait before it connects again. */
  retry?: number;
}

interface Options {
  heartbeatMilliseconds?: number;
  /** Ends the stream, also while a client does not read. */
  signal?: AbortSignal;
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
  { heartbeatMilliseconds = heartbeatInterval, signal }: Options = {},
): Promise<void> {
  reply.hijack();
  const { raw } = reply;
  raw.once('close', stop);
  raw.writeHead(200, {
    ...withoutUndefined(reply.getHeaders()),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    // A connection that stayed open for further requests would hold up the end of the process.
    connection: 'close',
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
      if (!accepted) await readOn(raw, signal);
    }
  } finally {
    clearInterval(heartbeat);
    raw.end();
  }
}

/** Until the client has read what waits for it, is gone, or `signal` aborts. */
async function readOn(raw: ServerResponse, signal: AbortSignal | undefined): Promise<void> {
  const over = new AbortController();
  const either = AbortSignal.any([over.signal, ...(signal === undefined ? [] : [signal])]);
  const waits = ['drain', 'close'].map((name) => once(raw, name, { signal: either }));
  await Promise.race(waits).catch(() => undefined);
  over.abort();
  await Promise.allSettled(waits);
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
  const retry = message.retry === undefined ? '' : `retry: ${message.retry}\n`;
  const bytes = Buffer.from(
    `${retry}${id}event: ${message.event}\ndata: ${JSON.stringify(message.data)}\n\n`,
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
