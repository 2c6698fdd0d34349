import { z } from 'zod';
import type { Identify } from '../identity.ts';
import type { OperatorParts } from '../impersonation/parts.ts';
import { membershipsOf } from '../members/memberships.ts';

/** How a test's person is signed in. */
export interface SignIn {
  organizationId?: string;
  impersonatorUserId?: string;
  secondFactor?: boolean;
  sessionId?: string;
  /** Minutes since the person proved who they are. */
  provedMinutesAgo?: number;
}

export interface Person {
  userId: string;
  email: string;
}

const signInSchema = z.object({
  userId: z.string(),
  organizationId: z.string().nullable(),
  impersonatorUserId: z.string().nullable(),
  secondFactor: z.boolean(),
  sessionId: z.string(),
  provedMinutesAgo: z.number(),
});

/** How a request says who makes it. */
export function personHeader(person: Person, signIn: SignIn): string {
  const facts: z.infer<typeof signInSchema> = {
    userId: person.userId,
    organizationId: signIn.organizationId ?? null,
    impersonatorUserId: signIn.impersonatorUserId ?? null,
    secondFactor: signIn.secondFactor ?? false,
    sessionId: signIn.sessionId ?? '00000000-0000-7000-8000-000000000001',
    provedMinutesAgo: signIn.provedMinutesAgo ?? 0,
  };
  return `Bearer person.${Buffer.from(JSON.stringify(facts)).toString('base64url')}`;
}

/** Stands for the session cookie and the access token: believes what a test says. */
export function identifyForTests(database: OperatorParts['database']): Identify {
  return async (request) => {
    const said = /^Bearer person\.(\S+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (said === undefined) return null;
    const facts = signInSchema.parse(JSON.parse(Buffer.from(said, 'base64url').toString()));
    const account = await database.global
      .selectFrom('user_account')
      .select(['email', 'email_confirmed_at'])
      .where('id', '=', facts.userId)
      .executeTakeFirst();
    if (account === undefined) return null;
    const memberships = await membershipsOf(database, facts.userId);
    return {
      kind: 'user',
      userId: facts.userId,
      email: account.email,
      emailConfirmed: account.email_confirmed_at !== null,
      sessionId: facts.sessionId,
      activeOrganizationId: facts.organizationId,
      memberships: new Map(
        memberships
          .filter((one) => facts.secondFactor || !one.requiresSecondFactor)
          .map((one) => [one.organizationId, one]),
      ),
      impersonatorUserId: facts.impersonatorUserId,
      session: {
        authenticatedAt: new Date(Date.now() - facts.provedMinutesAgo * 60_000),
        secondFactor: facts.secondFactor,
      },
    };
  };
}
