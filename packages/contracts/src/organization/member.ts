import { z } from 'zod';
import { pageQuerySchema } from './paging.ts';
import { permissionSchema, roleSchema } from './roles.ts';

/** Somebody who belongs to an organization. */
export const memberSchema = z.object({
  user_id: z.uuid(),
  email: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  picture_url: z.string().nullable(),
  role: roleSchema,
  additional_roles: z.array(roleSchema),
  /** Permissions beyond those of the roles. */
  extra_permissions: z.array(permissionSchema),
  joined_at: z.iso.datetime(),
  last_active_at: z.iso.datetime(),
});

export type MemberMessage = z.infer<typeof memberSchema>;

/** Permissions that the roles of an organization may hand to one member beside the role. */
const extraPermissionSchema = permissionSchema.exclude([
  'has_god_mode',
  'is_sales_gated',
  'delete_organization',
]);

/** Roles beside the main one, where an organization combines roles; only one role is above all. */
export const additionalRoleSchema = roleSchema.exclude(['Owner']);

export const memberListQuerySchema = pageQuerySchema.extend({ role: roleSchema.optional() });

export type MemberListQuery = z.infer<typeof memberListQuerySchema>;

/** What is absent stays as it is. */
export const changeMemberSchema = z.object({
  role: roleSchema.optional(),
  additional_roles: z.array(additionalRoleSchema).max(2).optional(),
  extra_permissions: z.array(extraPermissionSchema).max(20).optional(),
});

export type ChangeMember = z.infer<typeof changeMemberSchema>;
