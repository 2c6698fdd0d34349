import {
  type Actor,
  accountParts,
  type IdentityTables,
  identityDomain,
  systemActor,
} from '@touchstone/identity';
import { newPerson } from '@touchstone/identity/testing';
import { loadConfig, openDatabase, openPlatform, type PlatformTables } from '@touchstone/platform';
import { createTestDatabase, silentLog } from '@touchstone/platform/testing';
import { openBilling } from '../billing.ts';
import { billingDomain } from '../domain.ts';
import type { BillingParts } from '../parts.ts';
import type { BillingTables } from '../schema/tables.ts';
import type { SeatHolder } from '../seats/seats.ts';

const hour = 3_600_000;

export type BillingWorld = Awaited<ReturnType<typeof openBillingWorld>>;

/** Billing on a database of its own, with a clock that only tests move. */
export async function openBillingWorld(environment: Record<string, string> = {}) {
  const testDatabase = await createTestDatabase<PlatformTables & IdentityTables & BillingTables>([
    identityDomain,
    billingDomain,
  ]);
  const { addresses, secretKey } = testDatabase;
  const config = loadConfig({ TOUCHSTONE_MODE: 'embedded', ...environment });
  const platform = await openPlatform<IdentityTables & BillingTables>({
    config,
    log: silentLog,
    secretKey,
    addresses,
    role: 'server',
  });
  const owner = openDatabase<PlatformTables & IdentityTables & BillingTables>({
    url: addresses.ownerUrl,
    pool: 2,
    name: 'test owner',
    log: silentLog,
  });
  let time = new Date('2026-03-02T10:00:00.000Z');
  const parts: BillingParts = { ...platform, config, log: silentLog, now: () => time };
  const billing = openBilling(parts);
  const { keys } = accountParts({ ...platform, log: silentLog, secretKey }, config);

  return {
    parts,
    billing,
    owner: owner.global,
    now: () => time,
    /** Moves the clock on. */
    pass: ({ days = 0, hours = 0 }) => {
      time = new Date(time.getTime() + (days * 24 + hours) * hour);
    },
    /** The Owner of a new organization. */
    async person() {
      const person = await newPerson(owner.global, { keys, issuer: config.authUrl });
      const actor: Actor = { ...systemActor, kind: 'user', userId: person.userId };
      return { ...person, actor };
    },
    async [Symbol.asyncDispose]() {
      await platform.close(0);
      await owner.close();
      await testDatabase.drop();
    },
  };
}

type Order = Parameters<BillingWorld['billing']['attach']>[0];

let accounts = 0;

/** An order that starts a trial with five seats; of an account that had none. */
export function trialOrder(
  person: { organizationId: string; actor: Actor },
  change: Partial<Order> = {},
): Order {
  accounts += 1;
  return {
    organizationId: person.organizationId,
    actor: person.actor,
    accountId: `account-${accounts}`,
    seats: 5,
    holders: [],
    planId: 'review_monthly',
    startTrial: true,
    successUrl: 'http://localhost:3000/review/billing',
    cancelUrl: 'http://localhost:3000/review/billing',
    idempotencyKey: undefined,
    ...change,
  };
}

type SeatOrder = Parameters<BillingWorld['billing']['updateSeats']>[0];

/** An order that gives these people seats. */
export function seatOrder(
  person: { organizationId: string; actor: Actor },
  holders: SeatHolder[],
  change: Partial<SeatOrder> = {},
): SeatOrder {
  return {
    organizationId: person.organizationId,
    actor: person.actor,
    holders,
    total: undefined,
    autoExpand: false,
    version: undefined,
    idempotencyKey: undefined,
    ...change,
  };
}

/** People at the code host by their logins. */
export const people = (...logins: string[]): SeatHolder[] =>
  logins.map((login) => ({ id: `id-${login}`, login }));
