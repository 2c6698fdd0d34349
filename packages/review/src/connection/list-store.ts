import { type BackfillStatus, backfillStatusSchema } from '@touchstone/contracts';
import { type Selectable, sql } from 'kysely';
import type { ReviewTables } from '../schema/index.ts';
import type { Work } from '../work.ts';

/** A repository with how far it is known. */
export type RepositoryWithSync = Selectable<ReviewTables['repository']> & {
  open_pull_requests: number;
  backfill_status: BackfillStatus | null;
};

/** Repositories of an organization by name, those that were removed left out. */
export async function selectRepositories(
  work: Work,
  organizationId: string,
  limit: number,
): Promise<RepositoryWithSync[]> {
  const { rows } = await sql<
    Selectable<ReviewTables['repository']> & {
      open_pull_requests: number;
      backfill_status: string | null;
    }
  >`
    select repository.*, coalesce(open.count, 0)::int as open_pull_requests,
           latest.status as backfill_status
      from repository
      left join (select repository_id, count(*) as count from pull_request
                  where organization_id = ${organizationId} and state = 'open'
                  group by 1) open on open.repository_id = repository.id
      left join lateral (select status from backfill_job
                          where organization_id = ${organizationId}
                            and repository_id = repository.id
                          order by (status in ('pending', 'in_progress')) desc, requested_at desc
                          limit 1) latest on true
     where organization_id = ${organizationId} and removed_at is null
     order by lower(full_name) limit ${limit}`.execute(work);
  return rows.map((row) => ({
    ...row,
    backfill_status: backfillStatusSchema.nullable().parse(row.backfill_status),
  }));
}

export async function countRepositories(work: Work, organizationId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from repository
     where organization_id = ${organizationId} and removed_at is null`.execute(work);
  return rows[0]?.count ?? 0;
}
