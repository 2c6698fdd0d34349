import { type BackfillDays, backfillDaysSchema, backfillPhaseSchema } from '@touchstone/contracts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Work } from '../work.ts';

const jobSchema = z.object({
  id: z.string(),
  repository_id: z.string(),
  full_name: z.string(),
  status: z.enum(['pending', 'in_progress', 'completed', 'failed']),
  phase: backfillPhaseSchema,
  days: backfillDaysSchema,
  loaded: z.int(),
  discovered: z.int().nullable(),
  attempts: z.int(),
  started_at: z.date().nullable(),
  finished_at: z.date().nullable(),
  error_key: z.string().nullable(),
});

export type SummaryJob = z.infer<typeof jobSchema>;

/** Jobs of repositories that are there, running and failed ones first. */
export async function selectJobs(
  work: Work,
  organizationId: string,
  limit: number,
): Promise<SummaryJob[]> {
  const { rows } = await sql<unknown>`
    select job.id, job.repository_id, full_name, status, phase, days, loaded, discovered, attempts,
           started_at, finished_at, error_key
      from backfill_job job
      join repository on repository.organization_id = job.organization_id
                     and repository.id = job.repository_id
     where job.organization_id = ${organizationId} and removed_at is null
     order by array_position(array['in_progress', 'failed', 'pending', 'completed'], status),
              days, lower(full_name)
     limit ${limit}`.execute(work);
  return rows.map((row) => jobSchema.parse(row));
}

const totalsSchema = z.object({
  jobs: z.int(),
  running: z.int(),
  waiting: z.int(),
  failed: z.int(),
  /** Jobs whose pull requests are not counted yet. */
  uncounted: z.int(),
  discovered: z.int().nullable(),
  loaded: z.int(),
  started_at: z.date().nullable(),
  farthest: z.int().nullable(),
  repositories: z.int(),
  completed_repositories: z.int(),
  failed_repositories: z.int(),
  /** Null while a repository has nothing complete. */
  covered_from: z.date().nullable(),
  paused_until: z.date().nullable(),
});

export type SummaryTotals = z.infer<typeof totalsSchema>;

/** Everything about the jobs of an organization as numbers. */
export async function selectTotals(work: Work, organizationId: string): Promise<SummaryTotals> {
  const { rows } = await sql<unknown>`
    with job as (
      select backfill_job.* from backfill_job
        join repository on repository.organization_id = backfill_job.organization_id
                       and repository.id = backfill_job.repository_id
       where backfill_job.organization_id = ${organizationId} and removed_at is null),
    of_repository as (
      select repository_id, bool_or(status = 'failed') as failed,
             bool_and(status = 'completed') as completed
        from job group by 1)
    select count(*)::int as jobs,
           count(*) filter (where status = 'in_progress')::int as running,
           count(*) filter (where status = 'pending')::int as waiting,
           count(*) filter (where status = 'failed')::int as failed,
           count(*) filter (where discovered is null)::int as uncounted,
           sum(discovered)::int as discovered,
           coalesce(sum(least(loaded, coalesce(discovered, loaded))), 0)::int as loaded,
           min(started_at) as started_at,
           max(days) as farthest,
           (select count(*)::int from of_repository) as repositories,
           (select count(*)::int from of_repository where completed) as completed_repositories,
           (select count(*)::int from of_repository where failed) as failed_repositories,
           (select case when count(*) = count(covered_from) then max(covered_from) end
              from repository where organization_id = ${organizationId} and removed_at is null
               and id in (select repository_id from job)) as covered_from,
           (select max(paused_until) from github_installation
             where organization_id = ${organizationId} and paused_until > now()) as paused_until
      from job`.execute(work);
  return totalsSchema.parse(rows[0]);
}

export const farthestOf = (days: number | null): BackfillDays => (days === 365 ? 365 : 90);
