import { once } from 'node:events';
import type { StreamEvent } from '@touchstone/contracts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type Connection,
  type ConnectionStatus,
  openConnection,
} from '../../src/live/stream/connection.ts';
import { type FakeClock, fakeClock, fakeNetwork, fakeTab } from './fake-clock.ts';
import {
  answering,
  block,
  breaking,
  type ScriptedServer,
  scriptedServer,
  streaming,
} from './scripted-server.ts';

/** On a machine that has much else to do, a second is little. */
const soon = { timeout: 50_000 };

let server: ScriptedServer;
let clock: FakeClock;
let tab: ReturnType<typeof fakeTab>;
let network: ReturnType<typeof fakeNetwork>;
let connection: Connection;
let token: string | undefined;
let statuses: ConnectionStatus[];
let events: StreamEvent[];
let warnings: string[];

beforeEach(async () => {
  server = await scriptedServer();
  clock = fakeClock();
  tab = fakeTab();
  network = fakeNetwork();
  token = 'token-1';
  statuses = [];
  events = [];
  warnings = [];
});
afterEach(async () => {
  connection.close();
  await server[Symbol.asyncDispose]();
});

function open(): void {
  connection = openConnection({
    url: server.url,
    getToken: async () => token,
    clock,
    visibility: tab,
    network,
    onStatus: (status) => statuses.push(status),
    onEvent: (event) => events.push(event),
    warn: (message) => warnings.push(message),
  });
}

const becomes = (status: ConnectionStatus) =>
  vi.waitFor(() => expect(statuses.at(-1)).toBe(status), { timeout: 50_000 });

async function connected(text?: string): Promise<void> {
  server.play(streaming(text));
  open();
  clock.advance(100);
  await becomes('connected');
}

const test1 = { id: 'a', task_id: 'a', test_name: 'Prüfung ✓', status: 'running' };
const started = (id?: number) => block('test_started', { test: test1 }, id);

describe('the connection', () => {
  test('is opened 100 ms after the start, with the token of the person', async () => {
    server.play(streaming());
    open();
    clock.advance(99);
    expect(statuses).toEqual([]);
    clock.advance(1);
    await becomes('connected');
    expect(statuses).toEqual(['connecting', 'connected']);
    expect(server.requests[0]).toMatchObject({
      authorization: 'Bearer token-1',
      accept: 'text/event-stream',
    });
    expect(server.requests[0]).not.toHaveProperty('last-event-id');
  });

  test('is an error and no attempt without a token', async () => {
    token = undefined;
    open();
    clock.advance(100);
    await becomes('error');
    expect(server.requests).toEqual([]);
    expect(clock.waiting()).toEqual([]);
  });

  test('is tried again by hand, with a new token', async () => {
    token = undefined;
    server.play(streaming());
    open();
    clock.advance(100);
    await becomes('error');
    token = 'token-2';
    connection.reconnect();
    await becomes('connected');
    expect(server.requests[0]).toMatchObject({ authorization: 'Bearer token-2' });
  });

  test('hears of events, also when their bytes come one by one', async () => {
    await connected();
    const bytes = Buffer.from(started());
    for (const byte of bytes) {
      if (!server.current().write(Buffer.of(byte))) await once(server.current(), 'drain');
      await new Promise(setImmediate);
    }
    await vi.waitFor(
      () => expect(events).toEqual([{ event: 'test_started', data: { test: test1 } }]),
      soon,
    );
  });

  test('takes a heartbeat for what it is, and passes over what it does not know', async () => {
    await connected(
      block('heartbeat', {}) +
        ': comment\n\n' +
        block('news', { of: 'tomorrow' }) +
        'data: {}\n\n' +
        started(),
    );
    await vi.waitFor(() => expect(events).toHaveLength(2), soon);
    expect(events.map(({ event }) => event)).toEqual(['heartbeat', 'test_started']);
    expect(warnings).toEqual([]);
  });

  test.each([
    ['is no JSON', 'event: test_started\ndata: {"test":\n\n'],
    ['lacks what it should hold', block('test_started', { test: { id: 'a' } })],
  ])('complains of an event that %s, and goes on', async (_what, text) => {
    await connected(text + started());
    await vi.waitFor(() => expect(events).toHaveLength(1), soon);
    expect(warnings).toEqual([expect.stringContaining('test_started')]);
    expect(statuses.at(-1)).toBe('connected');
  });

  test('takes an event that comes twice once', async () => {
    await connected(started(4) + started(4) + started(5));
    await vi.waitFor(() => expect(events).toHaveLength(2), soon);
  });
});

