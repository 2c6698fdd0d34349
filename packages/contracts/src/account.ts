/**
 * The page API of the sign-in provider: what the hosted pages call, on their own origin, as JSON.
 *
 * Common to all:
 * - Same origin only; the session is an HttpOnly cookie. There is no CSRF token: every request that
 *   is not a GET must carry the provider's own `Origin` (browsers send it by themselves) and the
 *   content type `application/json`, with `{}` where a call takes nothing (a DELETE takes no body
 *   and no content type). Else: 403 `origin_refused`, or 415.
 * - Errors have the one shape of `errorBodySchema`; `detail.key` names them. Keys that any call may
 *   answer: `unauthorized` (no session), `validation_failed` (with `errors[].field`),
 *   `too_many_attempts` (with `detail.retry_after_seconds` and the header Retry-After),
 *   `reauthentication_required` (ask for the password or a code, call `reauthenticate`, try again),
 *   `impersonation_refused`, `account_disabled`, `service_unavailable` (too many people sign in at
 *   once).
 * - `rt` is the page's own query parameter, passed on unchanged; answers carry `redirect_to`, an
 *   absolute address that has been checked and may be assigned to `location`.
 * - The pages that mails lead to: `/confirm_email?token=`, `/magic_link?token=`,
 *   `/reset_password?token=`, `/invitation?token=`. Opening them must change nothing (mail scanners
 *   open links): the page sends the token by POST when the person presses its button.
 *
 * | Call (under /api/account) | Body -> answer |
 * |---|---|
 * | GET `/providers` | -> `signInOptionsSchema`: what this installation offers |
 * | GET `/session?rt=` | -> `accountSessionSchema`: who is signed in, what is pending |
 * | POST `/login` | `loginRequestSchema` -> `signInResultSchema`; 401 `invalid_credentials` |
 * | POST `/login/second-factor` | `secondFactorRequestSchema` -> `signInResultSchema`; 401 `invalid_code` (`detail.attempts_left`), 410 `challenge_expired` |
 * | POST `/login/cancel` | `{}` -> `doneSchema`: forgets a pending second factor or pending link |
 * | POST `/signup` | `signupRequestSchema` -> `checkMailSchema`, whether or not the address is known; 422 `weak_password` (`detail.reason`) |
 * | POST `/confirm-email` | `linkTokenSchema` -> `confirmEmailResultSchema`; 410 `link_expired` |
 * | POST `/resend` | `mailRequestSchema` -> `checkMailSchema`: the confirmation mail again |
 * | POST `/magic-link` | `mailRequestSchema` -> `checkMailSchema` |
 * | POST `/magic-link/use` | `linkTokenSchema` -> `signInResultSchema`; 410 `link_expired` |
 * | POST `/reset` | `mailRequestSchema` -> `checkMailSchema` |
 * | POST `/reset/use` | `resetUseRequestSchema` -> `resetResultSchema`; 410 `link_expired`, 401 `invalid_code`, 422 `weak_password` |
 * | POST `/reauthenticate` | `reauthenticateRequestSchema` -> `reauthenticatedSchema`; 401 `invalid_credentials` or `invalid_code` |
 * | GET `/profile` | -> `profileSchema` |
 * | PATCH `/profile` | `profileChangeSchema` -> `profileSchema`; 409 `username_taken` |
 * | POST `/email` (re-authentication) | `emailChangeRequestSchema` -> `checkMailSchema`: the new address gets a confirmation, the old one a notice |
 * | POST `/password` | `passwordChangeRequestSchema` -> `doneSchema`; ends all other sessions; 401 `invalid_credentials`, 422 `weak_password` |
 * | POST `/second-factor/enable` (re-authentication) | `{}` -> `secondFactorSetupSchema` |
 * | POST `/second-factor/confirm` (re-authentication) | `codeSchema` -> `backupCodesSchema`, shown once; 401 `invalid_code`; ends all other sessions |
 * | POST `/second-factor/disable` (re-authentication) | `{}` -> `doneSchema`; ends all other sessions |
 * | POST `/second-factor/backup-codes` (re-authentication) | `{}` -> `backupCodesSchema`; the old ones stop working |
 * | GET `/sessions` | -> `sessionListSchema`, newest use first |
 * | POST `/sessions/revoke` | `sessionRevokeRequestSchema` -> `doneSchema`; 404 |
 * | POST `/sessions/revoke-others` | `{}` -> `revokedSchema` |
 * | POST `/identities/unlink` (re-authentication) | `unlinkRequestSchema` -> `profileSchema`; 409 `last_sign_in_method` |
 * | GET `/export` (re-authentication) | -> `accountExportSchema`, as a download |
 * | POST `/delete` (re-authentication) | `deleteRequestSchema` -> `redirectSchema`; 409 `last_owner` (`detail.organizations`) |
 * | POST `/sso/start` | `ssoStartRequestSchema` -> `ssoStartResultSchema`: then assign `url` to `location` |
 * | GET `/dev-mail` | -> `devMailSchema`: what this browser asked for; embedded installation asked from the same machine by its own address, else 404 |
 *
 * Sign-in with another party ends on `/login` with `error=<key>` when it failed (keys: `sso_failed`,
 * `sso_cancelled`, `sso_email_unverified`, `sso_domain_refused`), on `/login` without an error when a
 * second factor or a link to the old account is pending (`GET /session` tells), else on `rt`.
 *
 * The set-up of an organization's own single sign-on (`/saml?id=<organization>`) is in `sso.ts`.
 */
export * from './account/account-export.ts';
export * from './account/profile.ts';
export * from './account/session.ts';
export * from './account/sign-in.ts';
export * from './account/sign-up.ts';
