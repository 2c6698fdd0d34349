/**
 * Organizations and what belongs to them. The calls of the first table stand at two places: the
 * hosted pages use `/api/account/organizations/:organization_id/…` on the provider's origin (and are
 * told 404 for an organization that the person does not belong to), the product's settings use
 * `/api/v1/settings/…` for the organization of the access token. The rights in brackets are
 * permissions; `member` is any member. Lists are paged by `cursor` (`next_cursor` of the page before)
 * and `limit`, and searched by `q`. Errors that any call may answer: `unauthorized`, `forbidden`
 * (`detail.permission`), `organization_required`, `second_factor_required` (the organization requires
 * one), `impersonation_refused`, `validation_failed`.
 *
 * | Call | Body or query -> answer |
 * |---|---|
 * | GET `` (settings: `/organization`) [member] | -> `organizationSchema` |
 * | PATCH the same [manage_settings; who gets in: manage_security] | `changeOrganizationSchema` -> `organizationSchema` |
 * | GET `/members` [member] | `memberListQuerySchema` -> page of `memberSchema`, by address |
 * | PATCH `/members/:user_id` [manage_members] | `changeMemberSchema` -> `memberSchema`; 403 `role_too_high`, 409 `last_owner` |
 * | DELETE `/members/:user_id` [manage_members] | -> `doneSchema`; 403 `role_too_high`, 409 `last_owner` |
 * | POST `/leave` [member] | -> `doneSchema`; 409 `last_owner` |
 * | GET `/invitations` [manage_members] | -> page of `invitationSchema`, newest first |
 * | POST `/invitations` [manage_members] | `inviteSchema` -> 201 `createdInvitationSchema`; 403 `role_too_high`, `address_not_allowed`, 409 `already_member`, `invitation_pending`, `seat_limit_reached`, 429 |
 * | POST `/invitations/:invitation_id/resend` [manage_members] | -> `doneSchema`; the link before stops working; 429 |
 * | DELETE `/invitations/:invitation_id` [manage_members] | -> `doneSchema` |
 * | GET `/domains` [manage_sso] | -> list of `organizationDomainSchema` |
 * | POST `/domains` [manage_sso] | `addDomainSchema` -> the list |
 * | POST `/domains/:domain/prove` [manage_sso] | -> the list; 409 `domain_not_proved`, `domain_taken` |
 * | DELETE `/domains/:domain` [manage_sso] | -> the list |
 * | GET `/api-keys` [member: own; manage_api_keys: all] | `apiKeyListQuerySchema` -> page of `apiKeySchema`, newest first |
 * | POST `/api-keys` [member; for the organization: manage_api_keys] | `createApiKeySchema` -> 201 `createdApiKeySchema`, the token once; 409 `limit_reached` |
 * | DELETE `/api-keys/:api_key_id` [own, or manage_api_keys] | -> `doneSchema` |
 * | GET `/audit-events` [view_audit_log] | `auditQuerySchema` -> page of `auditEventSchema`, newest first |
 *
 * On the provider's origin only:
 *
 * | Call (under /api/account) | Body -> answer |
 * |---|---|
 * | GET `/organizations` | -> list of `ownOrganizationSchema`, joined first first |
 * | POST `/organizations` | `createOrganizationSchema` -> 201 `{organization_id}`; 403 `organizations_not_allowed`, 409 `organization_limit_reached` |
 * | POST `/organizations/:organization_id/delete` [delete_organization, re-authentication] | `deleteOrganizationSchema` -> `doneSchema` |
 * | GET `/invitations` | -> list of `receivedInvitationSchema`: those to one's confirmed address |
 * | POST `/invitations/preview` (also signed out) | `invitationTokenSchema` -> `receivedInvitationSchema`; 410 `link_expired` |
 * | POST `/invitations/accept` | `answerInvitationSchema` -> `acceptedInvitationSchema`; 410 `link_expired`, 403 `invitation_for_other_address`, `email_not_confirmed`, 409 `seat_limit_reached` |
 * | POST `/invitations/decline` | `answerInvitationSchema` -> `doneSchema` |
 * | GET `/operator` | -> `operatorStatusSchema` |
 *
 * For operators (with a second factor; what changes something asks for re-authentication), under
 * `/api/account/operator`:
 *
 * | Call | Body or query -> answer |
 * |---|---|
 * | GET `/users` | `pageQuerySchema` -> page of `operatorUserSchema` |
 * | POST `/impersonation` | `startImpersonationSchema` -> 201 `impersonationSchema`: assign `redirect_to` to `location`; 403 `impersonation_not_allowed` (`detail.organizations`) |
 * | POST `/impersonation/stop` (in the session of the impersonation) | -> `redirectSchema`; the operator's own session is back |
 * | GET `/audit-events` | `auditQuerySchema` -> page of `auditEventSchema`: what belongs to no organization |
 * | GET, POST `/operators`, DELETE `/operators/:user_id` | `addOperatorSchema` -> list of `operatorSchema`; `doneSchema` |
 * | GET, POST `/integration-keys`, DELETE `/integration-keys/:integration_key_id` | `createIntegrationKeySchema` -> 201 `createdIntegrationKeySchema`, the token once; 409 `limit_reached` beyond two |
 * | PATCH `/organizations/:id` | `organizationGatesSchema` -> `doneSchema` |
 * | PUT `/organizations/:id/members/:user_id` | `operatorGrantsSchema` -> `doneSchema` |
 *
 * The command line client's calls and its approval page are in `organization/cli-login.ts`, the
 * management calls in `organization/management.ts`.
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
