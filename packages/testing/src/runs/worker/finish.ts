import type { TestReport } from '@touchstone/contracts';
import type { TestingParts } from '../../parts.ts';
import type { RunOutcome } from '../run.ts';
import { moveRun } from '../store.ts';
import { announceEnd } from '../telling/announce-end.ts';
import type { Hold } from '../telling/live-log.ts';
import type { Progress } from '../telling/progress.ts';
import { storable } from '../telling/storable.ts';
import type { KeptArtifact } from './artifacts.ts';
import { hasHealed } from './has-healed.ts';

/** How a run ended, with everything that is kept of it. */
export interface Ending {
  outcome: RunOutcome;
  reason: string | null;
  message: string | null;
  progress?: Progress;
  report?: TestReport;
  artifacts?: readonly KeptArtifact[];
}

/**
 * Ends a run that this worker holds: its row, its report and its final events in one transaction.
 * Without effect when another worker took the run meanwhile.
 */
export async function finishRun(
  { database, queue }: Pick<TestingParts, 'database' | 'queue'>,
  { organizationId, runId, holder }: Hold,
  { outcome, reason, message, progress, report, artifacts = [] }: Ending,
): Promise<void> {
  await database.inOrganization(organizationId, async (transaction) => {
    const row = await moveRun(transaction, {
      organizationId,
      id: runId,
      move: { move: 'end', outcome },
      heldBy: holder,
      note: {
        reason,
        message: message === null ? null : storable(message),
        other_language: otherLanguage(message, report),
        ...(progress && storable({ ...progress })),
        ...(report && {
          report: JSON.stringify(storable(report)),
          flaky: report.flaky,
          healed: outcome === 'passed' && hasHealed(report),
          milliseconds: Math.round(report.milliseconds),
        }),
      },
    });
    if (row === undefined) return;
    if (artifacts.length > 0)
      await transaction
        .insertInto('run_artifact')
        .values(
          artifacts.map((one) => ({
            ...one,
            organization_id: organizationId,
            run_id: runId,
          })),
        )
        .execute();
    await announceEnd(transaction, { queue }, row);
  });
}

/** A message of the report's own in the other language, as its row keeps it. */
function otherLanguage(message: string | null, report: TestReport | undefined): string | null {
  const { language, sentences } = report?.other_language ?? {};
  const said = sentences?.message;
  if (message === null || report?.message !== message || said === undefined) return null;
  return JSON.stringify(storable({ language, sentences: { error_message: said } }));
}
