import { setTimeout as delay } from 'node:timers/promises';
import type { Driver } from '../driver/driver.ts';
import type { DriverRecords } from '../driver/driver-records.ts';
import { indexScreen } from '../grounding/screen/screen-index.ts';
import type { Check, RecordCheck } from '../language/plan/check.ts';
import { answering } from './binding/answering.ts';
import { unboundWords, undecidedFor } from './binding/unbound.ts';
import type { Decision } from './decision.ts';
import { decideConsole, decideCookie, decideDownload, decideLinks } from './kinds/recorded.ts';
import { sayCheckMessage } from './messages.ts';
import type { Checked, CheckLimits } from './until.ts';

const kinds: ReadonlySet<Check['check']> = new Set<Check['check']>([
  'console',
  'failedRequest',
  'links',
  'download',
  'cookie',
]);

/** Whether a check speaks of what no screen shows. */
export const isRecordCheck = (check: Check): check is RecordCheck => kinds.has(check.check);

/**
 * Looks at what the browser has recorded until the check holds or the time is up. That something did
 * not happen is believed when the page has settled.
 * @throws ActionError if the browser does not answer
 */
export async function checkRecords(
  check: RecordCheck,
  driver: Driver,
  limits: CheckLimits,
): Promise<Checked> {
  const { records } = driver;
  if (records === undefined) return { decision: unsupported, attempts: [] };
  const { signal, milliseconds, now } = limits;
  const began = now();
  const left = (): number => milliseconds - (now() - began);
  for (;;) {
    const isNothing = 'not' in check && check.not;
    const settling = { signal, milliseconds: Math.max(left(), mostSettling) };
    const isSettled = !isNothing || (await driver.settle(settling, settledFor, true));
    const decision = await decideOnce(check, driver, records, limits);
    const isFinal = decision.verdict === 'holds' || isNothing || check.check === 'links';
    if (isFinal || left() <= 0) {
      const isOpen = decision.verdict === 'holds' && !isSettled;
      return { decision: isOpen ? { ...decision, ...unsettled } : decision, attempts: [] };
    }
    await delay(pause, undefined, { signal });
  }
}

/** Milliseconds between two looks. */
const pause = 100;
/** What an act sets off may begin only after a while, in milliseconds. */
const settledFor = 900;
const mostSettling = 1500;
/** All links of a page may take so long, in milliseconds. */
const followingLinks = 30_000;

async function decideOnce(
  check: RecordCheck,
  driver: Driver,
  records: DriverRecords,
  { signal, milliseconds }: CheckLimits,
): Promise<Decision> {
  const limits = { signal, milliseconds: Math.max(1000, milliseconds) };
  switch (check.check) {
    case 'console':
    case 'failedRequest':
      return decideConsole(check, records.lines());
    case 'download':
      return decideDownload(check, await records.downloads());
    case 'cookie':
      return decideCookie(check, await records.cookies(limits));
    case 'links': {
      const snapshot = await driver.snapshot(limits);
      const index = indexScreen(snapshot);
      const { target } = check;
      const places = target === undefined ? undefined : answering(index, target, 'place');
      if (target !== undefined && places?.length === 0)
        return undecidedFor(unboundWords(index, target));
      const following = { signal, milliseconds: followingLinks };
      return decideLinks(index, places, (links) => records.follow(links, following));
    }
  }
}

const unsupported: Decision = {
  verdict: 'undecided',
  reason: 'unsupported',
  evidence: [],
  seen: [],
  message: sayCheckMessage('notRecorded'),
};

const unsettled = {
  verdict: 'undecided',
  reason: 'check_undecided',
  message: sayCheckMessage('unsettled'),
} as const;
