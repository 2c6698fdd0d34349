import { setTimeout as delay } from 'node:timers/promises';
import type { Driver, Limits } from '../driver/driver.ts';
import type { Snapshot } from '../driver/snapshot.ts';
import { type PartialList, partialLists } from '../grounding/screen/partial-lists.ts';
import type { Check } from '../language/plan/check.ts';
import { decide } from './decide.ts';
import type { CheckContext, Decision } from './decision.ts';
import { sayCheckMessage } from './messages.ts';

export interface Scan {
  driver: Driver;
  signal: AbortSignal;
  context: CheckContext;
  /** Milliseconds that are left for looking. */
  left(): number;
  /** Whether a decision at one place of a list is the answer. */
  isAnswer(decision: Decision): boolean;
}

/**
 * Looks through the lists that draw only what is in view, each from its beginning to its end, until a
 * place gives the answer. There the list stays; otherwise it is put back to where it stood. Undecided
 * where the time ended first; undefined where nothing in them is the answer.
 * @throws ActionError if the screen cannot be read or scrolled
 */
export async function scanLists(check: Check, scan: Scan): Promise<Decision | undefined> {
  for (const list of partialLists(await snapshotOf(scan))) {
    const found = await scanList(check, list, scan);
    if (found !== undefined && found !== 'unfinished') return found;
    await move(scan, list, 'top');
    if (list.offset > 0) await move(scan, list, list.offset);
    if (found === 'unfinished') return unfinished;
  }
  return undefined;
}

async function scanList(
  check: Check,
  list: PartialList,
  scan: Scan,
): Promise<Decision | 'unfinished' | undefined> {
  await move(scan, list, 'top');
  let snapshot = await snapshotOf(scan);
  for (;;) {
    const decision = decide(check, snapshot, scan.context);
    if (scan.isAnswer(decision)) return decision;
    if (scan.left() <= 0) return 'unfinished';
    await move(scan, list, Math.max(40, Math.round(list.height * stride)));
    const next = await afterMove(scan, snapshot);
    if (next === undefined) return undefined;
    snapshot = next;
  }
}

/** Part of what is shown of a list that one movement goes. */
const stride = 0.8;

/** A list may ask for more at its end; so long it is given, in milliseconds. */
const growing = 300;

/** The screen after a movement; undefined if nothing has moved, and nothing comes either. */
async function afterMove(scan: Scan, before: Snapshot): Promise<Snapshot | undefined> {
  const after = await snapshotOf(scan);
  if (after.revision !== before.revision) return after;
  await delay(growing, undefined, { signal: scan.signal });
  await scan.driver.settle(limitsOf(scan));
  const later = await snapshotOf(scan);
  return later.revision === before.revision ? undefined : later;
}

async function move(scan: Scan, { ref }: PartialList, to: number | 'top'): Promise<void> {
  const where =
    to === 'top'
      ? ({ direction: 'up', edge: true } as const)
      : ({ direction: 'down', pixels: to } as const);
  await scan.driver.perform({ do: 'scroll', ref, ...where }, limitsOf(scan));
  await scan.driver.settle(limitsOf(scan));
}

const snapshotOf = (scan: Scan): Promise<Snapshot> => scan.driver.snapshot(limitsOf(scan));

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
