import { appendEvents } from '@touchstone/platform';
import type { TestingParts } from '../../parts.ts';
import { noteVerdict } from '../../tests/note-verdict.ts';
import type { Work } from '../../work.ts';
import { tellWorkflow } from '../../workflow-runs/run-ended.ts';
import { wakeParked } from '../holding/slots.ts';
import type { RunRow } from '../store.ts';
import { finalEvents } from './run-events.ts';

/**
 * Tells how a run ended, in the transaction that ended it: on its test, by its final events, and to
 * the workflow that it is a part of. One that waited for its place is sent to workers.
 */
export async function announceEnd(
  transaction: Work,
  parts: Pick<TestingParts, 'queue'>,
  row: RunRow,
): Promise<void> {
  const { organization_id, test_id, id, outcome, healed, reason, ended_at } = row;
  await noteVerdict(transaction, organization_id, test_id, {
    status: outcome ?? 'error',
    healed,
    reason,
    taskId: id,
    at: ended_at ?? new Date(),
  });
  await wakeParked(transaction, parts, organization_id);
  await appendEvents(transaction, organization_id, finalEvents(row));
  await tellWorkflow(transaction, parts, row);
}
