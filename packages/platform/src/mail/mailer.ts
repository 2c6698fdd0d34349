import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config/config.ts';
import { withoutPasswords } from '../log/logger.ts';

/** A mail to one person. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Which browser asked for it; told only where mail is written to files, which are shown to it. */
  askedBy?: string;
}

/** The header of a mail in a file that says which browser asked for it. */
export const askedByHeader = 'X-Touchstone-Asked-By';

/** Gets mail out of the house. */
export interface Mailer {
  readonly kind: 'files' | 'smtp';
  /** Rejects when the mail was not accepted; nothing has been sent then. */
  deliver(mail: Mail): Promise<void>;
  /** Rejects, naming the server, when mail cannot be delivered at the moment. */
  check(): Promise<void>;
}

/** The mail server that is configured, else a folder of `.eml` files (RFC 5322), newest last by name. */
export function openMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataFolder'>): Mailer {
  return config.smtpUrl === undefined
    ? fileMailer(join(config.dataFolder, 'mail'), config.mailFrom)
    : smtpMailer(config.smtpUrl, config.mailFrom);
}

function smtpMailer(url: string, from: string): Mailer {
  const seconds = 1000;
  const transport = createTransport(
    {
      url,
      connectionTimeout: 10 * seconds,
      greetingTimeout: 10 * seconds,
      socketTimeout: 30 * seconds,
    },
    { from },
  );
  return {
    kind: 'smtp',
    async deliver({ askedBy: _, ...mail }) {
      await transport.sendMail(mail);
    },
    async check() {
      await transport.verify().catch((cause: Error) => {
        throw new Error(`The mail server ${withoutPasswords(url)} refuses: ${cause.message}`, {
          cause,
        });
      });
    },
  };
}

function fileMailer(folder: string, from: string): Mailer {
  const composer = createTransport({ streamTransport: true, buffer: true }, { from });
  return {
    kind: 'files',
    async deliver({ askedBy, ...mail }) {
      const headers = askedBy === undefined ? {} : { [askedByHeader]: askedBy };
      const { message } = await composer.sendMail({ ...mail, headers });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`;
      const unfinished = join(folder, `.${name}`);
      await writeFile(unfinished, message, { mode: 0o600 });
      await rename(unfinished, join(folder, name));
    },
    async check() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
    },
  };
}
