import type { SeatCheck } from '@touchstone/contracts';
import { selectLinked } from '../installation/index.ts';
import type { ReviewParts } from '../parts.ts';
import { type PersonRow, selectActive, selectByIds } from '../people/index.ts';
import { kindOf, selectSettings } from '../settings/index.ts';
import { toSecond, toSecondOrNull } from '../wire.ts';

const day = 86_400_000;

/** Assignments in one answer, which stays below a megabyte. */
const maxAssignments = 4000;

/** Days in which somebody is active, and how many of those without a seat are shown. */
const activeDays = 30;
const maxUnassigned = 20;

/** The account that an organization has connected; null for none. */
export async function accountOf(
  { database }: Pick<ReviewParts, 'database'>,
  organizationId: string,
): Promise<string | null> {
  const linked = await database.inOrganization(organizationId, (work) =>
    selectLinked(work, organizationId),
  );
  return linked?.account_id ?? null;
}

/** Who has a seat, and who works there without one. */
export async function readSeatCheck(
  parts: ReviewParts,
  organizationId: string,
): Promise<SeatCheck> {
  const { check, version, nextTotal } = await parts.billing.state(organizationId, null);
  const held = await parts.billing.seats(organizationId, maxAssignments);
  const ids = held.map(({ id }) => id);
  const { known, active, settings } = await parts.database.inOrganization(
    organizationId,
    async (work) => ({
      known: await selectByIds(work, organizationId, ids),
      // Some of them have a seat, or are agents.
      active: await selectActive(
        work,
        organizationId,
        new Date(Date.now() - activeDays * day),
        maxUnassigned + 500,
      ),
      settings: (await selectSettings(work, organizationId)).settings,
    }),
  );
  const people = new Map(known.map((person) => [person.id, person]));
  const { total, assigned, remaining } = check.seats;
  return {
    total,
    assigned,
    remaining,
    assignments: held.map((seat) => {
      const person = people.get(seat.id);
      return {
        login: person?.login ?? seat.login,
        id: seat.id,
        name: person?.name ?? null,
        avatar_url: person?.avatar_url ?? null,
        assigned_at: toSecond(seat.assignedAt),
        assigned_by: seat.assignedBy,
        last_active_at: toSecondOrNull(person?.last_active_at ?? null),
        has_left: person?.is_member !== true,
      };
    }),
    truncated: assigned > held.length,
    unassigned_active: active
      .filter((person) => !ids.includes(person.id) && kindOf(person, settings) === 'human')
      .slice(0, maxUnassigned)
      .map((person) => presentPerson(person)),
    version,
    next_total: nextTotal,
    over_limit: total !== null && assigned > total,
  };
}

function presentPerson({ login, id, name, avatar_url }: PersonRow) {
  return { login, id, name, avatar_url, kind: 'human' as const, seated: false };
}
