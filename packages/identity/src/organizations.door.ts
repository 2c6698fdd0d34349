export { type KeyUsage, openKeyUsage } from './api-keys/key-usage.ts';
export { type Actor, actorOf, systemActor } from './audit/actor.ts';
export { type AuditEntry, recordAudit } from './audit/record.ts';
export type {
  Identify,
  Identity,
  KeyIdentity,
  Membership,
  PersonIdentity,
  SessionFacts,
} from './identity.ts';
export type { OperatorParts } from './impersonation/parts.ts';
export { mountManagement } from './management/mount.ts';
export type { ManagementParts } from './management/parts.ts';
export { managersOf } from './members/managers.ts';
export { chosenBrowserProvider } from './organizations/browser-provider.ts';
export { everyOrganization } from './organizations/every-organization.ts';
export { organizationMadeJob } from './organizations/made-job.ts';
export { organizationMigrations } from './organizations/migrations.ts';
export { mountIdentityRoutes, mountOrganizationPages } from './organizations/mount.ts';
export { type OrganizationParts, organizationParts } from './organizations/parts.ts';
export type { OrganizationTables } from './organizations/tables.ts';
export { organizationTidyHandler, organizationTidyJob } from './organizations/tidy-job.ts';
export { can, canManageReview, hasGodMode } from './roles/can.ts';
export { type AccessParts, enforceAccess } from './roles/enforce-access.ts';
export {
  identityOf,
  membershipOfRequest,
  organizationOf,
  personOf,
  refuseWhileImpersonating,
} from './roles/guards.ts';
export { hasAllPermissions, hasPermission, isAtLeastRole, isRole } from './roles/role.ts';
