import { handle, type JobDefinition, type JobHandler } from '@touchstone/platform';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { TestingParts } from '../../parts.ts';
import { takesAtMost } from '../run-job.ts';
import { moveRun } from '../store.ts';
import { endLost, endStopped, sendAgain } from './hold.ts';

/** Looks after runs whose worker died without anybody taking them over, and after lost jobs. */
export const runSweepJob = {
  name: 'test.run.sweep',
  payload: z.object({}),
  retries: 0,
  retryDelaySeconds: 60,
  timeoutSeconds: 300,
  schedule: '* * * * *',
} satisfies JobDefinition;

/** Seconds without a sign of life after which nobody is at a run any more. */
const lostAfterSeconds = 60;
/** Seconds after which a run that others have overtaken counts as one without a job. */
const overtakenSeconds = 300;

export function runSweepHandler(parts: TestingParts): JobHandler {
  return handle(runSweepJob, async () => sweepRuns(parts));
}

/** Ends lost runs, or gives them to another worker if they have takes left. */
export async function sweepRuns(parts: Pick<TestingParts, 'database' | 'queue'>): Promise<void> {
  for (const lost of await lostRuns(parts.database.global)) await sweepRun(parts, lost);
}

interface Lost {
  id: string;
  organization_id: string;
}

/** Over all organizations; only ids are read. */
function lostRuns<Tables>(db: Kysely<Tables>): Promise<Lost[]> {
  return db.transaction().execute(async (transaction) => {
    await sql`select set_config('app.installation', 'yes', true)`.execute(transaction);
    const { rows } = await sql<Lost>`
      select id, organization_id from run
       where state <> 'ended'
         and (case state
           when 'queued' then
             turn < (select last_value from run_turn)
             and coalesce(seen_at, created_at) < now() - make_interval(secs => ${overtakenSeconds})
           else coalesce(seen_at, created_at) < now() - make_interval(secs => ${lostAfterSeconds})
         end)
       limit 500`.execute(transaction);
    return rows;
  });
}

async function sweepRun(
  { database, queue }: Pick<TestingParts, 'database' | 'queue'>,
  { id, organization_id: organizationId }: Lost,
): Promise<void> {
  await database.inOrganization(organizationId, async (transaction) => {
    const found = await transaction
      .selectFrom('run')
      .select(['state', 'takes'])
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (found === undefined || found.state === 'ended') return;
    if (found.state === 'stopping') return endStopped(transaction, organizationId, id);
    if (found.takes >= takesAtMost) return endLost(transaction, organizationId, id);
    const note = { holder: null, seen_at: sql<Date>`now()` };
    const row =
      found.state === 'queued'
        ? await transaction
            .updateTable('run')
            .set(note)
            .where('organization_id', '=', organizationId)
            .where('id', '=', id)
            .returning(['id', 'organization_id'])
            .executeTakeFirst()
        : await moveRun(transaction, { organizationId, id, move: { move: 'hand_back' }, note });
    if (row !== undefined) await sendAgain({ queue }, transaction, row);
  });
}
