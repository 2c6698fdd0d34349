/**
 * Organizations and what belongs to them. The same calls stand at two places: the hosted pages use
 * `/api/account/organizations/:organization_id/…` on the provider's origin, the product's settings
 * use `/api/v1/settings/…` for the organization of the access token.
 */
export * from './organization/api-key.ts';
export * from './organization/audit-event.ts';
export * from './organization/cli-login.ts';
export * from './organization/impersonation.ts';
export * from './organization/invitation.ts';
export * from './organization/management.ts';
export * from './organization/member.ts';
export * from './organization/organization.ts';
export * from './organization/paging.ts';
export * from './organization/roles.ts';
