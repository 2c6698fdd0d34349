import { TouchstoneError } from '@touchstone/platform';

/** Somebody at the code host who may have a seat. */
export interface SeatHolder {
  /** Id at the code host, which outlives a change of the login. */
  id: string;
  login: string;
}

export interface SeatAssignment extends SeatHolder {
  assignedAt: Date;
  /** User id of who gave it; null where a program did. */
  assignedBy: string | null;
}

/** How often a person's seat may be taken and given again within thirty days. */
const maxSwaps = 2;

interface Wish {
  held: readonly SeatAssignment[];
  /** Everybody who is to have a seat. */
  wanted: readonly SeatHolder[];
  /** Seats there are now. */
  seats: number;
  /** Seats there shall be; as many as now if absent. */
  total: number | undefined;
  autoExpand: boolean;
  /** How often each person's seat was taken away in thirty days, by id. */
  removals: ReadonlyMap<string, number>;
  /** Most seats that there may be. */
  mostSeats: number;
}

/** What becomes of the seats. */
export interface SeatPlan {
  total: number;
  added: SeatHolder[];
  removed: SeatAssignment[];
}

/**
 * Decides who gets a seat and who loses one. Who holds one is never thrown out for want of seats, so
 * that with fewer seats than people only new ones are refused.
 * @throws TouchstoneError seat_limit_reached, or billing_bad_request for more seats than may be and for
 * seats that go round.
 */
export function planSeats(wish: Wish): SeatPlan {
  const wanted = new Map(wish.wanted.map((holder) => [holder.id, holder]));
  const held = new Set(wish.held.map(({ id }) => id));
  const added = [...wanted.values()].filter(({ id }) => !held.has(id));
  const removed = wish.held.filter(({ id }) => !wanted.has(id));
  const asked = wish.total ?? wish.seats;
  const total = wish.autoExpand ? Math.max(asked, wanted.size) : asked;
  if (total > wish.mostSeats)
    throw new TouchstoneError('billing_bad_request', {
      message: `There can be ${wish.mostSeats} seats at most.`,
      facts: { most_seats: wish.mostSeats },
    });
  const lowers = wish.total !== undefined && total < wish.seats;
  if (wanted.size > total && (added.length > 0 || lowers))
    throw new TouchstoneError('seat_limit_reached', {
      message: `${wanted.size} people need ${wanted.size} seats, and there are ${total}.`,
      facts: { seats: total, people: wanted.size },
    });
  const swapped = added.filter(({ id }) => (wish.removals.get(id) ?? 0) >= maxSwaps);
  if (swapped.length > 0)
    throw new TouchstoneError('billing_bad_request', {
      message: `A seat can be given to the same person ${maxSwaps + 1} times in 30 days at most: ${swapped.map(({ login }) => login).join(', ')}.`,
      facts: { logins: swapped.map(({ login }) => login) },
    });
  return { total, added, removed };
}
