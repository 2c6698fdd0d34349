import type { StreamEvent, TestItem, WorkflowItem } from '@touchstone/contracts';
import type { ConnectionStatus } from './stream/connection.ts';

/** What is known live. Each change makes a new one. */
export interface LiveState {
  connectionStatus: ConnectionStatus;
  /** Tests that wait or run, by task id. */
  activeTests: ReadonlyMap<string, TestItem>;
  /** Workflows that wait or run, by task id. */
  activeWorkflows: ReadonlyMap<string, WorkflowItem>;
  /** When the last event came that changed something. */
  lastUpdate: Date | null;
}

/** A test that ended, with its data. */
type Completion = Extract<
  StreamEvent,
  { event: 'test_completed_with_data' | 'test_failed_with_data' }
>;

/** The live state of a tab, and who wants to know of changes. */
export interface LiveStore {
  state(): LiveState;
  onChange(listener: () => void): () => void;
  /** Calls `subscriber` for each test that ends with data, until what it answers is called. */
  onCompletion(subscriber: (completion: Completion) => void): () => void;
  setStatus(status: ConnectionStatus): void;
  apply(event: StreamEvent): void;
}

interface Options {
  now(): Date;
  /** Hears of errors that subscribers throw; they harm nobody else. */
  onError(error: unknown): void;
}

export function createLiveStore({ now, onError }: Options): LiveStore {
  let state: LiveState = {
    connectionStatus: 'connecting',
    activeTests: new Map(),
    activeWorkflows: new Map(),
    lastUpdate: null,
  };
  const listeners = new Set<() => void>();
  const subscribers = new Set<(completion: Completion) => void>();

  function change(part: Partial<LiveState>): void {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  }

  return {
    state: () => state,
    onChange: (listener) => added(listeners, listener),
    onCompletion: (subscriber) => added(subscribers, subscriber),
    setStatus(connectionStatus) {
      if (connectionStatus !== state.connectionStatus) change({ connectionStatus });
    },
    apply(event) {
      const part = changedBy(event, state);
      if (part === null) return;
      change({ ...part, lastUpdate: now() });
      if (!isCompletion(event)) return;
      for (const subscriber of subscribers) {
        try {
          subscriber(event);
        } catch (error) {
          onError(error);
        }
      }
    },
  };
}

/** What an event changes; null for one that says nothing of runs. */
function changedBy(
  event: StreamEvent,
  { activeTests, activeWorkflows }: LiveState,
): Partial<LiveState> | null {
  switch (event.event) {
    case 'connection_ready':
    case 'heartbeat':
    // For those who watch a run step by step.
    case 'run_news':
      return null;
    case 'initial_state': {
      const { running_tests: tests, running_workflows: workflows } = event.data;
      return {
        activeTests: new Map(tests.map((test) => [test.task_id, test])),
        activeWorkflows: new Map(workflows.map((workflow) => [workflow.task.task_id, workflow])),
      };
    }
    case 'test_started':
    case 'test_updated': {
      const { test } = event.data;
      return { activeTests: new Map(activeTests).set(test.task_id, test) };
    }
    case 'workflow_started':
    case 'workflow_updated': {
      const { workflow } = event.data;
      return { activeWorkflows: new Map(activeWorkflows).set(workflow.task.task_id, workflow) };
    }
    case 'workflow_completed':
    case 'workflow_failed':
    case 'workflow_cancelled':
      return { activeWorkflows: without(activeWorkflows, event.data.task_id) };
    default:
      return { activeTests: without(activeTests, event.data.task_id) };
  }
}

function isCompletion(event: StreamEvent): event is Completion {
  return event.event === 'test_completed_with_data' || event.event === 'test_failed_with_data';
}

function without<Item>(items: ReadonlyMap<string, Item>, key: string): ReadonlyMap<string, Item> {
  const rest = new Map(items);
  rest.delete(key);
  return rest;
}

function added<Item>(set: Set<Item>, item: Item): () => void {
  set.add(item);
  return () => set.delete(item);
}
