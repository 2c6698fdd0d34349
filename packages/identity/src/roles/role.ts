import {
  permissions as catalogue,
  type Permission,
  type Role,
  type RoleStructure,
  roles,
} from '@touchstone/contracts';
import type { Membership } from '../identity.ts';

/** What a member holds: the role, others beside it, and single permissions on top. */
export interface Standing {
  roleStructure: RoleStructure;
  role: Role;
  /** Without meaning in a hierarchy of single roles. */
  additionalRoles: readonly Role[];
  extraPermissions: readonly Permission[];
}

const ofMember = ['can_access_testing_suite', 'can_access_code_review'] as const;
const ofAdmin = [
  ...ofMember,
  'can_access_admin_dashboard',
  'manage_members',
  'manage_api_keys',
  'manage_settings',
  'view_audit_log',
] as const;
const ofOwner = [
  ...ofAdmin,
  'manage_security',
  'manage_sso',
  'manage_billing',
  'delete_organization',
] as const;

/** Which role holds what. `has_god_mode` and `is_sales_gated` come with none: operators give them. */
const permissionsOfRole: Record<Role, readonly Permission[]> = {
  Owner: ofOwner,
  Admin: ofAdmin,
  Member: ofMember,
};

/** Everything that a standing permits, in the order of the catalogue. */
export function permissionsOf(standing: Standing): Permission[] {
  const held = new Set([
    ...rolesOf(standing).flatMap((role) => permissionsOfRole[role]),
    ...standing.extraPermissions,
  ]);
  return catalogue.filter((permission) => held.has(permission));
}

/** The role and all below it; where roles combine, none stands below another. */
export function inheritedRoles({ roleStructure, role }: Standing): Role[] {
  return roleStructure === 'multi_role' ? [role] : roles.slice(roles.indexOf(role));
}

/** How high the highest role of a standing is: 0 for Owner, more for what is below. */
export function rankOf(standing: Pick<Standing, 'roleStructure' | 'role' | 'additionalRoles'>) {
  return Math.min(...rolesOf(standing).map((role) => roles.indexOf(role)));
}

/** Whether `role` is the assigned one; where roles combine, one of the assigned ones. */
export function isRole(membership: Membership, role: string): boolean {
  if (membership.role === role) return true;
  return membership.roleStructure === 'multi_role' && membership.additionalRoles.includes(role);
}

/** Whether the assigned role is `role` or above it; where roles combine, the same as `isRole`. */
export function isAtLeastRole(membership: Membership, role: string): boolean {
  if (membership.roleStructure === 'multi_role') return isRole(membership, role);
  return membership.inheritedRoles.includes(role);
}

export function hasPermission(membership: Membership, permission: string): boolean {
  return membership.permissions.includes(permission);
}

export function hasAllPermissions(membership: Membership, wanted: readonly string[]): boolean {
  return wanted.every((permission) => hasPermission(membership, permission));
}

function rolesOf({
  roleStructure,
  role,
  additionalRoles,
}: Pick<Standing, 'roleStructure' | 'role' | 'additionalRoles'>): Role[] {
  return roleStructure === 'multi_role' ? [role, ...additionalRoles] : [role];
}
