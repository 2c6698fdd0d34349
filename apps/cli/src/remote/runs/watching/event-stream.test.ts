import { expect, test } from 'vitest';
import { followEvents } from './event-stream.ts';
import { openLoopback } from './loopback-server.fixture.ts';

const state = 'event: initial_state\ndata: {"running_tests":[],"running_workflows":[]}\n\n';
const ended = (id: number) => `id: ${id}\nevent: test_failed\ndata: {"task_id":"task ${id}"}\n\n`;

test('a stream that breaks goes on after the last event, whatever else it brought', async () => {
  const asked: (string | undefined)[] = [];
  await using loopback = await openLoopback(({ headers }, response) => {
    asked.push(headers['last-event-id']?.toString());
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    if (asked.length === 1) {
      response.write(
        `${state}${ended(1)}: still here\n\nevent: of tomorrow\ndata: {}\n\n${ended(2)}`,
      );
      response.write('id: 3\nevent: test_failed\nda', () => response.destroy());
    } else response.write(`${state}${ended(3)}`);
  });
  const end = new AbortController();
  const heard: string[] = [];
  const states: boolean[] = [];
  await followEvents(loopback.server, {
    signal: end.signal,
    connected: (isConnected) => states.push(isConnected),
    happened(event) {
      if (event.event !== 'test_failed') return;
      heard.push(event.data.task_id);
      if (heard.length === 3) end.abort();
    },
  });
  expect(heard).toEqual(['task 1', 'task 2', 'task 3']);
  expect(asked).toEqual([undefined, '2']);
  expect(states).toEqual([true, false, true, false]);
});
