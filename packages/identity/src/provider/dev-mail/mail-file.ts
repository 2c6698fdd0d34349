import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { askedByHeader } from '@touchstone/platform';

/** A mail that lies in a file. */
export interface KeptMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  receivedAt: Date;
  /** Which browser asked for it, where one did. */
  askedBy: string | undefined;
}

/** Others may ask for mails meanwhile; the newest hundred are looked through for one's own. */
const readAtMost = 100;

/**
 * The newest mails that one browser asked for, newest first, of a folder of `.eml` files (RFC 5322).
 * It reads what our own mailer writes: one part of plain text.
 */
export async function newestMails(folder: string, askedBy: string): Promise<KeptMail[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const newest = names
    .filter((name) => name.endsWith('.eml') && !name.startsWith('.'))
    .sort()
    .slice(-readAtMost)
    .reverse();
  const mails = await Promise.all(
    newest.map(async (name) => readMail(name, await readFile(join(folder, name), 'latin1'))),
  );
  return mails.filter((mail) => mail.askedBy === askedBy);
}

/** @param source the file's bytes, one character each */
export function readMail(name: string, source: string): KeptMail {
  const [head = '', ...body] = source.split(/\r?\n\r?\n/);
  const headers = new Map<string, string>();
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  const encoding = (headers.get('content-transfer-encoding') ?? '7bit').toLowerCase();
  const time = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)/.exec(name);
  return {
    id: name.replace(/\.eml$/, ''),
    to: decodeWords(headers.get('to') ?? ''),
    subject: decodeWords(headers.get('subject') ?? ''),
    text: decodeBody(body.join('\n\n'), encoding).toString('utf8').replaceAll('\r\n', '\n').trim(),
    askedBy: headers.get(askedByHeader.toLowerCase()),
    receivedAt: new Date(time === null ? 0 : `${time[1]}:${time[2]}:${time[3]}`),
  };
}

/** Encoded words of RFC 2047. */
function decodeWords(text: string): string {
  const word = /=\?utf-8\?([bq])\?([^?]*)\?=/gi;
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(word, (_, kind: string, content: string) =>
      (kind.toLowerCase() === 'b'
        ? Buffer.from(content, 'base64')
        : decodeQuoted(content.replaceAll('_', ' '))
      ).toString('latin1'),
    )
    .replace(/[\u0080-\u00ff]+/g, (bytes) => Buffer.from(bytes, 'latin1').toString('utf8'));
}

function decodeBody(body: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  if (encoding === 'quoted-printable') return decodeQuoted(body.replace(/=\r?\n/g, ''));
  return Buffer.from(body, 'latin1');
}

function decodeQuoted(text: string): Buffer {
  const plain = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(plain, 'latin1');
}
