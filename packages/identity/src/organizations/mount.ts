import type { HttpServer } from '@touchstone/platform';
import { mountApiKeys } from '../api-keys/routes.ts';
import { mountAudit } from '../audit/routes.ts';
import { mountCliApproval, mountCliLogin } from '../device-authorization/routes.ts';
import { mountOperators } from '../impersonation/operator-routes.ts';
import type { OperatorParts } from '../impersonation/parts.ts';
import { mountImpersonation } from '../impersonation/routes.ts';
import { mountInvitations, mountReceivedInvitations } from '../invitations/routes.ts';
import { mountMembers } from '../members/routes.ts';
import type { OrganizationParts } from './parts.ts';
import { mountOrganization, mountOwnOrganizations } from './routes.ts';

/** What the hosted pages call, on the provider's origin. Access is enforced before. */
export function mountOrganizationPages(app: HttpServer, parts: OperatorParts): void {
  const path = '/api/account/organizations/:organization_id';
  mountOwnOrganizations(app, parts);
  mountReceivedInvitations(app, parts);
  mountOrganization(app, parts, { path, base: path });
  mountMembers(app, parts, path);
  mountInvitations(app, parts, path);
  mountApiKeys(app, parts, path);
  mountAudit(app, parts, path);
  mountImpersonation(app, parts);
  mountOperators(app, parts);
}

/** What the product's settings and the command line client call. Access is enforced before. */
export function mountIdentityRoutes(app: HttpServer, parts: OrganizationParts): void {
  const base = '/api/v1/settings';
  mountOrganization(app, parts, { path: `${base}/organization`, base });
  mountMembers(app, parts, base);
  mountInvitations(app, parts, base);
  mountApiKeys(app, parts, base);
  mountAudit(app, parts, base);
  mountCliLogin(app, parts);
  mountCliApproval(app, parts);
}
