import { once } from 'node:events';
import { connect } from 'node:net';
import { fastify } from 'fastify';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { BoundedQueue } from './bounded-queue.ts';
import { type StreamMessage, sendEventStream } from './event-stream.ts';

/** On a machine that has much else to do, a second is little. */
const soon = { timeout: 50_000 };

const app = { close: async () => undefined as unknown };
afterEach(() => app.close());

/** A server whose one route streams what is pushed into `queue`, until `revoke` aborts. */
async function serve(queue: BoundedQueue<StreamMessage>, heartbeat?: number) {
  const server = fastify();
  const stopped = vi.fn();
  const finished = vi.fn();
  const revoke = new AbortController();
  server.get('/stream', async (_request, reply) => {
    reply.header('x-frame-options', 'DENY');
    const stop = () => {
      revoke.abort();
      stopped();
    };
    await sendEventStream(reply, queue.batches(revoke.signal), stop, {
      signal: revoke.signal,
      ...(heartbeat !== undefined && { heartbeatMilliseconds: heartbeat }),
    });
    finished();
  });
  app.close = () => server.close();
  return { url: `${await server.listen({ port: 0 })}/stream`, stopped, finished, revoke };
}

async function readUntil(response: Response, text: string): Promise<string> {
  let received = '';
  for await (const chunk of response.body ?? []) {
    received += Buffer.from(chunk).toString();
    if (received.includes(text)) return received;
  }
  throw new Error(`The stream ended without ${text}: ${received}`);
}

describe('a stream of events', () => {
  test('is framed as the standard says and keeps the headers of the server', async () => {
    const queue = new BoundedQueue<StreamMessage>(10);
    const { url } = await serve(queue);
    const response = await fetch(url);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect(response.headers.get('x-frame-options')).toBe('DENY');
    queue.push([{ event: 'connection_ready', data: {}, retry: 1000 }]);
    queue.push([{ id: 7, event: 'test_started', data: { name: 'line\nbreak' } }]);
    expect(await readUntil(response, 'break')).toBe(
      'retry: 1000\nevent: connection_ready\ndata: {}\n\n' +
        'id: 7\nevent: test_started\ndata: {"name":"line\\nbreak"}\n\n',
    );
  });

  test('shows a sign of life while nothing happens', async () => {
    const { url } = await serve(new BoundedQueue(10), 20);
    await expect(readUntil(await fetch(url), 'event: heartbeat\ndata: {}')).resolves.toBeTruthy();
  });

  test('tells the source when the client goes away', async () => {
    const { url, stopped } = await serve(new BoundedQueue(10));
    const leave = new AbortController();
    await fetch(url, { signal: leave.signal });
    leave.abort();
    await vi.waitFor(() => expect(stopped).toHaveBeenCalled(), soon);
  });

  test('ends when its source has overflown', async () => {
    const queue = new BoundedQueue<StreamMessage>(1);
    const { url } = await serve(queue);
    const response = await fetch(url);
    queue.push([
      { event: 'a', data: {} },
      { event: 'b', data: {} },
    ]);
    expect(await response.text()).toBe('');
  });

  test('ends when it is revoked, even if the client does not read', async () => {
    const queue = new BoundedQueue<StreamMessage>(10);
    const { url, revoke, finished, stopped } = await serve(queue);
    const { hostname, port, pathname } = new URL(url);
    const client = connect(Number(port), hostname.replace(/^\[|\]$/g, ''));
    client.on('error', () => undefined);
    client.write(`GET ${pathname} HTTP/1.1\r\nhost: test\r\n\r\n`);
    await once(client, 'readable');
    queue.push([{ event: 'large', data: 'x'.repeat(30_000_000) }]);
    await vi.waitFor(() => expect(client.readableLength).toBeGreaterThan(10_000), soon);
    revoke.abort();
    await vi.waitFor(() => expect(finished).toHaveBeenCalled(), soon);
    expect(stopped).not.toHaveBeenCalled();
    client.destroy();
  });
});
