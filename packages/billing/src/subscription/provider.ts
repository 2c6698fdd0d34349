import type { BillingCheck } from '@touchstone/contracts';
import type { BillingWork } from '../work.ts';
import type { StoredSubscription } from './store.ts';
import type { BillingEvent } from './subscription.ts';

export type Plan = NonNullable<BillingCheck['plan']>;

/** What a change of seats does to what is paid. */
export interface SeatChange {
  /** When the new number holds. */
  from: Date;
  /** What it costs until the end of the period; null where nobody knows. */
  prorationCents: number | null;
}

/** An order of seats that is not paid yet. */
interface Order {
  seats: number;
  planId: string;
  successUrl: string;
  cancelUrl: string;
}

/**
 * Who takes the money. What is known of it afterwards is in events alone, so that nothing else needs
 * to know which provider it is.
 * @throws TouchstoneError billing_service_connection_failed from every call when it cannot be reached
 */
export interface BillingProvider {
  mode: BillingCheck['mode'];
  /** What a seat costs; null where nothing has a price. */
  plan(): Promise<Plan | null>;
  /**
   * Orders seats outside of a trial.
   * @returns the address of the page where they are paid
   * @throws TouchstoneError billing_unauthorized where plans are activated by hand alone
   */
  attach(work: BillingWork, stored: StoredSubscription, order: Order): Promise<string>;
  /** Makes what is paid follow a new number of seats. */
  setSeats(stored: StoredSubscription, seats: number, now: Date): Promise<SeatChange>;
  /** Ends what is paid with its period. */
  cancel(stored: StoredSubscription): Promise<void>;
  /** How what is paid stands now; undefined where nothing is kept outside. */
  current(stored: StoredSubscription, now: Date): Promise<Synchronized | undefined>;
}

export type Synchronized = Extract<BillingEvent, { kind: 'synchronized' }>;
