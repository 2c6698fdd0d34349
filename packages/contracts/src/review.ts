/**
 * Code review and engineering metrics, under `/api/v1/review`. `read`: whoever may use code review
 * or the testing suite. `manage`: that, and at least Admin. Errors that any call may answer:
 * `authentication_required`, `permission_denied` (`billing_forbidden` where money is concerned),
 * `organization_required`, `validation_failed`, `rate_limited`, `internal_error`.
 *
 * | Call | Body or query -> answer |
 * |---|---|
 * | GET `/organization/repositories` [read] | -> `organizationRepositoriesSchema` |
 * | GET `/github/generate-state-token` [manage] | `stateTokenQuerySchema` -> `stateTokenSchema` |
 * | POST `/github/verify-installation` [manage] | `verifyInstallationSchema` -> `verifiedInstallationSchema` |
 * | DELETE `/github/installation` [manage] | `disconnectSchema` -> `disconnectedSchema` |
 * | GET `/github/organization/users` [read] | `codeHostUsersQuerySchema` -> `codeHostUsersSchema`; 404 `installation_not_found` |
 * | POST `/github/webhook` [signature] | -> 202, 200 for one that was taken already; 401 `webhook_signature_invalid` |
 * | GET `/settings` [read] | -> `reviewSettingsAnswerSchema` |
 * | PUT `/settings` [manage; one's own opting out: read] | `changeReviewSettingsSchema` -> `reviewSettingsAnswerSchema`; 409 `settings_conflict`, 422 `assistant_key_missing`, `assistant_key_invalid` |
 * | GET `/billing/check` [read] | -> `billingCheckSchema` |
 * | POST `/billing/attach` [manage] | `attachBillingSchema` -> `attachedBillingSchema`; 400 `billing_bad_request` |
 * | GET `/billing/seat-check` [read] | -> `seatCheckSchema` |
 * | POST `/billing/update-seats` [manage] | `updateSeatsSchema` -> `updatedSeatsSchema`; 409 `seat_limit_reached`, `settings_conflict` |
 * | POST `/billing/activation` [integration key, organizations_write] | `activateBillingSchema` -> `activatedBillingSchema` |
 * | POST `/billing/webhook` [signature] | -> 200 |
 * | GET `/billing/backfill/summary` [read] | -> `backfillSummarySchema` |
 * | POST `/billing/backfill/retry` [manage] | `retryBackfillSchema` -> `backfillSummarySchema` |
 */
export * from './review/backfill.ts';
export * from './review/billing.ts';
export * from './review/connection.ts';
export * from './review/people.ts';
export * from './review/settings.ts';
export * from './review/values.ts';
