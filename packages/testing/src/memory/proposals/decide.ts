import type { DecideHealing, healingDecisionsSchema } from '@touchstone/contracts';
import { type Actor, recordAudit } from '@touchstone/identity';
import type { z } from 'zod';
import { notFound } from '../../ids.ts';
import type { TestingParts } from '../../parts.ts';
import { noRun } from '../../runs/stop.ts';
import { selectRun } from '../../runs/store.ts';
import { findTest } from '../../tests/find-test.ts';
import { deleteFinding, upsertFindings } from '../store.ts';
import { markProposal, selectProposals } from './store.ts';

type Parts = Pick<TestingParts, 'database'>;

/** What a run healed, and what people said of it. @throws TouchstoneError not_found */
export function healingsOf(
  { database }: Parts,
  organizationId: string,
  taskId: string,
): Promise<z.infer<typeof healingDecisionsSchema>> {
  return database.inOrganization(organizationId, async (work) => {
    const run = await selectRun(work, organizationId, taskId);
    if (run === undefined) throw noRun(taskId);
    const rows = await selectProposals(work, { organizationId, runId: run.id });
    return {
      items: rows.map(({ screen, target, decision, decided_at, email }) => ({
        screen,
        target,
        decision,
        decided_at: decided_at?.toISOString() ?? null,
        decided_by: email,
      })),
    };
  });
}

/**
 * Says of a healed step that the new element is the right one: later runs go by it. Or that it is
 * not: what was known is forgotten, and the next run has nothing but the words to find it by.
 * @throws TouchstoneError not_found for what the run did not heal, and for a test that is gone
 */
export function decideHealing(
  { database }: Parts,
  { organizationId, actor }: { organizationId: string; actor: Actor },
  { taskId, screen, target, decision }: DecideHealing & { taskId: string },
): Promise<void> {
  return database.inOrganization(organizationId, async (work) => {
    const run = await selectRun(work, organizationId, taskId);
    if (run === undefined) throw noRun(taskId);
    const of = { organizationId, runId: run.id };
    const proposals = await selectProposals(work, of);
    const proposal = proposals.find((one) => one.screen === screen && one.target === target);
    if (proposal === undefined) throw notFound('healed step of this run');
    const test = await findTest(work, organizationId, run.test_id, { lock: true });
    const key = { screen, target };
    const place = { organizationId, testId: test.id };
    if (decision === 'kept') await upsertFindings(work, place, [[key, proposal.entry]]);
    else await deleteFinding(work, place, key);
    await markProposal(work, of, { key, decision, userId: actor.userId });
    await recordAudit(work, {
      organizationId,
      actor,
      action: decision === 'kept' ? 'healing.accepted' : 'healing.rejected',
      subject: { kind: 'test', id: test.id, label: test.name },
      details: { run: run.id, screen, target },
    });
  });
}
