import type { FastifyRequest } from 'fastify';

/** Who does something, and from where, as the audit log keeps it. */
export interface Actor {
  kind: 'user' | 'api_key' | 'integration' | 'system';
  userId: string | null;
  impersonatorUserId: string | null;
  keyId: string | null;
  sessionId: string | null;
  ip: string | null;
  userAgent: string | null;
}

/** The product itself, in a job or at start. */
export const systemActor: Actor = {
  kind: 'system',
  userId: null,
  impersonatorUserId: null,
  keyId: null,
  sessionId: null,
  ip: null,
  userAgent: null,
};

/** Who makes a request; a person without a name where nobody is signed in. */
export function actorOf(request: FastifyRequest): Actor {
  const { identity } = request;
  const from = { ip: request.ip, userAgent: request.headers['user-agent']?.slice(0, 400) ?? null };
  switch (identity?.kind) {
    case 'api_key':
      return {
        ...systemActor,
        ...from,
        kind: 'api_key',
        userId: identity.userId,
        keyId: identity.keyId,
      };
    case 'integration':
      return { ...systemActor, ...from, kind: 'integration', keyId: identity.keyId };
    default:
      return {
        ...systemActor,
        ...from,
        kind: 'user',
        userId: identity?.userId ?? null,
        impersonatorUserId: identity?.impersonatorUserId ?? null,
        sessionId: identity?.sessionId ?? null,
      };
  }
}
