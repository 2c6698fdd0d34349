import { sql } from 'kysely';
import type { Work } from '../work.ts';

/** Has every worker wait for the code host's limit; a pause is never shortened. */
export async function pauseInstallation(
  work: Work,
  installationId: string,
  until: Date | null,
): Promise<void> {
  if (until === null) return;
  await work
    .updateTable('github_installation')
    .set({ paused_until: sql<Date>`greatest(paused_until, ${until})` })
    .where('installation_id', '=', installationId)
    .execute();
}

/** Until when an installation waits; undefined where it does not. */
export async function pausedUntil(work: Work, installationId: string): Promise<Date | undefined> {
  const row = await work
    .selectFrom('github_installation')
    .select('paused_until')
    .where('installation_id', '=', installationId)
    .where('paused_until', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.paused_until ?? undefined;
}
