import type { AbuseTables } from '../abuse/tables.ts';
import type { ApiKeyTable, ApiKeyUsageTable } from '../api-keys/api-key-table.ts';
import type { AuditEventTable } from '../audit/audit-table.ts';
import type { DeviceAuthorizationTable } from '../device-authorization/device-authorization-table.ts';
import type { FactorTables } from '../factors/tables.ts';
import type { ImpersonationTable, OperatorTable } from '../impersonation/impersonation-table.ts';
import type { InvitationTable } from '../invitations/invitation-table.ts';
import type { IntegrationKeyTable } from '../management/integration-keys/integration-key-table.ts';
import type { MemberTable } from '../members/member-table.ts';
import type { SessionTables } from '../sessions/tables.ts';
import type { SsoTables } from '../sso/tables.ts';
import type { UserTables } from '../users/tables.ts';
import type { OrganizationDomainTable, OrganizationTable } from './organization-table.ts';

/** Every table that organizations and what belongs to them live in or look into. */
export interface OrganizationTables
  extends UserTables,
    SessionTables,
    FactorTables,
    AbuseTables,
    Pick<SsoTables, 'sso_connection'> {
  organization: OrganizationTable;
  organization_domain: OrganizationDomainTable;
  member: MemberTable;
  invitation: InvitationTable;
  api_key: ApiKeyTable;
  api_key_usage: ApiKeyUsageTable;
  device_authorization: DeviceAuthorizationTable;
  audit_event: AuditEventTable;
  operator: OperatorTable;
  impersonation: ImpersonationTable;
  integration_key: IntegrationKeyTable;
}
