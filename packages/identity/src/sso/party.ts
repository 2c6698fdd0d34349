import type { SocialProvider } from '@touchstone/contracts';
import type { AccountParts } from '../users/parts.ts';
import { type Connection, findConnection } from './connections/connection.ts';

/** Another party where somebody can sign in. */
export type Party =
  | { kind: 'social'; provider: SocialProvider }
  | { kind: 'connection'; connection: Connection };

/** How a party is named in `provider` columns and addresses. */
export function keyOf(party: Party): string {
  return party.kind === 'social' ? party.provider : party.connection.id;
}

/** How people know it. */
export function nameOf(party: Party): string {
  return party.kind === 'social' ? party.provider : party.connection.name;
}

/** The party of a key, if it is configured completely. */
export async function findParty(parts: AccountParts, key: string): Promise<Party | undefined> {
  if (key === 'github' || key === 'google')
    return parts.settings[key] === undefined ? undefined : { kind: 'social', provider: key };
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key)) return undefined;
  const connection = await findConnection(parts.database, key);
  if (connection === undefined || connection.settings.kind === 'draft') return undefined;
  return { kind: 'connection', connection };
}
