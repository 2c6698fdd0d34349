import type { StreamEvent, TestItem, WorkflowItem } from '@touchstone/contracts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createLiveStore, type LiveStore } from './live-store.ts';

const noon = new Date('2026-11-21T12:00:00Z');
const onError = vi.fn();
let store: LiveStore;

beforeEach(() => {
  onError.mockClear();
  store = createLiveStore({ now: () => noon, onError });
});

const item = (id: string, progress = 0): TestItem => ({
  id,
  task_id: id,
  status: 'running',
  progress,
});
const workflow = (id: string, progress = 0): WorkflowItem => ({
  task: { id, task_id: id, status: 'running' },
  progress,
});
const tests = () => [...store.state().activeTests.values()];
const workflows = () => [...store.state().activeWorkflows.values()];
const enriched = { id: 'h', test_uid: 't', status: 'completed', enhanced_task: { id: 'a' } };

test('it begins with nothing', () => {
  expect(store.state()).toEqual({
    connectionStatus: 'connecting',
    activeTests: new Map(),
    activeWorkflows: new Map(),
    lastUpdate: null,
  });
});

test('an initial state takes the place of everything', () => {
  store.apply({ event: 'test_started', data: { test: item('old') } });
  store.apply({ event: 'workflow_started', data: { workflow: workflow('old') } });
  const data = { running_tests: [item('a'), item('b')], running_workflows: [workflow('w')] };
  store.apply({ event: 'initial_state', data });
  expect([tests(), workflows()]).toEqual([[item('a'), item('b')], [workflow('w')]]);
  expect(store.state().lastUpdate).toEqual(noon);
});

test.each(['test_started', 'test_updated'] as const)('%s adds or replaces by task id', (event) => {
  for (const test of [item('a', 1), item('b', 2), item('a', 3)])
    store.apply({ event, data: { test } });
  expect(tests()).toEqual([item('a', 3), item('b', 2)]);
});

test.each(['workflow_started', 'workflow_updated'] as const)(
  '%s adds or replaces by the task id of its task',
  (event) => {
    for (const one of [workflow('a', 1), workflow('b', 2), workflow('a', 3)])
      store.apply({ event, data: { workflow: one } });
    expect(workflows()).toEqual([workflow('a', 3), workflow('b', 2)]);
  },
);

const ends: StreamEvent[] = [
  { event: 'test_completed', data: { task_id: 'a' } },
  { event: 'test_failed', data: { task_id: 'a' } },
  { event: 'test_cancelled', data: { task_id: 'a' } },
  { event: 'test_completed_with_data', data: { task_id: 'a', completed_test: enriched } },
  { event: 'test_failed_with_data', data: { task_id: 'a', failed_test: enriched } },
  { event: 'test_cancelled_with_data', data: { task_id: 'a', cancelled_test: enriched } },
  { event: 'workflow_completed', data: { task_id: 'a' } },
  { event: 'workflow_failed', data: { task_id: 'a' } },
  { event: 'workflow_cancelled', data: { task_id: 'a' } },
];

test.each(ends)('$event removes what it names', (event) => {
  for (const id of ['a', 'b']) {
    store.apply({ event: 'test_started', data: { test: item(id) } });
    store.apply({ event: 'workflow_started', data: { workflow: workflow(id) } });
  }
  store.apply(event);
  const left = event.event.startsWith('test') ? [['b'], ['a', 'b']] : [['a', 'b'], ['b']];
  expect([tests().map(({ id }) => id), workflows().map(({ task }) => task.id)]).toEqual(left);
});

test.each(['connection_ready', 'heartbeat'] as const)('%s changes nothing', (event) => {
  const before = store.state();
  store.apply({ event, data: { org_id: 'o' } });
  expect(store.state()).toBe(before);
});

test('news of a run leave it among those that go on', () => {
  store.apply({ event: 'test_started', data: { test: item('a') } });
  store.apply({ event: 'run_news', data: { task_id: 'a', test_id: 't', events: [] } });
  expect(tests()).toEqual([item('a')]);
});

describe('subscribers', () => {
  test('of turns hear of runs that begin or end, and of nothing between', () => {
    const follower = vi.fn();
    const leave = store.onTurn(follower);
    store.apply({ event: 'initial_state', data: { running_tests: [], running_workflows: [] } });
    store.apply({ event: 'test_started', data: { test: item('a') } });
    store.apply({ event: 'test_updated', data: { test: item('a', 1) } });
    store.apply({ event: 'workflow_started', data: { workflow: workflow('a') } });
    for (const event of ends) store.apply(event);
    leave();
    store.apply({ event: 'test_started', data: { test: item('b') } });
    const heard = follower.mock.calls.map(([{ event }]) => event);
    const begun = ['test_started', 'workflow_started'];
    expect(heard).toEqual([...begun, ...ends.map(({ event }) => event)]);
  });

  test('hear of tests that ended with data, and of nothing else', () => {
    const subscriber = vi.fn();
    const leave = store.onCompletion(subscriber);
    for (const event of ends) store.apply(event);
    expect(subscriber.mock.calls.map(([event]) => event)).toEqual([ends[3], ends[4]]);
    leave();
    for (const event of ends) store.apply(event);
    expect(subscriber).toHaveBeenCalledTimes(2);
  });

  test('that throw are logged, and keep nobody else from hearing', () => {
    const failure = new Error('broken');
    store.onCompletion(() => {
      throw failure;
    });
    const other = vi.fn();
    store.onCompletion(other);
    const [, , , completed] = ends;
    if (completed) store.apply(completed);
    expect(other).toHaveBeenCalledOnce();
    expect(onError.mock.calls).toEqual([[failure]]);
  });

  test('of changes hear of each, and not of a status that stays', () => {
    const listener = vi.fn();
    const leave = store.onChange(listener);
    store.setStatus('connected');
    store.setStatus('connected');
    store.apply({ event: 'test_started', data: { test: item('a') } });
    expect(listener).toHaveBeenCalledTimes(2);
    leave();
    store.setStatus('error');
    expect(listener).toHaveBeenCalledTimes(2);
    expect(store.state().connectionStatus).toBe('error');
  });
});
