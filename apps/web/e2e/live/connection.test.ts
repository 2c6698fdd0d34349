import { once } from 'node:events';
import { describe, expect, test, vi } from 'vitest';
import { newLine, soon, started, test1 } from './line.ts';
import { block, streaming } from './scripted-server.ts';

describe('the connection', () => {
  test('is opened 100 ms after the start, with the token of the person', async () => {
    await using line = await newLine();
    const { server, clock, statuses, open, becomes } = line;
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
    await using line = await newLine();
    const { server, clock, person, open, becomes } = line;
    person.token = undefined;
    open();
    clock.advance(100);
    await becomes('error');
    expect(server.requests).toEqual([]);
    expect(clock.waiting()).toEqual([]);
  });

  test('is tried again by hand, with a new token', async () => {
    await using line = await newLine();
    const { server, clock, person, open, becomes } = line;
    person.token = undefined;
    server.play(streaming());
    const connection = open();
    clock.advance(100);
    await becomes('error');
    person.token = 'token-2';
    connection.reconnect();
    await becomes('connected');
    expect(server.requests[0]).toMatchObject({ authorization: 'Bearer token-2' });
  });

  test('hears of events, also when their bytes come one by one', async () => {
    await using line = await newLine();
    const { server, events, connected } = line;
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
    await using line = await newLine();
    const { events, warnings, connected } = line;
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
    await using line = await newLine();
    const { statuses, events, warnings, connected } = line;
    await connected(text + started());
    await vi.waitFor(() => expect(events).toHaveLength(1), soon);
    expect(warnings).toEqual([expect.stringContaining('test_started')]);
    expect(statuses.at(-1)).toBe('connected');
  });

  test('takes an event that comes twice once', async () => {
    await using line = await newLine();
    const { events, connected } = line;
    await connected(started(4) + started(4) + started(5));
    await vi.waitFor(() => expect(events).toHaveLength(2), soon);
  });
});

test('what was closed stays closed', async () => {
  await using line = await newLine();
  const { server, clock, tab, network, statuses, open } = line;
  server.play(streaming());
  const connection = open();
  connection.close();
  clock.advance(60_000);
  tab.hide();
  tab.show();
  network.cut();
  network.mend();
  expect([clock.waiting(), statuses, server.requests]).toEqual([[], [], []]);
});
