import type { SeatHolder } from '@touchstone/billing';
import { TouchstoneError } from '@touchstone/platform';
import type { ReviewParts } from '../parts.ts';
import { selectByLogins } from '../people/index.ts';
import { kindOf, selectSettings } from '../settings/index.ts';

/**
 * The people behind logins, whom the code host has shown. Bots and agents can have no seat; whoever
 * holds one already may keep it.
 * @throws TouchstoneError billing_bad_request that names the logins
 */
export async function seatHolders(
  { database, billing }: Pick<ReviewParts, 'database' | 'billing'>,
  organizationId: string,
  logins: readonly string[],
): Promise<SeatHolder[]> {
  const { people, settings } = await database.inOrganization(organizationId, async (work) => ({
    people: await selectByLogins(work, organizationId, logins),
    settings: (await selectSettings(work, organizationId)).settings,
  }));
  const known = new Map(people.map((person) => [person.login.toLowerCase(), person]));
  const held = new Map(
    (await billing.seats(organizationId)).map((seat) => [seat.login.toLowerCase(), seat]),
  );
  const refused: string[] = [];
  const holders: SeatHolder[] = [];
  for (const login of new Set(logins.map((each) => each.toLowerCase()))) {
    const person = known.get(login);
    const seat = held.get(login);
    if (person !== undefined && kindOf(person, settings) === 'human')
      holders.push({ id: person.id, login: person.login });
    else if (seat !== undefined) holders.push({ id: seat.id, login: seat.login });
    else refused.push(login);
  }
  if (refused.length === 0) return holders;
  throw new TouchstoneError('billing_bad_request', {
    message: `These are no people of the connected account: ${refused.slice(0, 20).join(', ')}.`,
    facts: { logins: refused.slice(0, 100) },
  });
}
