import { type Permission, permissionSchema } from '@touchstone/contracts';
import type { Identity, Membership } from '../identity.ts';
import { hasPermission, isAtLeastRole, isRole } from './role.ts';

/**
 * The one place where a permission is asked for. A person may what their membership holds; a key
 * may what its scopes say, and for a key that acts for somebody also only what that member may; an
 * integration key may nothing that takes a permission.
 */
export function can(
  identity: Identity,
  membership: Membership | null,
  permission: Permission,
): boolean {
  switch (identity.kind) {
    case 'user':
      return membership !== null && hasPermission(membership, permission);
    case 'api_key':
      if (!identity.scopes.includes(permission)) return false;
      if (identity.userId === null) return true;
      return membership !== null && hasPermission(membership, permission);
    case 'integration':
      return false;
  }
}

/** Whether code review is open: by its own permission, or by that of the testing suite. */
export function canReview(identity: Identity, membership: Membership | null): boolean {
  if (membership !== null && hasGodMode(identity, membership)) return true;
  const permissions = ['can_access_code_review', 'can_access_testing_suite'] as const;
  return permissions.some((permission) => can(identity, membership, permission));
}

/**
 * Whether somebody may connect repositories, give seats and change settings of code review: an Admin
 * or above; of keys that act for nobody, one that may change the organization's settings.
 */
export function canManageReview(identity: Identity, membership: Membership | null): boolean {
  if (!canReview(identity, membership)) return false;
  if (membership === null) return can(identity, membership, 'manage_settings');
  if (hasGodMode(identity, membership)) return true;
  return isAtLeastRole(membership, 'Admin') || isRole(membership, 'Owner');
}

/** Whether the product shows what only its makers need: while impersonating, or by permission. */
export function hasGodMode(identity: Identity, membership: Membership): boolean {
  const impersonates = identity.kind === 'user' && identity.impersonatorUserId !== null;
  return impersonates || can(identity, membership, 'has_god_mode');
}

/** Whether a word of a route's access is a permission. */
export function isPermission(word: string): word is Permission {
  return permissionSchema.safeParse(word).success;
}
