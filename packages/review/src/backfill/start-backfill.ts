import type { BackfillDays } from '@touchstone/contracts';
import type { ReviewParts } from '../parts.ts';
import { selectSettings } from '../settings/index.ts';
import type { Work } from '../work.ts';
import { sendBackfill } from './send-backfill.ts';
import { requestBackfill, selectFarther } from './store.ts';

/**
 * Has the near days of repositories loaded, as part of the caller's transaction.
 * @param isAgain also of such as were loaded before, because something was missed meanwhile
 * @returns how many jobs begin
 */
export async function startBackfill(
  parts: Pick<ReviewParts, 'queue'>,
  work: Work,
  organizationId: string,
  { repositoryIds, isAgain }: { repositoryIds: readonly string[]; isAgain: boolean },
): Promise<number> {
  const { settings } = await selectSettings(work, organizationId);
  const { disabled } = settings.repositories;
  const wanted = repositoryIds.filter((id) => !disabled.includes(id));
  const days: BackfillDays = 90;
  const jobs = await requestBackfill(work, organizationId, wanted, {
    days,
    now: new Date(),
    isAgain,
  });
  if (jobs > 0) await sendBackfill(parts, organizationId, { transaction: work });
  return jobs;
}

/**
 * Has a year loaded of every repository whose near days are complete, where a trial or a plan is on.
 * @returns how many jobs begin
 */
export async function extendBackfill(
  parts: Pick<ReviewParts, 'queue' | 'database' | 'billing' | 'log'>,
  organizationId: string,
): Promise<number> {
  if (!(await mayGoFarther(parts, organizationId))) return 0;
  return parts.database.inOrganization(organizationId, async (work) => {
    const { settings } = await selectSettings(work, organizationId);
    const { disabled } = settings.repositories;
    const ready = (await selectFarther(work, organizationId)).filter(
      (id) => !disabled.includes(id),
    );
    if (ready.length === 0) return 0;
    const jobs = await requestBackfill(work, organizationId, ready, {
      days: 365,
      now: new Date(),
      isAgain: false,
    });
    if (jobs > 0) await sendBackfill(parts, organizationId, { transaction: work });
    return jobs;
  });
}

/** Where billing cannot be asked, the near days do for now. */
async function mayGoFarther(
  { billing, log }: Pick<ReviewParts, 'billing' | 'log'>,
  organizationId: string,
): Promise<boolean> {
  return billing.allows(organizationId).catch((error: unknown) => {
    log.info({ err: error, organizationId }, 'whether a year may be loaded is not known');
    return false;
  });
}
