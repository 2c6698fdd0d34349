import type { HttpServer } from '@touchstone/platform';
import { mountSecondFactor } from '../factors/routes.ts';
import { mountLinks } from '../links/routes.ts';
import { mountPasswords } from '../passwords/routes.ts';
import type { ActiveSessions } from '../sessions/active-session.ts';
import { mountSessions } from '../sessions/routes.ts';
import { mountConnections } from '../sso/connections/routes.ts';
import { mountSso } from '../sso/routes.ts';
import { mountSaml } from '../sso/saml/routes.ts';
import { mountSigningKeys } from '../tokens/routes.ts';
import type { AccountParts } from '../users/parts.ts';
import { mountAccount } from '../users/routes.ts';
import { mountDevMail } from './dev-mail/routes.ts';
import { mountProtocol } from './protocol/routes.ts';
import { mountSessionState } from './session-routes.ts';
import { mountSignIn } from './sign-in-routes.ts';

/**
 * Mounts the provider: the protocol of the public clients, and what the hosted pages call for
 * accounts. `guardPageApi` and the check of access come before it.
 * @throws SetupError when the secret key is not the one that the database was filled with.
 */
export async function mountProvider(
  app: HttpServer,
  parts: AccountParts,
  sessions: ActiveSessions,
): Promise<void> {
  await parts.keys.check();
  await mountProtocol(app, parts, sessions);
  mountSessionState(app, parts, sessions);
  mountDevMail(app, parts);
  mountSignIn(app, parts);
  mountLinks(app, parts);
  mountPasswords(app, parts, sessions);
  mountSessions(app, parts, sessions);
  mountSecondFactor(app, parts, sessions);
  mountAccount(app, parts, sessions);
  mountSigningKeys(app, parts);
  mountSso(app, parts, sessions);
  mountConnections(app, parts);
  await mountSaml(app, parts, sessions);
}
