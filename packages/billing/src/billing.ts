import { isDeepStrictEqual } from 'node:util';
import { type Actor, recordAudit } from '@touchstone/identity';
import { TouchstoneError } from '@touchstone/platform';
import { type AttachOrder, attach } from './changes/attach.ts';
import { idempotencyKey } from './changes/idempotency.ts';
import { type SeatOrder, updateSeats } from './changes/update-seats.ts';
import type { BillingParts } from './parts.ts';
import type { SeatAssignment } from './seats/seats.ts';
import { selectSeats } from './seats/store.ts';
import { openStripe } from './stripe/stripe.ts';
import { type BillingState, readState } from './subscription/billing-state.ts';
import { ledger } from './subscription/ledger.ts';
import type { BillingProvider } from './subscription/provider.ts';
import {
  findEvent,
  lockSubscription,
  recordEvent,
  updateProviderFacts,
} from './subscription/store.ts';
import { applyEvent, type BillingEvent, standingAt } from './subscription/subscription.ts';
import type { BillingWork } from './work.ts';

/** Milliseconds for which the gate need not look again. */
const gateKnowsFor = 10_000;

/** Organizations that the gate remembers at most. */
const maxRemembered = 10_000;

interface Activation {
  organizationId: string;
  actor: Actor;
  seats: number;
  /** No end if null. */
  until: string | null;
  idempotencyKey: string | undefined;
}

export type Billing = ReturnType<typeof openBilling>;

/**
 * Trials, seats and plans of organizations. Every call throws TouchstoneError billing_not_configured
 * where billing is switched off.
 */
export function openBilling(parts: BillingParts) {
  const { database, config, log } = parts;
  const now = parts.now ?? (() => new Date());
  const stripe = config.billing === 'stripe' ? openStripe(config) : undefined;
  const gate = new Map<string, { until: number; allowed: boolean }>();

  const provider = (): BillingProvider => {
    if (config.billing === 'none') throw new TouchstoneError('billing_not_configured');
    return stripe?.provider ?? ledger;
  };

  /** A change in the name of one organization, after which the gate looks anew. */
  const changing = async <Result>(
    organizationId: string,
    change: (work: BillingWork, via: BillingProvider, at: Date) => Promise<Result>,
  ): Promise<Result> => {
    const via = provider();
    try {
      return await database.inOrganization(organizationId, (work) => change(work, via, now()));
    } finally {
      gate.delete(organizationId);
    }
  };

  async function state(organizationId: string, accountId: string | null): Promise<BillingState> {
    const via = provider();
    const plan = await via.plan().catch((error: unknown) => {
      log.warn({ err: error }, 'the price of a seat is not known');
      return null;
    });
    return database.inOrganization(organizationId, (work) =>
      readState(work, organizationId, { provider: via, plan, accountId, now: now() }),
    );
  }

  return {
    /**
     * How an organization stands.
     * @param accountId of the account at the code host, if one is connected
     */
    state,

    /**
     * Whether an organization may use what is paid for: the only gate, the same for API, bot and sync.
     * What it says may be ten seconds old.
     */
    async allows(organizationId: string): Promise<boolean> {
      const known = gate.get(organizationId);
      if (known !== undefined && known.until > Date.now()) return known.allowed;
      const { allowed } = (await state(organizationId, null)).check;
      if (gate.size >= maxRemembered) gate.clear();
      gate.set(organizationId, { until: Date.now() + gateKnowsFor, allowed });
      return allowed;
    },

    /** People with a seat, longest first, `limit` at most. */
    seats: (organizationId: string, limit?: number): Promise<SeatAssignment[]> =>
      database.inOrganization(organizationId, (work) => selectSeats(work, organizationId, limit)),

    attach: (order: AttachOrder) =>
      changing(order.organizationId, (work, via, at) => attach(work, via, order, at)),

    updateSeats: (order: SeatOrder) =>
      changing(order.organizationId, (work, via, at) => updateSeats(work, via, order, at)),

    /** Records that an organization has paid, or need not. */
    activate: ({ organizationId, actor, seats, until, ...given }: Activation) =>
      changing(organizationId, async (work, _via, at) => {
        const key = idempotencyKey('activation', given.idempotencyKey, [seats, until], at);
        const stored = await lockSubscription(work, organizationId);
        if ((await findEvent(work, organizationId, key)) !== undefined) return;
        const event: BillingEvent = { kind: 'activated', at: at.toISOString(), seats, until };
        await recordEvent(work, stored, { event, actor, idempotencyKey: key });
        await recordAudit(work, {
          organizationId,
          actor,
          action: 'billing.activated',
          subject: { kind: 'subscription', id: organizationId },
          details: { seats, until },
        });
      }),

    /** Ends what is paid with its period; it goes on until then. */
    cancel: (organizationId: string, actor: Actor) =>
      changing(organizationId, async (work, via, at) => {
        const stored = await lockSubscription(work, organizationId);
        const { activatedAt, canceledAt } = stored.subscription;
        if (activatedAt === null || canceledAt !== null) return;
        await via.cancel(stored);
        const event: BillingEvent = { kind: 'canceled', at: at.toISOString() };
        const key = `cancel ${stored.version}`;
        await recordEvent(work, stored, { event, actor, idempotencyKey: key });
      }),

    /**
     * Asks the payment provider how an organization stands, and keeps what it says.
     * @param cause id of what it is asked for; the same one asks once
     */
    synchronize: (organizationId: string, actor: Actor, cause: string) =>
      changing(organizationId, async (work, via, at) => {
        const stored = await lockSubscription(work, organizationId);
        if ((await findEvent(work, organizationId, cause)) !== undefined) return;
        const event = await via.current(stored, at);
        if (event === undefined) return;
        await updateProviderFacts(work, organizationId, { syncedAt: at });
        const after = applyEvent(stored.subscription, event);
        if (isDeepStrictEqual(after, stored.subscription)) return;
        const { seats, nextSeats } = standingAt(stored.subscription, at);
        if (stored.subscription.activatedAt !== null && (nextSeats ?? seats) !== event.seats)
          log.warn(
            { organizationId, ours: nextSeats ?? seats, theirs: event.seats },
            'the payment provider has another number of seats, which is taken over',
          );
        await recordEvent(work, stored, { event, actor, idempotencyKey: cause });
      }),

    /** Undefined in another mode. */
    stripe,
  };
}
