/** How often something may be tried. */
export interface Limit {
  /** Attempts in one window; the window begins with the first. */
  max: number;
  /** Seconds. */
  window: number;
  /** After so many attempts each further one waits: 1, 2, 4 … 60 seconds. */
  slowAfter?: number;
}

const minutes = 60;
const days = 86_400;

/**
 * The limits of `auth-provider` (NIST SP 800-63B-4 3.2.2: at most 100 wrong passwords in a row).
 * What succeeds is given back, so only failures count.
 */
export const limits = {
  /** Wrong passwords from one address. */
  signInAddress: { max: 30, window: 5 * minutes },
  /** Wrong passwords from one address for one account. */
  signInPair: { max: 10, window: 10 * minutes },
  /** Wrong passwords of one account in a row; ends with a right one or a reset. */
  signInRow: { max: 100, window: 90 * days, slowAfter: 5 },
  /** Wrong passwords of one account in short order; the person gets a mail. */
  signInBurst: { max: 20, window: 15 * minutes },
  /** Wrong codes of one person in a row, over any number of sign-ins. */
  factorRow: { max: 100, window: 90 * days, slowAfter: 5 },
  factorBurst: { max: 20, window: 15 * minutes },
  /** Mails asked for to one address; further ones are not sent, without a word. */
  mailAccount: { max: 5, window: 15 * minutes },
  /** Mails asked for from one address of the network. */
  mailAddress: { max: 30, window: 15 * minutes },
  /** New accounts from one address of the network. */
  signUpAddress: { max: 20, window: 60 * minutes },
} as const satisfies Record<string, Limit>;

/** Seconds to wait after the attempt number `count` of a limit that slows down. */
export function pauseAfter(count: number, { slowAfter }: Limit): number {
  if (slowAfter === undefined || count < slowAfter) return 0;
  return Math.min(60, 2 ** (count - slowAfter));
}

/**
 * What counts as one address: IPv4 whole, IPv6 by its first 64 bits, because one customer of a
 * provider has all the rest to themselves.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1] !== undefined) return mapped[1];
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? [];
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? [] : new Array(8 - before.length - after.length).fill('0');
  const groups = [...before, ...gap, ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