describe('a failure', () => {
  test.each([
    ['401', answering(401), 'Stream connection failed: 401'],
    ['500', answering(500), 'Stream connection failed: 500'],
    [
      'another content type',
      answering(200, 'text/html', '<p>hello'),
      'Expected an event stream, and got the content type "text/html"',
    ],
    ['a type that only begins alike', answering(200, 'text/event-streams'), 'event-streams'],
    ['no answer', breaking, 'fetch failed'],
    ['a stream that ends', answering(200, 'text/event-stream', ''), 'The live connection ended'],
  ])('(%s) is an error that is tried again after 1 s', async (_what, behaviour, message) => {
    server.play(behaviour, streaming());
    open();
    clock.advance(100);
    await becomes('error');
    expect(warnings.at(-1)).toContain(message);
    expect(clock.waiting()).toEqual([1000]);
    clock.advance(1000);
    await becomes('connected');
  });

  test('in the middle of an event loses only that one, and the stream goes on after the last', async () => {
    await connected(started(7) + started(8).slice(0, 30));
    await vi.waitFor(() => expect(events).toHaveLength(1), soon);
    server.current().destroy();
    await becomes('error');
    clock.advance(1000);
    await becomes('connected');
    expect(server.requests[1]).toMatchObject({ 'last-event-id': '7' });
    expect(events).toHaveLength(1);
  });

  test('is followed by growing pauses, at most 30 s, and the tenth retry is the last', async () => {
    server.play(answering(500));
    open();
    clock.advance(100);
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 11; attempt += 1) {
      await vi.waitFor(() => expect(warnings).toHaveLength(attempt), soon);
      const [pause = 0] = clock.waiting();
      pauses.push(pause);
      clock.advance(pause);
    }
    expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, ...Array(5).fill(30_000), 0]);
    expect(statuses.at(-1)).toBe('error');
    connection.reconnect();
    await vi.waitFor(() => expect(warnings).toHaveLength(12), soon);
    expect(clock.waiting()).toEqual([1000]);
  });

  test('after a success is the first one again', async () => {
    server.play(answering(500), answering(500), streaming(), answering(500));
    open();
    clock.advance(100);
    await becomes('error');
    clock.advance(1000);
    await vi.waitFor(() => expect(clock.waiting()).toEqual([2000]), soon);
    clock.advance(2000);
    await becomes('connected');
    server.current().destroy();
    await becomes('error');
    expect(clock.waiting()).toEqual([1000]);
  });

  test('waits as long as the stream has said', async () => {
    await connected('retry: 50\n\n');
    server.play(breaking);
    server.current().end('retry: 300\n\n');
    await becomes('error');
    expect(clock.waiting()).toEqual([300]);
    clock.advance(300);
    await vi.waitFor(() => expect(clock.waiting()).toEqual([600]), soon);
  });
});

describe('a hidden tab', () => {
  test('opens no stream', async () => {
    tab.hide();
    server.play(streaming());
    open();
    clock.advance(1999);
    expect([statuses, server.requests]).toEqual([[], []]);
    tab.show();
    clock.advance(99);
    expect(server.requests).toEqual([]);
    clock.advance(1);
    await becomes('connected');
  });

  test('closes its stream after 2 s, and opens it 100 ms after it is seen again', async () => {
    await connected(started(3));
    await vi.waitFor(() => expect(events).toHaveLength(1), soon);
    const closed = once(server.current(), 'close');
    tab.hide();
    clock.advance(1999);
    expect(statuses.at(-1)).toBe('connected');
    clock.advance(1);
    expect(statuses.at(-1)).toBe('disconnected');
    await closed;
    expect(clock.waiting()).toEqual([]);
    tab.show();
    expect(clock.waiting()).toEqual([100]);
    clock.advance(100);
    await becomes('connected');
    expect(server.requests[1]).toMatchObject({ 'last-event-id': '3' });
    expect(warnings).toEqual([]);
  });

  test('that is seen again within 2 s keeps its stream', async () => {
    await connected();
    tab.hide();
    clock.advance(1999);
    tab.show();
    clock.advance(30_000);
    expect(server.requests).toHaveLength(1);
    expect(statuses.at(-1)).toBe('connected');
  });

  test('does not try again what failed, but does when it is seen', async () => {
    server.play(answering(500), streaming());
    open();
    clock.advance(100);
    await becomes('error');
    tab.hide();
    clock.advance(1000);
    expect(server.requests).toHaveLength(1);
    tab.show();
    clock.advance(100);
    await becomes('connected');
  });
});

describe('a line that is cut', () => {
  test('is found out by its silence, which a heartbeat breaks', async () => {
    await connected();
    clock.advance(39_000);
    server.current().write(block('heartbeat', {}));
    await vi.waitFor(() => expect(events).toHaveLength(1), soon);
    clock.advance(39_999);
    expect(statuses.at(-1)).toBe('connected');
    clock.advance(1);
    expect(statuses.at(-1)).toBe('error');
    expect(warnings).toEqual(['The live connection fell silent']);
    clock.advance(1000);
    await becomes('connected');
  });

  test('is an error at once where the browser knows of it, and comes back with the network', async () => {
    await connected(started(3));
    await vi.waitFor(() => expect(events).toHaveLength(1), soon);
    server.play(breaking);
    network.cut();
    expect(statuses.at(-1)).toBe('error');
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      const [pause = 0] = clock.waiting();
      clock.advance(pause);
      await vi.waitFor(() => expect(warnings).toHaveLength(attempt + 1), soon);
    }
    expect(clock.waiting()).toEqual([]);
    server.play(streaming());
    network.mend();
    clock.advance(100);
    await becomes('connected');
    expect(server.requests.at(-1)).toMatchObject({ 'last-event-id': '3' });
  });
});

test('what was closed stays closed', async () => {
  server.play(streaming());
  open();
  connection.close();
  clock.advance(60_000);
  tab.hide();
  tab.show();
  network.cut();
  network.mend();
  expect([clock.waiting(), statuses, server.requests]).toEqual([[], [], []]);
});
