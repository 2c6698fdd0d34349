import { type RawBuilder, sql } from 'kysely';
import type { ReviewParts } from '../parts.ts';
import type { Work } from '../work.ts';

/** How often a deadlock is tried again. */
const maxAttempts = 5;

/** Rows that are erased in one transaction. */
const batch = 2000;

/** What hangs on a repository and can be large, each with the columns that tell rows apart. */
const large = {
  pull_request_file: ['number', 'path'],
  pull_request_commit: ['number', 'sha'],
  pull_request_comment: ['kind', 'id'],
  pull_request: ['number'],
  branch_commit: ['sha'],
} as const;

/**
 * Erases everything of repositories that were removed before a time; with the last of them also people,
 * addresses and what webhooks said. Billing and settings stay.
 */
export async function eraseRemoved(
  { database }: Pick<ReviewParts, 'database'>,
  organizationId: string,
  removedUntil: Date,
): Promise<void> {
  const within = <Result>(act: (work: Work) => Promise<Result>) =>
    againAfterDeadlock(() => database.inOrganization(organizationId, act));
  const removed = await within((work) =>
    work
      .selectFrom('repository')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where('removed_at', '<=', removedUntil)
      .execute(),
  );
  for (const { id } of removed) {
    const ofRepository = sql`organization_id = ${organizationId} and repository_id = ${id}`;
    // Whoever is in the middle of it finds that it is not theirs any more.
    await within((work) =>
      work
        .deleteFrom('backfill_job')
        .where('organization_id', '=', organizationId)
        .where('repository_id', '=', id)
        .execute(),
    );
    for (const [table, key] of Object.entries(large))
      await inBatches((limit) =>
        within((work) => eraseRows(work, table, key, ofRepository, limit)),
      );
    await within((work) =>
      work
        .deleteFrom('repository')
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .where('removed_at', '<=', removedUntil)
        .execute(),
    );
  }
  await within((work) => eraseAccount(work, organizationId));
}

/** Without any repository left, nothing is known of the account and its people either. */
async function eraseAccount(work: Work, organizationId: string): Promise<void> {
  const left = await work
    .selectFrom('repository')
    .select('id')
    .where('organization_id', '=', organizationId)
    .limit(1)
    .executeTakeFirst();
  if (left !== undefined) return;
  const linked = await work
    .selectFrom('github_installation')
    .select('installation_id')
    .where('organization_id', '=', organizationId)
    .where('status', 'in', ['pending', 'active'])
    .executeTakeFirst();
  if (linked !== undefined) return;
  for (const table of ['code_host_person', 'code_host_email', 'webhook_delivery'] as const)
    await work.deleteFrom(table).where('organization_id', '=', organizationId).execute();
}

async function eraseRows(
  work: Work,
  table: string,
  key: readonly string[],
  which: RawBuilder<unknown>,
  limit: number,
): Promise<number> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)}
     where ${which} and (${columns}) in (
       select ${columns} from ${sql.table(table)} where ${which} limit ${limit})`.execute(work);
  return Number(numAffectedRows);
}

/** Somebody who is still writing may hold what is to go, and want what is gone. */
async function againAfterDeadlock<Result>(act: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await act();
    } catch (error) {
      const isDeadlock = error instanceof Error && 'code' in error && error.code === '40P01';
      if (!isDeadlock || attempt === maxAttempts) throw error;
    }
}

async function inBatches(erase: (limit: number) => Promise<number>): Promise<void> {
  while ((await erase(batch)) === batch);
}
