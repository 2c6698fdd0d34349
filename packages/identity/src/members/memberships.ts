import { permissionSchema, roleSchema, roleStructureSchema } from '@touchstone/contracts';
import type { Database } from '@touchstone/platform';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Membership } from '../identity.ts';
import { readSettings, requiresSecondFactor } from '../organizations/settings.ts';
import type { OrganizationTables } from '../organizations/tables.ts';
import { inheritedRoles, permissionsOf, type Standing } from '../roles/role.ts';

/** A membership with what only the database tells of it. */
export interface StoredMembership extends Membership {
  /** The organization lets nobody in without a second factor, and its sessions are short. */
  requiresSecondFactor: boolean;
}

/** All memberships of a person, the one joined first first. One round trip, no transaction. */
export async function membershipsOf(
  database: Database<OrganizationTables>,
  userId: string,
): Promise<StoredMembership[]> {
  const { rows } = await sql<unknown>`select * from memberships_of(${userId}::uuid)`.execute(
    database.global,
  );
  return rows.map(readMembership);
}

/** One membership of a person as it is now; null if they do not belong to that organization. */
export async function membershipOf(
  database: Database<OrganizationTables>,
  organizationId: string,
  userId: string,
): Promise<StoredMembership | null> {
  const { rows } = await sql<unknown>`
    select * from memberships_of(${userId}::uuid)
     where organization_id = ${organizationId}::uuid`.execute(database.global);
  return rows[0] === undefined ? null : readMembership(rows[0]);
}

/** A row of `memberships_of`, also when another query has brought it along. */
export function readMembership(row: unknown): StoredMembership {
  return toMembership(membershipRow.parse(row));
}

const membershipRow = z.object({
  organization_id: z.string(),
  name: z.string(),
  url_safe_name: z.string(),
  metadata: z.record(z.string(), z.unknown()),
  settings: z.unknown(),
  role_structure: roleStructureSchema,
  legacy_org_id: z.string().nullable(),
  role: roleSchema,
  additional_roles: z.array(roleSchema),
  permissions: z.array(permissionSchema),
});

function toMembership(row: z.infer<typeof membershipRow>): StoredMembership {
  const settings = readSettings(row.settings);
  const standing: Standing = {
    roleStructure: row.role_structure,
    role: row.role,
    additionalRoles: row.additional_roles,
    extraPermissions: settings.sales_gated
      ? [...row.permissions, 'is_sales_gated']
      : row.permissions,
  };
  return {
    organizationId: row.organization_id,
    organizationName: row.name,
    urlSafeName: row.url_safe_name,
    metadata: row.metadata,
    roleStructure: row.role_structure,
    role: row.role,
    inheritedRoles: inheritedRoles(standing),
    additionalRoles: row.role_structure === 'multi_role' ? row.additional_roles : [],
    permissions: permissionsOf(standing),
    requiresSecondFactor: requiresSecondFactor(settings, new Date()),
    legacyOrganizationId: row.legacy_org_id,
  };
}
