import { localeSchema } from '@touchstone/contracts';
import { handle, type JobDefinition, type JobHandler, queueMail } from '@touchstone/platform';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { loginPage } from '../provider/return.ts';
import { mayUsePassword } from '../sso/connections/enforcement.ts';
import { hasPendingLink } from '../sso/identities/pending-link.ts';
import type { IdentityTables } from '../users/identity-tables.ts';
import type { AccountParts } from '../users/parts.ts';
import { findUser, findUserByEmail, insertUser, updateUser } from '../users/store.ts';
import type { User } from '../users/user.ts';
import { type LinkMail, linkMail } from './mail-texts.ts';
import { createLink, type MailLink } from './store.ts';
import type { LinkKind } from './tables.ts';

/** What somebody asked for who only gave an address. */
const requestSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('signup'),
    email: z.string(),
    locale: localeSchema,
    redirectTo: z.string(),
    browserHash: z.base64(),
    passwordHash: z.string(),
    firstName: z.string().optional(),
    lastName: z.string().optional(),
    signupParameters: z.record(z.string(), z.string()),
  }),
  z.object({
    kind: z.enum(['confirm', 'magic_link', 'reset']),
    email: z.string(),
    redirectTo: z.string(),
    browserHash: z.base64(),
  }),
  z.object({
    kind: z.literal('email_change'),
    email: z.string(),
    redirectTo: z.string(),
    browserHash: z.base64(),
    userId: z.string(),
  }),
]);

export type AccountMailRequest = z.infer<typeof requestSchema>;

/**
 * Does what somebody asked for who only gave an address. It is a job, so that the answer to the
 * request takes the same time whether or not the address has an account. Sealed, because it may
 * hold a password's hash.
 */
export const accountMailJob = {
  name: 'identity.account_mail',
  payload: z.object({ sealed: z.string() }),
  retries: 8,
  retryDelaySeconds: 2,
  timeoutSeconds: 60,
} satisfies JobDefinition;

const context = 'account mail';

export async function requestAccountMail(
  { queue, vault }: Pick<AccountParts, 'queue' | 'vault'>,
  request: AccountMailRequest,
): Promise<void> {
  await queue.send(accountMailJob, { sealed: vault.seal(JSON.stringify(request), context) });
}

export function accountMailHandler(parts: AccountParts): JobHandler {
  return handle(accountMailJob, async ({ sealed }) => {
    const request = requestSchema.parse(JSON.parse(parts.vault.open(sealed, context)));
    switch (request.kind) {
      case 'signup':
        return signUp(parts, request);
      case 'email_change':
        return askNewAddress(parts, request);
      default:
        return sendAskedLink(parts, request);
    }
  });
}

async function signUp(
  parts: AccountParts,
  request: Extract<AccountMailRequest, { kind: 'signup' }>,
): Promise<void> {
  await parts.database.global
    .transaction()
    .execute((transaction) => signUpWithin(parts, request, transaction));
}

async function signUpWithin(
  parts: AccountParts,
  request: Extract<AccountMailRequest, { kind: 'signup' }>,
  transaction: Transaction<IdentityTables>,
): Promise<void> {
  const { email, redirectTo, browserHash, passwordHash } = request;
  const made = await insertUser(transaction, request);
  const user = made ?? (await findUserByEmail(transaction, email));
  if (user === undefined) return;
  if (user.emailConfirmed) {
    const login = loginPage(parts.origin, redirectTo);
    const mail = { kind: 'already_registered' as const, address: login, askedBy: browserHash };
    return send(parts, user, mail, transaction);
  }
  // Nobody has proved the address yet, so the newest sign-up holds.
  await updateUser(transaction, user.id, {
    password_hash: passwordHash,
    locale: request.locale,
    first_name: request.firstName || null,
    last_name: request.lastName || null,
    signup_parameters: JSON.stringify(request.signupParameters),
  });
  const link = { userId: user.id, email: user.email, redirectTo, browserHash: bytes(browserHash) };
  await sendLink(
    parts,
    { ...user, locale: request.locale },
    { kind: 'confirm', ...link },
    transaction,
  );
}

async function sendAskedLink(
  parts: AccountParts,
  request: Extract<AccountMailRequest, { kind: 'confirm' | 'magic_link' | 'reset' }>,
): Promise<void> {
  const { kind, redirectTo, browserHash } = request;
  const user = await findUserByEmail(parts.database.global, request.email);
  if (user === undefined || user.disabled) return;
  if (kind === 'confirm' && user.emailConfirmed) return;
  if (kind !== 'confirm' && !(await maySignInByMail(parts, user))) return;
  const link = { userId: user.id, email: user.email, redirectTo, browserHash: bytes(browserHash) };
  await sendLink(parts, user, { kind, ...link });
}

/** Where single sign-on is enforced, only to link the account outside that has just been proved. */
async function maySignInByMail({ database }: AccountParts, user: User): Promise<boolean> {
  return (await mayUsePassword(database, user)) || hasPendingLink(database.global, user.id);
}

async function askNewAddress(
  parts: AccountParts,
  request: Extract<AccountMailRequest, { kind: 'email_change' }>,
): Promise<void> {
  const { email, userId, redirectTo, browserHash } = request;
  const db = parts.database.global;
  const user = await findUser(db, userId);
  const holder = await findUserByEmail(db, email);
  if (user === undefined || (holder !== undefined && holder.id !== user.id)) return;
  const link = { userId, email, redirectTo, browserHash: bytes(browserHash) };
  await sendLink(parts, { ...user, email }, { kind: 'email_change', ...link });
}

/** Makes a link and mails it, or neither. */
async function sendLink(
  parts: AccountParts,
  to: Pick<User, 'email' | 'locale'>,
  link: MailLink,
  within?: Transaction<IdentityTables>,
): Promise<void> {
  const work = async (transaction: Transaction<IdentityTables>) => {
    const token = await createLink(transaction, link, new Date());
    const mail = { kind: link.kind, address: linkAddress(parts.origin, link.kind, token) };
    const askedBy = link.browserHash?.toString('base64');
    await send(parts, to, askedBy === undefined ? mail : { ...mail, askedBy }, transaction);
  };
  await (within === undefined ? parts.database.global.transaction().execute(work) : work(within));
}

async function send(
  parts: AccountParts,
  { email, locale }: Pick<User, 'email' | 'locale'>,
  mail: { kind: LinkMail; address: string; askedBy?: string },
  transaction: Transaction<IdentityTables>,
): Promise<void> {
  const { kind, address, ...askedBy } = mail;
  const { subject, text } = linkMail(kind, locale, address);
  await queueMail(parts, { to: email, subject, text, ...askedBy }, transaction);
}

const pages: Record<LinkKind, string> = {
  confirm: 'confirm_email',
  email_change: 'confirm_email',
  magic_link: 'magic_link',
  reset: 'reset_password',
};

/** The page that a mailed link opens; opening it changes nothing. */
export function linkAddress(origin: string, kind: LinkKind, token: string): string {
  return `${origin}/${pages[kind]}?token=${token}`;
}

function bytes(base64: string): Buffer {
  return Buffer.from(base64, 'base64');
}
