import { isolateByOrganization, type Migrations } from '@touchstone/platform';
import { createApiKeyTables } from '../api-keys/api-key-table.ts';
import { createAuditTable } from '../audit/audit-table.ts';
import { createDeviceAuthorizationTable } from '../device-authorization/device-authorization-table.ts';
import { createImpersonationTables } from '../impersonation/impersonation-table.ts';
import { createInvitationTable } from '../invitations/invitation-table.ts';
import { createIntegrationKeyTable } from '../management/integration-keys/integration-key-table.ts';
import { createMemberTable } from '../members/member-table.ts';
import { createMembershipQuery } from '../members/membership-query.ts';
import { createOrganizationTables, protectOrganization } from './organization-table.ts';

/** The tables of organizations and what belongs to them; `user_account` is there before. */
export const organizationMigrations: Migrations = {
  '2026-11-21-identity-2-organizations': async (db, { appRole }) => {
    await createOrganizationTables(db, appRole);
    await createMemberTable(db, appRole);
    await isolateByOrganization(db, 'organization_domain', { appRole });
    await protectOrganization(db);
    await createMembershipQuery(db);
    await createInvitationTable(db, appRole);
    await createApiKeyTables(db, appRole);
    await createDeviceAuthorizationTable(db, appRole);
    await createAuditTable(db, appRole);
    await createImpersonationTables(db, appRole);
    await createIntegrationKeyTable(db, appRole);
  },
};
