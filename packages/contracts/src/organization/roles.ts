import { z } from 'zod';

/** Roles of a member, highest first: each holds what those after it hold. */
export const roles = ['Owner', 'Admin', 'Member'] as const;

export const roleSchema = z.enum(roles);

export type Role = z.infer<typeof roleSchema>;

/** Everything that somebody may be allowed to do, as the access token spells it. */
export const permissions = [
  'can_access_testing_suite',
  'can_access_code_review',
  'can_access_admin_dashboard',
  'has_god_mode',
  'is_sales_gated',
  'manage_members',
  'manage_api_keys',
  'manage_settings',
  'manage_security',
  'manage_sso',
  'manage_billing',
  'view_audit_log',
  'delete_organization',
] as const;

export const permissionSchema = z.enum(permissions);

export type Permission = z.infer<typeof permissionSchema>;

/** How roles combine: one of a hierarchy, or one and any number of others beside it. */
export const roleStructureSchema = z.enum(['single_role_in_hierarchy', 'multi_role']);

export type RoleStructure = z.infer<typeof roleStructureSchema>;

/** What an integration key may be used for. */
const integrationScopes = [
  'users_read',
  'users_write',
  'organizations_read',
  'organizations_write',
  'api_keys',
  'access_tokens',
] as const;

export const integrationScopeSchema = z.enum(integrationScopes);

export type IntegrationScope = z.infer<typeof integrationScopeSchema>;
