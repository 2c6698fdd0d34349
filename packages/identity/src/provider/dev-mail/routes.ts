import { devMailSchema } from '@touchstone/contracts';
import { type HttpServer, TouchstoneError } from '@touchstone/platform';
import type { FastifyRequest } from 'fastify';
import type { AccountParts } from '../../users/parts.ts';
import { newestMails } from './mail-file.ts';

const loopback = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

/**
 * Shows mails in place, where no mail server is configured. They hold links that sign people in, so
 * only somebody at the machine itself sees them, under its own name.
 */
export function mountDevMail(app: HttpServer, parts: AccountParts): void {
  app.get(
    '/api/account/dev-mail',
    { config: { access: 'public' }, schema: { response: { 200: devMailSchema } } },
    async (request) => {
      const { mailFolder } = parts.settings;
      if (mailFolder === undefined || !showsMail(parts, request))
        throw new TouchstoneError('not_found');
      const mails = await newestMails(mailFolder);
      return {
        mails: mails.map(({ receivedAt, ...mail }) => ({
          ...mail,
          received_at_seconds: Math.floor(receivedAt.getTime() / 1000),
          link: linkIn(mail.text, parts.origin),
        })),
      };
    },
  );
}

/** Whether mail is shown to whoever makes this request. */
export function showsMail(parts: AccountParts, request: FastifyRequest): boolean {
  const { hostname } = new URL(parts.origin);
  return (
    parts.settings.mailFolder !== undefined &&
    ['localhost', '127.0.0.1', '[::1]'].includes(hostname) &&
    loopback.includes(request.ip)
  );
}

function linkIn(text: string, origin: string): string | null {
  const links = text.match(/https?:\/\/\S+/g) ?? [];
  return links.find((link) => URL.parse(link)?.origin === origin) ?? null;
}
