import type { StreamEvent } from '@touchstone/contracts';
import type { NewEvent } from '@touchstone/platform';
import { errorMessageOf, otherLanguageOf, secondsOf, testItemOf } from '../present.ts';
import { statusOf, successOf } from '../run.ts';
import { type RunRow, standingOf } from '../store.ts';

type Name = StreamEvent['event'];
type DataOf<Event extends Name> = Extract<StreamEvent, { event: Event }>['data'] &
  Record<string, unknown>;

/** An event of the live stream for the log; its data is what the stream's contract says. */
export function runEvent<Event extends Name>(
  runId: string,
  type: Event,
  payload: DataOf<Event>,
): NewEvent {
  return { runId, type, payload };
}

/** That a run was asked for: clients hear of it before any worker does. */
export function startedEvent(row: RunRow): NewEvent {
  return runEvent(row.id, 'test_started', { test: testItemOf(row) });
}

export function updatedEvent(row: RunRow): NewEvent {
  return runEvent(row.id, 'test_updated', { test: testItemOf(row) });
}

/**
 * How a run ended, once: by the event with data. Of a cancelled run there are two, because each of
 * two clients knows only one of them.
 */
export function finalEvents(row: RunRow): NewEvent[] {
  const { id, test_id, test_name, platform } = row;
  const end = { task_id: id, id, test_id, test_name, platform };
  switch (row.outcome) {
    case null:
      return [];
    case 'passed':
      return [
        runEvent(id, 'test_completed_with_data', { ...end, completed_test: enrichedOf(row) }),
      ];
    case 'cancelled':
      return [
        runEvent(id, 'test_cancelled', end),
        runEvent(id, 'test_cancelled_with_data', { ...end, cancelled_test: enrichedOf(row) }),
      ];
    default:
      return [runEvent(id, 'test_failed_with_data', { ...end, failed_test: enrichedOf(row) })];
  }
}

function enrichedOf(row: RunRow) {
  const standing = standingOf(row);
  const seconds = secondsOf(row);
  return {
    id: row.id,
    test_uid: row.test_id,
    status: statusOf(standing),
    duration: seconds,
    execution_time_seconds: seconds,
    metadata: {
      test_history_id: row.id,
      flaky: row.flaky,
      healed: row.healed,
      reason: row.reason,
    },
    enhanced_task: {
      id: row.id,
      test_id: row.test_id,
      test_history_id: row.id,
      platform: row.platform,
      success: successOf(standing),
      total_steps: row.total_steps,
      steps_completed: row.steps_completed,
      current_step_index: row.current_step_index,
      error_message: errorMessageOf(row),
      ...otherLanguageOf(row),
    },
  };
}
