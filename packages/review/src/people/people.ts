import type { CodeHostUsers, codeHostUsersQuerySchema } from '@touchstone/contracts';
import { TouchstoneError } from '@touchstone/platform';
import type { z } from 'zod';
import { selectLinked } from '../installation/index.ts';
import type { ReviewParts } from '../parts.ts';
import { kindOf, selectSettings } from '../settings/index.ts';
import { toSecondOrNull } from '../wire.ts';
import { countPeople, type ListedPerson, type Place, placeSchema, selectPeople } from './store.ts';

const day = 86_400_000;

/** Days in which somebody who is no member counts as a contributor. */
const contributorDays = 90;

/**
 * Members of the connected account and who else works there, a page at a time.
 * @throws TouchstoneError installation_not_found
 */
export async function listPeople(
  { database, billing }: Pick<ReviewParts, 'database' | 'billing'>,
  organizationId: string,
  { limit, cursor, include_bots: includeBots }: z.infer<typeof codeHostUsersQuerySchema>,
): Promise<CodeHostUsers> {
  const after = cursor === undefined ? undefined : placeFrom(cursor);
  const since = new Date(Date.now() - contributorDays * day);
  const { rows, total, settings, isLoaded } = await database.inOrganization(
    organizationId,
    async (work) => {
      const linked = await selectLinked(work, organizationId);
      if (linked === undefined || linked.status === 'removed')
        throw new TouchstoneError('installation_not_found');
      const { settings } = await selectSettings(work, organizationId);
      const { bot_logins, agent_logins } = settings.people;
      const bots = [...bot_logins, ...agent_logins].map((login) => login.toLowerCase());
      const query = { bots, includeBots, since };
      return {
        settings,
        rows: await selectPeople(work, organizationId, { ...query, after, limit: limit + 1 }),
        total: await countPeople(work, organizationId, { ...query, includeBots: false }),
        isLoaded: await hasHistory(work, organizationId),
      };
    },
  );
  const seated = new Set((await billing.seats(organizationId)).map(({ id }) => id));
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    users: page.map((row) => ({
      login: row.login,
      id: row.id,
      name: row.name,
      avatar_url: row.avatar_url,
      kind: kindOf(row, settings),
      seated: seated.has(row.id),
      email: null,
      last_active_at: toSecondOrNull(row.last_active_at),
      pull_requests_90d: isLoaded ? row.pull_requests : null,
      source: row.is_member ? 'member' : 'contributor',
    })),
    total_count: total,
    next_cursor: last === undefined ? null : cursorOf(last),
  };
}

/** Whether anything of the last days is loaded, so that a zero is one. */
async function hasHistory(
  work: Parameters<typeof selectLinked>[0],
  organizationId: string,
): Promise<boolean> {
  const row = await work
    .selectFrom('repository')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('covered_from', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function cursorOf({ pull_requests, login }: ListedPerson): string {
  return `${pull_requests}~${login}`;
}

function placeFrom(cursor: string): Place {
  const [count = '', ...login] = cursor.split('~');
  const place = placeSchema.safeParse({ pull_requests: Number(count), login: login.join('~') });
  if (place.success && /^\d+$/.test(count)) return place.data;
  throw new TouchstoneError('validation_failed', {
    fields: [{ field: 'cursor', message: 'is not one that a page gave', type: 'custom' }],
  });
}
