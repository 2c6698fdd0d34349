import { z } from 'zod';

/** How somebody signed in, as the access token says it (claim `login_method`). */
export const loginMethodSchema = z.union([
  z.object({
    login_method: z.enum([
      'password',
      'magic_link',
      'email_confirmation_link',
      'impersonation',
      'generated_from_backend_api',
      'unknown',
    ]),
  }),
  z.object({ login_method: z.literal('social_sso'), provider: z.string() }),
  z.object({ login_method: z.literal('saml_sso'), provider: z.string(), org_id: z.string() }),
]);

export type LoginMethod = z.infer<typeof loginMethodSchema>;

/** A browser that is signed in. */
export interface Session {
  id: string;
  userId: string;
  loginMethod: LoginMethod;
  /** A second factor, or the identity provider of an organization, was part of the sign-in. */
  secondFactor: boolean;
  createdAt: Date;
  expiresAt: Date;
  lastSeenAt: Date;
  authenticatedAt: Date;
  impersonatorUserId: string | null;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How long sessions last, in milliseconds (NIST SP 800-63B-4, AAL1 and AAL2). Browsers show
 * themselves every 20 minutes while a tab is open, so inactivity means: no open tab.
 */
export const sessionLimits = {
  usual: { overall: 14 * day, inactivity: 3 * day },
  /** For members of an organization that requires a second factor. */
  strict: { overall: day, inactivity: hour },
  /** Sits on the session's own end. */
  impersonation: { overall: hour, inactivity: hour },
} as const;

/** How old the last proof of identity may be for dangerous calls (ASVS 7.5.1). */
export const proofLifetime = 10 * minute;

/** A cookie's value is replaced when it is this old, */
export const tokenLifetime = day;
/** and the replaced one is taken this long still, for requests that were under way. */
export const tokenGrace = minute;

/** A session is noted as seen at most this often. */
export const seenInterval = minute;

/** True when the session has ended by time. `strict`: an organization requires a second factor. */
export function isOver(session: Session, now: Date, strict: boolean): boolean {
  const limits = limitsOf(session, strict);
  return (
    now >= session.expiresAt ||
    now.getTime() >= session.createdAt.getTime() + limits.overall ||
    now.getTime() >= session.lastSeenAt.getTime() + limits.inactivity
  );
}

/** Until when dangerous calls need no further proof; null when they need one now. */
export function provedUntil(authenticatedAt: Date, now: Date): Date | null {
  const until = new Date(authenticatedAt.getTime() + proofLifetime);
  return until > now ? until : null;
}

/** The end of a session that begins now, whatever happens before. */
export function endOf(method: LoginMethod, now: Date): Date {
  const kind = method.login_method === 'impersonation' ? 'impersonation' : 'usual';
  return new Date(now.getTime() + sessionLimits[kind].overall);
}

function limitsOf(session: Session, strict: boolean) {
  if (session.impersonatorUserId !== null) return sessionLimits.impersonation;
  return strict ? sessionLimits.strict : sessionLimits.usual;
}
