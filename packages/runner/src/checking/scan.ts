import type { Driver, Limits } from '../driver/driver.ts';
import type { Snapshot } from '../driver/snapshot.ts';
import { type PartialList, partialLists } from '../grounding/screen/partial-lists.ts';
import type { Check } from '../language/plan/check.ts';
import { decide } from './decide.ts';
import type { CheckContext, Decision } from './decision.ts';
import { sayCheckMessage } from './messages.ts';
import { wordsOf } from './polarity.ts';

export interface Scan {
  driver: Driver;
  /** The screen as it is. */
  snapshot: Snapshot;
  signal: AbortSignal;
  context: CheckContext;
  /** Milliseconds that are left for looking. */
  left(): number;
  /** Whether a decision at one place of a list is the answer. */
  isAnswer(decision: Decision): boolean;
}

/** What looking through the lists has come to, and how many there were. */
export interface Scanned {
  decision?: Decision;
  lists: number;
}

/**
 * Looks through the lists that draw only what is in view, each from its beginning to its end, until a
 * place gives the answer. There the list stays until the driver puts it back. Undecided where the
 * time ended first; without a decision where nothing in them is the answer.
 * @throws ActionError if the screen cannot be read or scrolled
 */
export async function scanLists(check: Check, scan: Scan): Promise<Scanned> {
  const lists = partialLists(scan.snapshot);
  for (const list of lists) {
    const found = await scanList(check, list, scan);
    if (found !== undefined) return { decision: found, lists: lists.length };
  }
  return { lists: lists.length };
}

async function scanList(
  check: Check,
  { ref }: PartialList,
  scan: Scan,
): Promise<Decision | undefined> {
  const { driver, signal, left } = scan;
  const limits = { signal, milliseconds: Math.max(shortest, left()) };
  const { offsets, isWhole } = await driver.sweep(ref, wordsOf(check), limits);
  for (const offset of offsets) {
    if (left() <= 0) return unfinished;
    await driver.showAt(ref, offset, limitsOf(scan));
    await driver.settle(limitsOf(scan));
    const decision = decide(check, await snapshotOf(scan), scan.context);
    if (scan.isAnswer(decision)) return decision;
  }
  return isWhole ? undefined : unfinished;
}

const snapshotOf = (scan: Scan): Promise<Snapshot> => scan.driver.snapshot(limitsOf(scan));

/** A list is looked through for so long at least, in milliseconds. */
const shortest = 1000;

/** One call of the driver may take this long, in milliseconds. */
const oneCall = 2000;

const limitsOf = ({ signal }: Scan): Limits => ({ signal, milliseconds: oneCall });

const unfinished: Decision = {
  verdict: 'undecided',
  reason: 'check_undecided',
  evidence: [],
  seen: [],
  message: sayCheckMessage('longList'),
};
