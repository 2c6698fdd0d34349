import type { Permission } from '@touchstone/contracts';
import { TouchstoneError } from '@touchstone/platform';
import { permissionsOf, rankOf, type Standing } from './role.ts';

/** Somebody's standing in one organization. */
export interface StandingOf extends Standing {
  userId: string;
}

/** What is about to happen to a member's standing. */
interface Change {
  /** Undefined for somebody who joins. */
  before?: StandingOf | undefined;
  /** Undefined for somebody who goes. */
  after?: Standing | undefined;
}

/**
 * Refuses what the roles do not allow: nobody touches somebody above themselves, gives a role above
 * their own or a permission that they do not hold, and nobody gives themselves permissions.
 * @throws TouchstoneError role_too_high
 */
export function requireAuthority(actor: StandingOf, { before, after }: Change): void {
  const own = rankOf(actor);
  if (before !== undefined && rankOf(before) < own) throw tooHigh();
  if (after === undefined) return;
  if (rankOf(after) < own) throw tooHigh();
  const added = extraPermissions(after).filter(
    (permission) => !extraPermissions(before).includes(permission),
  );
  if (added.length === 0) return;
  const held = permissionsOf(actor);
  const ownSelf = before?.userId === actor.userId;
  if (ownSelf || added.some((permission) => !held.includes(permission))) throw tooHigh();
}

function extraPermissions(standing: Standing | undefined): readonly Permission[] {
  return standing?.extraPermissions ?? [];
}

function tooHigh(): TouchstoneError {
  return new TouchstoneError('role_too_high');
}
