import { devMailSchema } from '@touchstone/contracts';
import { type HttpServer, TouchstoneError } from '@touchstone/platform';
import type { FastifyRequest } from 'fastify';
import { askingBrowser } from '../../links/asking-browser.ts';
import type { AccountParts } from '../../users/parts.ts';
import { newestMails } from './mail-file.ts';

/**
 * Shows mails in place, where no mail server is configured. They hold links that sign people in, so
 * only the browser that asked for a mail sees it, and only at the machine itself.
 */
export function mountDevMail(app: HttpServer, parts: AccountParts): void {
  app.get(
    '/api/account/dev-mail',
    { config: { access: 'public' }, schema: { response: { 200: devMailSchema } } },
    async (request) => {
      const { mailFolder } = parts.settings;
      if (mailFolder === undefined || !showsMail(parts, request))
        throw new TouchstoneError('not_found');
      const browser = askingBrowser(parts, request);
      const mails = browser === undefined ? [] : await newestMails(mailFolder, browser);
      return {
        mails: mails.map(({ receivedAt, askedBy: _, ...mail }) => ({
          ...mail,
          received_at_seconds: Math.floor(receivedAt.getTime() / 1000),
          link: linkIn(mail.text, parts.origin),
        })),
      };
    },
  );
}

/** Whether a mail is shown to whoever asks for it by such a request. */
export function showsMail(parts: AccountParts, request: FastifyRequest): boolean {
  const { host, hostname } = new URL(parts.origin);
  return (
    parts.settings.mailFolder !== undefined &&
    ['localhost', '127.0.0.1', '[::1]'].includes(hostname) &&
    // A name that somebody else's DNS leads here is none that the installation has.
    request.headers.host === host &&
    isFromThisMachine(request)
  );
}

/** By the connection itself: what a proxy on this machine passes on comes from anywhere. */
function isFromThisMachine({ headers, socket }: FastifyRequest): boolean {
  const loopback = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];
  const passedOn = Object.keys(headers).some(
    (name) => /^(x-)?forwarded(-|$)/.test(name) || ['via', 'x-real-ip'].includes(name),
  );
  return !passedOn && loopback.includes(socket.remoteAddress ?? '');
}

function linkIn(text: string, origin: string): string | null {
  const links = text.match(/https?:\/\/\S+/g) ?? [];
  return links.find((link) => URL.parse(link)?.origin === origin) ?? null;
}
