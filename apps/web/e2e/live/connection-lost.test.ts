import { once } from 'node:events';
import { describe, expect, test, vi } from 'vitest';
import { newLine, soon, started } from './line.ts';
import { answering, block, breaking, streaming } from './scripted-server.ts';

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
    await using line = await newLine();
    const { server, clock, warnings, open, becomes } = line;
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
    await using line = await newLine();
    const { server, clock, events, becomes, connected } = line;
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
    await using line = await newLine();
    const { server, clock, statuses, warnings, open } = line;
    server.play(answering(500));
    const connection = open();
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
    await using line = await newLine();
    const { server, clock, open, becomes } = line;
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
    await using line = await newLine();
    const { server, clock, becomes, connected } = line;
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
    await using line = await newLine();
    const { server, clock, tab, statuses, open, becomes } = line;
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
    await using line = await newLine();
    const { server, clock, tab, statuses, events, warnings, becomes, connected } = line;
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
    await using line = await newLine();
    const { server, clock, tab, statuses, connected } = line;
    await connected();
    tab.hide();
    clock.advance(1999);
    tab.show();
    clock.advance(30_000);
    expect(server.requests).toHaveLength(1);
    expect(statuses.at(-1)).toBe('connected');
  });

  test('does not try again what failed, but does when it is seen', async () => {
    await using line = await newLine();
    const { server, clock, tab, open, becomes } = line;
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
    await using line = await newLine();
    const { server, clock, statuses, events, warnings, becomes, connected } = line;
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
    await using line = await newLine();
    const { server, clock, network, statuses, events, warnings, becomes, connected } = line;
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
