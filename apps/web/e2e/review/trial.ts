import { openDatabase } from '@touchstone/platform';
import { silentLog } from '@touchstone/platform/testing';
import { sql } from 'kysely';

/** Days by which every trial there is begins earlier, as if that time had passed. */
export async function agedBy(databaseUrl: string, days: number): Promise<void> {
  const owner = openDatabase({ url: databaseUrl, pool: 1, name: 'trial', log: silentLog });
  const earlier = (field: string) => sql`${sql.lit(field)}, to_char(
    ((state ->> ${sql.lit(field)})::timestamptz - ${days} * interval '1 day') at time zone 'utc',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  await sql`
    update subscription set state = state || jsonb_build_object(
      ${earlier('trialStartedAt')}, ${earlier('trialEndsAt')})
     where state ->> 'trialEndsAt' is not null`.execute(owner.global);
  await owner.close();
}
