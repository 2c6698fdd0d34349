import type { PlanKey } from '@touchstone/runner';
import { sql } from 'kysely';
import type { Work } from '../../work.ts';
import type { Finding } from '../store.ts';

interface Of {
  organizationId: string;
  runId: string;
}

/** Another worker that took the run over says the same. */
export async function insertProposals(
  work: Work,
  { organizationId, runId }: Of,
  findings: readonly Finding[],
): Promise<void> {
  await work
    .insertInto('healing_proposal')
    .values(
      findings.map(([{ screen, target }, entry]) => ({
        organization_id: organizationId,
        run_id: runId,
        screen,
        target,
        entry: JSON.stringify(entry),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What a run healed and what was said of it. */
export function selectProposals(work: Work, { organizationId, runId }: Of) {
  return work
    .selectFrom('healing_proposal')
    .leftJoin('user_account', 'user_account.id', 'decided_by')
    .select(['screen', 'target', 'entry', 'decision', 'decided_at', 'user_account.email'])
    .where('organization_id', '=', organizationId)
    .where('run_id', '=', runId)
    .orderBy('screen')
    .orderBy('target')
    .execute();
}

export async function markProposal(
  work: Work,
  { organizationId, runId }: Of,
  { key, decision, userId }: { key: PlanKey; decision: 'kept' | 'put_back'; userId: string | null },
): Promise<void> {
  await work
    .updateTable('healing_proposal')
    .set({ decision, decided_by: userId, decided_at: sql<Date>`now()` })
    .where('organization_id', '=', organizationId)
    .where('run_id', '=', runId)
    .where('screen', '=', key.screen)
    .where('target', '=', key.target)
    .execute();
}
