import type { DeviceCredentials } from '@touchstone/contracts';
import { TouchstoneError } from '@touchstone/platform';
import type { Transaction } from 'kysely';
import { networkOf } from '../abuse/limits.ts';
import { type Actor, systemActor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record.ts';
import type { PersonIdentity } from '../identity.ts';
import { lockOrganization } from '../members/members.ts';
import type { OrganizationParts } from '../organizations/parts.ts';
import { enter, within } from '../organizations/scope.ts';
import type { OrganizationTables } from '../organizations/tables.ts';
import { hashOfToken, newToken } from '../sessions/token.ts';
import { makeCliKey } from './cli-key.ts';
import {
  answerAuthorization,
  insertAuthorization,
  lifetimeSeconds,
  lockAuthorization,
  notePoll,
} from './store.ts';
import { makeUserCode, shownUserCode } from './user-code.ts';

type Writing = Transaction<OrganizationTables>;

/** Seconds that a terminal waits between two polls. */
const intervalSeconds = 5;
/** A poll that comes earlier than the interval by more than this learns nothing. */
const toleranceSeconds = 1;

const startsPerNetwork = { max: 30, window: lifetimeSeconds };
const wrongCodesPerPerson = { max: 20, window: lifetimeSeconds };

/**
 * Begins the login of a terminal (RFC 8628): it keeps the device code, its person types the other.
 * @throws TouchstoneError rate_limited
 */
export async function startAuthorization(
  { database, counters, publicUrl }: OrganizationParts,
  device: Parameters<typeof insertAuthorization>[2],
) {
  const key = `device authorization ${networkOf(device.ip ?? '')}`;
  const counted = [{ key, limit: startsPerNetwork }];
  const taken = await counters.take(database.global, counted, new Date());
  if (!taken.taken) throw tooMany(taken.retryAfterSeconds);
  const deviceCode = newToken();
  const userCode = makeUserCode();
  const deviceCodeHash = hashOfToken(deviceCode);
  const userCodeHash = hashOfToken(userCode);
  await within(database, { secretHash: deviceCodeHash }, (transaction) =>
    insertAuthorization(transaction, { deviceCodeHash, userCodeHash }, device),
  );
  const page = `${publicUrl}/cli/device`;
  return {
    device_code: deviceCode,
    user_code: shownUserCode(userCode),
    verification_uri: page,
    verification_uri_complete: `${page}?user_code=${shownUserCode(userCode)}`,
    expires_in: lifetimeSeconds,
    interval: intervalSeconds,
  };
}

/**
 * What a terminal learns when it asks. The key is made here and is in one answer only.
 * @throws TouchstoneError not_found for a code that is unknown, over or redeemed.
 */
export async function redeemAuthorization(
  { database }: OrganizationParts,
  deviceCode: string,
  from: Pick<Actor, 'ip' | 'userAgent'>,
): Promise<DeviceCredentials> {
  const hash = hashOfToken(deviceCode);
  return within(database, { secretHash: hash }, async (transaction) => {
    const found = await lockAuthorization(transaction, { column: 'device_code_hash', hash });
    if (found === undefined || found.status === 'redeemed') throw over();
    const { organization_id: organizationId } = found;
    if (organizationId !== null) await enter(transaction, { organizationId });
    const hurried = secondsSince(found.polled_at) < intervalSeconds - toleranceSeconds;
    await notePoll(transaction, found.id);
    if (found.status === 'denied') return { state: 'denied' };
    if (found.status === 'pending' || hurried) return { state: 'pending' };
    return redeem(transaction, found, from);
  });
}

/**
 * What waits under the code that somebody typed.
 * @throws TouchstoneError not_found or rate_limited
 */
export async function lookUp(parts: OrganizationParts, person: PersonIdentity, userCode: string) {
  return answering(parts, person, userCode, async (_transaction, found) => ({
    user_code: shownUserCode(userCode),
    device_label: found.device_label,
    client_source: found.client_source,
    ip: found.ip,
    created_at: found.created_at.toISOString(),
    expires_at: found.expires_at.toISOString(),
  }));
}

/** @throws TouchstoneError not_found or rate_limited */
export async function approve(
  parts: OrganizationParts,
  person: PersonIdentity,
  { organizationId, userCode, actor }: { organizationId: string; userCode: string; actor: Actor },
): Promise<void> {
  const { userId } = person;
  await answering(parts, person, userCode, async (transaction, found) => {
    await enter(transaction, { organizationId });
    await answerAuthorization(transaction, found.id, {
      status: 'approved',
      organization_id: organizationId,
      user_id: userId,
    });
    await recordAudit(transaction, {
      organizationId,
      actor,
      action: 'device_authorization.approved',
      subject: {
        kind: 'device_authorization',
        id: found.id,
        ...(found.device_label !== null && { label: found.device_label }),
      },
      details: { terminal_ip: found.ip },
    });
  });
}

/** @throws TouchstoneError not_found or rate_limited */
export async function deny(
  parts: OrganizationParts,
  person: PersonIdentity,
  userCode: string,
): Promise<void> {
  await answering(parts, person, userCode, (transaction, found) =>
    answerAuthorization(transaction, found.id, { status: 'denied' }),
  );
}

type Authorization = NonNullable<Awaited<ReturnType<typeof lockAuthorization>>>;

/** Finds what waits under a code; wrong codes of one person are counted. */
async function answering<Result>(
  { database, counters }: OrganizationParts,
  { userId }: PersonIdentity,
  userCode: string,
  work: (transaction: Writing, found: Authorization) => Promise<Result>,
): Promise<Result> {
  const key = `device code ${userId}`;
  const counted = [{ key, limit: wrongCodesPerPerson }];
  const taken = await counters.take(database.global, counted, new Date());
  if (!taken.taken) throw tooMany(taken.retryAfterSeconds);
  const hash = hashOfToken(userCode);
  const result = await within(database, { secretHash: hash }, async (transaction) => {
    const found = await lockAuthorization(transaction, { column: 'user_code_hash', hash });
    if (found === undefined || found.status !== 'pending') throw over();
    return work(transaction, found);
  });
  await counters.giveBack(database.global, [key]);
  return result;
}

async function redeem(
  transaction: Writing,
  found: Authorization,
  from: Pick<Actor, 'ip' | 'userAgent'>,
): Promise<DeviceCredentials> {
  const { organization_id: organizationId, user_id: userId } = found;
  if (organizationId === null || userId === null) throw over();
  await answerAuthorization(transaction, found.id, { status: 'redeemed' });
  const organization = await lockOrganization(transaction, organizationId);
  const account = await transaction
    .selectFrom('user_account')
    .select('email')
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (account === undefined) return { state: 'denied' };
  const actor: Actor = { ...systemActor, ...from, kind: 'user', userId };
  const key = await makeCliKey(transaction, organization, actor, {
    userId,
    email: account.email,
    clientInstanceId: found.client_instance_id,
    deviceLabel: found.device_label,
  });
  if (key === undefined) return { state: 'denied' };
  const { token, ...rest } = key;
  return { state: 'approved', api_key_token: token, ...rest };
}

function secondsSince(time: Date | null): number {
  return time === null ? Number.POSITIVE_INFINITY : (Date.now() - time.getTime()) / 1000;
}

function over(): TouchstoneError {
  return new TouchstoneError('not_found', {
    message: 'This code is unknown or over. Start the login again.',
  });
}

function tooMany(seconds: number): TouchstoneError {
  return new TouchstoneError('rate_limited', {
    message: `Too many tries. Try again in ${seconds} s.`,
    facts: { retry_after_seconds: seconds },
  });
}
