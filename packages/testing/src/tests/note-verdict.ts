import type { Work } from '../work.ts';

/** How a run of a test ended. */
interface LastVerdict {
  /** `passed`, or how it did not. */
  status: string;
  taskId: string;
  healed: boolean;
  /** Why it did not pass, as a key. */
  reason: string | null;
  at: Date;
}

/** Notes on a test how its last run ended, for lists; a run that ended earlier changes nothing. */
export async function noteVerdict(
  transaction: Work,
  organizationId: string,
  testId: string,
  { status, healed, reason, taskId, at }: LastVerdict,
): Promise<void> {
  await transaction
    .updateTable('test')
    .set({
      last_status: status,
      last_healed: healed,
      last_reason: reason,
      last_task_id: taskId,
      last_run_at: at,
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', testId)
    .where(({ eb, or }) => or([eb('last_run_at', 'is', null), eb('last_run_at', '<=', at)]))
    .execute();
}
