import { localeSchema } from '@touchstone/contracts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { readMembership } from '../members/memberships.ts';
import { loginMethodSchema } from './session.ts';
import { hashOfToken } from './token.ts';

/**
 * Makes `session_of(hash)`: everything about the session of a cookie as one JSON text, null for an
 * unknown one. A function, because browsers ask all the time: one round trip, and PostgreSQL keeps
 * its plans.
 */
export async function createSessionQuery(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function session_of(hash bytea) returns text language plpgsql as $$
    begin
      return (
        select json_build_object(
                 'token_created_at', t.created_at,
                 'token_replaced_at', t.replaced_at,
                 'session', row_to_json(s),
                 'user', row_to_json(u),
                 'has_second_factor', f.confirmed_at is not null,
                 'memberships',
                 (select coalesce(json_agg(m), '[]') from memberships_of(u.id) m))
          from session_token t
          join session s on s.id = t.session_id
          join user_account u on u.id = s.user_id
          left join totp f on f.user_id = u.id
         where t.token_hash = hash);
    end $$`.execute(db);
}

/** Asks for the session of a cookie. */
export function sessionQuery(token: string): RawBuilder<{ found: string | null }> {
  return sql`select session_of(${hashOfToken(token)}) as found`;
}

const date = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const facts = z.record(z.string(), z.unknown());

/** What `session_of` answers. */
export const foundSessionSchema = z.object({
  token_created_at: date,
  token_replaced_at: date.nullable(),
  has_second_factor: z.boolean(),
  session: z.object({
    id: z.string(),
    user_id: z.string(),
    login_method: loginMethodSchema,
    second_factor: z.boolean(),
    created_at: date,
    expires_at: date,
    last_seen_at: date,
    authenticated_at: date,
    impersonator_user_id: z.string().nullable(),
  }),
  user: z.object({
    id: z.string(),
    email: z.string(),
    email_confirmed_at: date.nullable(),
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    username: z.string().nullable(),
    picture_url: z.string().nullable(),
    properties: facts,
    legacy_user_id: z.string().nullable(),
    can_create_orgs: z.boolean(),
    password_hash: z.string().nullable(),
    locale: localeSchema,
    disabled_at: date.nullable(),
    locked_until: date.nullable(),
    created_at: date,
    last_active_at: date,
    signup_parameters: z.record(z.string(), z.string()),
  }),
  memberships: z.array(z.unknown().transform(readMembership)),
});

export type FoundSession = z.infer<typeof foundSessionSchema>;
