import { sql } from 'kysely';
import { z } from 'zod';
import type { Work } from '../work.ts';

const personSchema = z.object({
  id: z.string(),
  login: z.string(),
  name: z.string().nullable(),
  avatar_url: z.string().nullable(),
  account_type: z.string(),
  is_member: z.boolean(),
  last_active_at: z.date().nullable(),
});

export type PersonRow = z.infer<typeof personSchema>;

const listedSchema = personSchema.extend({ pull_requests: z.int() });

export type ListedPerson = z.infer<typeof listedSchema>;

/** Where a page goes on. */
export const placeSchema = z.object({
  pull_requests: z.int().nonnegative().max(1_000_000_000),
  login: z.string().max(200),
});

export type Place = z.infer<typeof placeSchema>;

interface Query {
  /** Logins that count as bots, in lower case, beside accounts that are bots anyway. */
  bots: string[];
  includeBots: boolean;
  /** Days in which somebody who is no member must have worked there. */
  since: Date;
}

/** Members and whoever worked there, with the pull requests that they have opened since. */
const people = (organizationId: string, { bots, includeBots, since }: Query) => sql`
  select person.id, login, name, avatar_url, account_type, is_member, last_active_at,
         coalesce(opened.count, 0)::int as pull_requests
    from code_host_person person
    left join (select author_id, count(*) as count from pull_request
                where organization_id = ${organizationId} and created_at >= ${since}
                group by 1) opened on opened.author_id = person.id
   where organization_id = ${organizationId}
     and (is_member or last_active_at >= ${since})
     and (${includeBots} or not (account_type = 'Bot' or login like '%[bot]'
                                 or lower(login) = any(${bots})))`;

/** Who works most comes first. */
export async function selectPeople(
  work: Work,
  organizationId: string,
  query: Query & { after: Place | undefined; limit: number },
): Promise<ListedPerson[]> {
  const { after, limit } = query;
  const beyond =
    after === undefined
      ? sql`true`
      : sql`(-pull_requests, lower(login)) > (${-after.pull_requests}, ${after.login.toLowerCase()})`;
  const { rows } = await sql<unknown>`
    select * from (${people(organizationId, query)}) as listed where ${beyond}
     order by pull_requests desc, lower(login) limit ${limit}`.execute(work);
  return rows.map((row) => listedSchema.parse(row));
}

export async function countPeople(
  work: Work,
  organizationId: string,
  query: Query,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${people(organizationId, query)}) as listed`.execute(work);
  return rows[0]?.count ?? 0;
}

const columns = [
  'id',
  'login',
  'name',
  'avatar_url',
  'account_type',
  'is_member',
  'last_active_at',
] as const;

/** People by their logins, whatever the case. */
export function selectByLogins(
  work: Work,
  organizationId: string,
  logins: readonly string[],
): Promise<PersonRow[]> {
  return work
    .selectFrom('code_host_person')
    .select(columns)
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`lower(login) = any(${logins.map((login) => login.toLowerCase())})`)
    .execute();
}

export function selectByIds(
  work: Work,
  organizationId: string,
  ids: readonly string[],
): Promise<PersonRow[]> {
  return work
    .selectFrom('code_host_person')
    .select(columns)
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`id = any(${[...ids]})`)
    .execute();
}

/** Who was active since a time, latest first. */
export function selectActive(
  work: Work,
  organizationId: string,
  since: Date,
  limit: number,
): Promise<PersonRow[]> {
  return work
    .selectFrom('code_host_person')
    .select(columns)
    .where('organization_id', '=', organizationId)
    .where('last_active_at', '>=', since)
    .where('account_type', '=', 'User')
    .orderBy('last_active_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The login of whom the address of a product user belongs to at the code host. */
export async function selectLoginOfEmail(
  work: Work,
  organizationId: string,
  emailHash: Buffer,
): Promise<string | null> {
  const row = await work
    .selectFrom('code_host_email')
    .innerJoin('code_host_person', (join) =>
      join
        .onRef('code_host_person.organization_id', '=', 'code_host_email.organization_id')
        .onRef('code_host_person.id', '=', 'code_host_email.person_id'),
    )
    .select('login')
    .where('code_host_email.organization_id', '=', organizationId)
    .where('email_hash', '=', emailHash)
    .executeTakeFirst();
  return row?.login ?? null;
}
