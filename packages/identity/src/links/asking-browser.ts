import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashOfToken, newToken } from '../sessions/token.ts';
import type { AccountParts } from '../users/parts.ts';
import type { MailLink } from './store.ts';

const day = 86_400;

/**
 * Marks the browser that asks for a mail for a day, so that the link may do more in it than
 * elsewhere, and that it alone is shown a mail that is not sent. Returns the hash of its mark.
 */
export function rememberBrowser(
  parts: AccountParts,
  request: FastifyRequest,
  reply: FastifyReply,
): string {
  const token = parts.cookies.read(request, 'browser') ?? newToken();
  parts.cookies.write(reply, 'browser', token, day);
  return hashOfToken(token).toString('base64');
}

/** The hash of a browser's mark, as `rememberBrowser` returned it; undefined without one. */
export function askingBrowser(parts: AccountParts, request: FastifyRequest): string | undefined {
  const token = parts.cookies.read(request, 'browser');
  return token === undefined ? undefined : hashOfToken(token).toString('base64');
}

/** Whether `link` was mailed because this browser asked for it. */
export function isSameBrowser(
  parts: AccountParts,
  request: FastifyRequest,
  link: MailLink,
): boolean {
  const browser = askingBrowser(parts, request);
  return browser !== undefined && link.browserHash?.equals(Buffer.from(browser, 'base64')) === true;
}
