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

/** That a run begins or ends. */
export type Turn = Exclude<StreamEvent, { event: Steady }>;

/** Events that are no turn of a run. */
type Steady =
  | 'connection_ready'
  | 'heartbeat'
  | 'initial_state'
  | 'test_updated'
  | 'workflow_updated'
  | 'run_news';

/** The live state of a tab, and who wants to know of changes. */
export interface LiveStore {
  state(): LiveState;
  onChange(listener: () => void): () => void;
  /** Calls `subscriber` for each test that ends with data, until what it answers is called. */
  onCompletion(subscriber: (completion: Completion) => void): () => void;
  /** Calls `listener` for each run of a test or workflow that begins or ends. */
  onTurn(listener: (turn: Turn) => void): () => void;
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
  const followers = new Set<(turn: Turn) => void>();

  function change(part: Partial<LiveState>): void {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  }

  function tell<Event>(all: Iterable<(event: Event) => void>, event: Event): void {
    for (const hear of all) {
      try {
        hear(event);
      } catch (error) {
        onError(error);
      }
    }
  }

  return {
    state: () => state,
    onChange: (listener) => added(listeners, listener),
    onCompletion: (subscriber) => added(subscribers, subscriber),
    onTurn: (listener) => added(followers, listener),
    setStatus(connectionStatus) {
      if (connectionStatus !== state.connectionStatus) change({ connectionStatus });
    },
    apply(event) {
      const part = changedBy(event, state);
      if (part === null) return;
      change({ ...part, lastUpdate: now() });
      if (isTurn(event)) tell(followers, event);
      if (isCompletion(event)) tell(subscribers, event);
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

function isTurn(event: StreamEvent): event is Turn {
  switch (event.event) {
    case 'connection_ready':
    case 'heartbeat':
    case 'initial_state':
    case 'test_updated':
    case 'workflow_updated':
    case 'run_news':
      return false;
    default:
      return true;
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
