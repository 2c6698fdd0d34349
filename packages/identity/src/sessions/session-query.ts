import { localeSchema } from '@touchstone/contracts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { readMembership } from '../members/memberships.ts';
import { loginMethodSchema } from './session.ts';

/**
 * Makes two functions, because browsers ask all the time: one round trip each, and PostgreSQL keeps
 * their plans. `session_state(hash)` is a short text that is another one as soon as any row has
 * changed that tells of the session of a cookie (`xmin` is the transaction that wrote a row);
 * `session_of(hash)` is all of those rows as JSON, with the state from before they were read, so that
 * a change in between is found the next time. Both are null for an unknown cookie.
 */
export async function createSessionQueries(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function session_state(hash bytea) returns text
      language plpgsql set app.user_id = '' as $$
    declare
      own text;
      person uuid;
    begin
      select concat_ws(' ', t.xmin, s.xmin, u.xmin, coalesce(f.xmin::text, '-')), u.id
        into own, person
        from session_token t
        join session s on s.id = t.session_id
        join user_account u on u.id = s.user_id
        left join totp f on f.user_id = u.id
       where t.token_hash = hash;
      if not found then return null; end if;
      perform set_config('app.user_id', person::text, true);
      return own || coalesce((
        select string_agg(concat(' ', m.xmin, ' ', o.xmin), '' order by m.organization_id)
          from member m join organization o on o.id = m.organization_id
         where m.user_id = person), '');
    end $$`.execute(db);
  await sql`
    create function session_of(hash bytea) returns text language plpgsql as $$
    declare
      state text := session_state(hash);
    begin
      return (
        select json_build_object(
                 'state', state,
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
export function sessionQuery(tokenHash: Buffer): RawBuilder<{ found: string | null }> {
  return sql`select session_of(${tokenHash}) as found`;
}

/**
 * Asks for the states of sessions, in the order of the cookies. The hashes stand in the text (they
 * are nothing but hexadecimal digits), because PostgreSQL answers a text without parameters in one
 * step.
 */
export function sessionStatesQuery(tokenHashes: Buffer[]): RawBuilder<{ column1: string | null }> {
  const hashes = tokenHashes.map((hash) => `(session_state('\\x${hash.toString('hex')}'))`);
  return sql`values ${sql.raw(hashes.join(', '))}`;
}

const date = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const facts = z.record(z.string(), z.unknown());

/** What `session_of` answers. */
export const foundSessionSchema = z.object({
  state: z.string(),
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
