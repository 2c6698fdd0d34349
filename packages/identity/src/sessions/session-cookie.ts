import type { FastifyReply } from 'fastify';
import type { Cookies } from './cookies.ts';
import type { Session } from './session.ts';

/** Gives a browser the token of its session, for as long as the session lasts at most. */
export function writeSessionCookie(
  { cookies }: { cookies: Cookies },
  reply: FastifyReply,
  session: Pick<Session, 'expiresAt'>,
  token: string,
): void {
  cookies.write(reply, 'session', token, (session.expiresAt.getTime() - Date.now()) / 1000);
}
