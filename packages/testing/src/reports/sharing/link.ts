import { createHash, randomBytes } from 'node:crypto';
import { TouchstoneError } from '@touchstone/platform';
import { v7 as uuid } from 'uuid';
import { addressesOf } from '../../runs/lists.ts';
import type { Work } from '../../work.ts';

export interface NewLink {
  userId: string | null;
  /** Null: the link never ends. */
  expirationHours: number | null;
}

/** A token for whoever holds the link, and the columns of its row, which keeps only the token's hash. */
export function newLink({ userId, expirationHours }: NewLink) {
  const token = randomBytes(32).toString('base64url');
  const ends = expirationHours === null ? null : Date.now() + expirationHours * 3_600_000;
  return {
    token,
    columns: {
      id: uuid(),
      token_hash: hashOf(token),
      created_by: userId,
      expires_at: ends === null ? null : new Date(ends),
    },
  };
}

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

interface LinkRow {
  id: string;
  requested_by: string | null;
  created_at: Date;
  expires_at: Date | null;
  revoked_at: Date | null;
}

/** What a list of links reads of each. */
export const linkColumns = [
  'id',
  'created_by as requested_by',
  'created_at',
  'expires_at',
  'revoked_at',
] as const;

export async function presentLinks(transaction: Work, links: readonly LinkRow[]) {
  const people = await addressesOf(transaction, links);
  return links.map(({ id, requested_by, created_at, expires_at, revoked_at }) => ({
    id,
    created_at: created_at.toISOString(),
    created_by: people.get(requested_by) ?? null,
    expires_at: expires_at?.toISOString() ?? null,
    revoked_at: revoked_at?.toISOString() ?? null,
  }));
}

/** For a link that never was, is over or was revoked: all the same to whoever guesses. */
export function overOrWrong(): TouchstoneError {
  return new TouchstoneError('not_found', {
    message: 'This link is over or was never right. Ask whoever sent it for a new one.',
  });
}
