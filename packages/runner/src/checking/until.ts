import { setTimeout as delay } from 'node:timers/promises';
import type { Driver, Limits, NativeDialog } from '../driver/driver.ts';
import type { Snapshot } from '../driver/snapshot.ts';
import { isLoading } from '../grounding/screen/loading.ts';
import type { Check } from '../language/plan/check.ts';
import { cut, inLanguage, isSame, joined, said } from '../language/say/said.ts';
import type { Attempt } from '../steps/outcome.ts';
import { decide } from './decide.ts';
import type { CheckContext, Decision } from './decision.ts';
import { decideDialog } from './kinds/dialog.ts';
import { Looks } from './looks.ts';
import { sayCheckMessage, saySight, verdicts } from './messages.ts';
import { isAbsence, isAlarm, isNegative } from './polarity.ts';
import { type Scanned, scanLists } from './scan.ts';

export interface CheckLimits extends Limits {
  /** Milliseconds on any clock that only goes forward. */
  now(): number;
  /** The test itself allows for this time ("disappears within 5 seconds"). */
  isGiven?: boolean;
  /** Called while what was looked at is still in view, before it is scrolled back. */
  onLooked?(): Promise<void>;
}

export interface Checked {
  decision: Decision;
  attempts: Attempt[];
}

/**
 * Looks until the check holds or the time is up. What holds is confirmed: a person can see what it
 * rests on, and what is said not to be there is still not there once the page is quiet.
 * @throws ActionError if the screen cannot be read, the signal's reason if it is aborted
 */
export async function checkUntil(
  check: Check,
  driver: Driver,
  limits: CheckLimits,
  context: CheckContext,
): Promise<Checked> {
  const looks = new Looks(driver, limits.signal, limits.onLooked);
  try {
    return await untilFinal(check, new Watch(driver, limits, context, looks), limits);
  } finally {
    await looks.end();
  }
}

async function untilFinal(check: Check, watch: Watch, limits: CheckLimits): Promise<Checked> {
  if (check.check === 'settled') return watch.settled();
  if (isAlarm(check) && limits.isGiven !== true) await watch.quieten(mostQuieting);
  for (;;) {
    const decision = await watch.look(check);
    const isDone = await watch.isFinal(check, decision);
    if (isDone !== undefined) return { decision: isDone, attempts: watch.attempts };
    const further = await watch.lookFurther(check, decision);
    if (further !== undefined) return { decision: further, attempts: watch.attempts };
    if (watch.remaining() <= 0)
      return { decision: watch.last ?? decision, attempts: watch.attempts };
    await watch.pause();
  }
}

/** An alarm is judged when the page has become quiet, or after this many milliseconds. */
const mostQuieting = 1500;

/** A look that was begun is ended, in milliseconds. */
const shortest = 1000;

/** What is not there by then is looked for in lists that draw only a part of themselves. */
const patience = 1000;

/**
 * What is said not to be so is believed when nothing has changed and no request was open for so long
 * since the last act: what an act sets off may begin only after a while. In milliseconds.
 */
const settledFor = 900;

/** A screen is given so long to settle, also when the check's own time is over by then. */
const mostSettling = 1500;

/** Looking through a list may go on for this long after the check's own time, in milliseconds. */
const mostScanning = 10_000;

/** Milliseconds between two looks at the screen. */
const pauses = [50, 100, 200];

class Watch {
  readonly attempts: Attempt[] = [];
  last: Decision | undefined;
  readonly #driver: Driver;
  readonly #limits: CheckLimits;
  readonly #context: CheckContext;
  readonly #looks: Looks;
  readonly #began: number;
  #snapshot: Snapshot | undefined;
  #pauses = 0;
  #hasScanned = false;

  constructor(driver: Driver, limits: CheckLimits, context: CheckContext, looks: Looks) {
    this.#driver = driver;
    this.#looks = looks;
    this.#limits = limits;
    this.#context = context;
    this.#began = limits.now();
  }

  remaining(): number {
    return this.#limits.milliseconds - (this.#limits.now() - this.#began);
  }

  /** Decides anew if the screen has changed since the last look. */
  async look(check: Check): Promise<Decision> {
    const dialog = this.#driver.dialog();
    if (dialog !== undefined) return this.#lookAtDialog(check, dialog);
    const limits = this.#within(Math.max(shortest, this.remaining()));
    const snapshot = await this.#driver.snapshot(limits);
    const isSame = this.#snapshot?.revision === snapshot.revision;
    this.#snapshot = snapshot;
    if (isSame && this.last !== undefined && this.last.reason !== 'target_not_usable')
      return this.last;
    const decision = decide(check, snapshot, this.#context);
    this.#log(decision);
    this.last = decision;
    return decision;
  }

  /** A dialog of the browser stops the page: only the dialog itself can be checked. */
  #lookAtDialog(check: Check, dialog: NativeDialog): Decision {
    this.#snapshot = undefined;
    const decision = decideDialog(check, dialog);
    this.#log(decision);
    this.last = decision;
    return decision;
  }

  /** The decision if nothing can change it any more. */
  async isFinal(check: Check, decision: Decision): Promise<Decision | undefined> {
    if (decision.verdict === 'undecided')
      return decision.reason === 'unsupported' ? decision : undefined;
    if (decision.verdict === 'fails') {
      return isAlarm(check) && this.#limits.isGiven !== true && decision.reason === 'check_failed'
        ? decision
        : undefined;
    }
    if (isNegative(check) || decision.isAbsence === true)
      return this.#confirmQuiet(check, decision);
    return this.#confirmSeen(decision);
  }

  /** Looks once for what is not on the screen, in lists that draw only what is in view. */
  async lookFurther(check: Check, decision: Decision): Promise<Decision | undefined> {
    const isMissing = decision.verdict === 'fails' && decision.reason === 'target_not_found';
    const passed = this.#limits.milliseconds - this.remaining();
    const isEarly = passed < Math.min(patience, this.#limits.milliseconds / 2);
    if (!isMissing || isEarly || this.#hasScanned || this.#limits.isGiven === true)
      return undefined;
    this.#hasScanned = true;
    const { decision: found } = await this.#scan(check, ({ verdict }) => verdict === 'holds');
    if (found?.verdict !== 'holds') return found;
    return (await this.#confirmSeen(found)) ?? this.last;
  }

  async #scan(check: Check, isAnswer: (decision: Decision) => boolean): Promise<Scanned> {
    const { signal, now } = this.#limits;
    const snapshot = this.#snapshot;
    if (snapshot === undefined) return { lists: 0 };
    const until = now() + Math.max(0, this.remaining()) + mostScanning;
    const scanned = await scanLists(check, {
      driver: this.#driver,
      snapshot,
      signal,
      context: this.#context,
      left: () => until - now(),
      isAnswer,
    });
    if (scanned.lists > 0) this.#looks.lookedThrough();
    if (scanned.decision !== undefined) this.#log(scanned.decision);
    return scanned;
  }

  /** Waits for quiet, at most for `milliseconds`. */
  async quieten(milliseconds: number): Promise<boolean> {
    return this.#driver.settle(this.#within(Math.min(milliseconds, this.remaining())));
  }

  async settled(): Promise<Checked> {
    const isQuiet = await this.#driver.settle(this.#within(this.remaining()));
    const message = sayCheckMessage('notQuiet');
    const decision: Decision = isQuiet
      ? { verdict: 'holds', evidence: [], seen: [] }
      : { verdict: 'fails', reason: 'check_failed', evidence: [], seen: [], message };
    return { decision, attempts: this.attempts };
  }

  async pause(): Promise<void> {
    const most = pauses[Math.min(this.#pauses, pauses.length - 1)] ?? 200;
    this.#pauses += 1;
    await delay(Math.max(1, Math.min(most, this.remaining())), undefined, {
      signal: this.#limits.signal,
    });
  }

  /** What is not so must still not be so on a settled screen, and nowhere in its lists. */
  async #confirmQuiet(check: Check, decision: Decision): Promise<Decision | undefined> {
    const most = Math.max(this.remaining(), mostSettling);
    const limits = { signal: this.#limits.signal, milliseconds: most };
    const before = structureOf(this.#snapshot);
    const isQuiet = await this.#driver.settle(limits, settledFor, true);
    const again = await this.look(check);
    const isSettled = isQuiet || (await this.#onlyTicks(before));
    if (again.verdict !== 'holds')
      return isAlarm(check) && this.#limits.isGiven !== true ? again : undefined;
    const isOpen = !isSettled || (this.#snapshot !== undefined && isLoading(this.#snapshot));
    if (isOpen && this.#driver.dialog() === undefined) {
      if (this.remaining() > 0) return undefined;
      this.last = { ...unsettled, evidence: decision.evidence };
      this.#log(this.last);
      return this.last;
    }
    const scanned = await this.#hiddenInList(check, again);
    if (scanned.decision !== undefined) return scanned.decision;
    const confirmed = await this.#confirmSeen(again);
    return confirmed && withSettling(confirmed, scanned.lists);
  }

  /** On a page that never rests, as one with a clock: nothing came or went, and nothing is asked for. */
  async #onlyTicks(before: string | undefined): Promise<boolean> {
    if (before === undefined || before !== structureOf(this.#snapshot)) return false;
    return this.#driver.settle(this.#within(idleMilliseconds), 0, true);
  }

  /** What is said to be nowhere may stand in a part of a list that is not drawn now. */
  async #hiddenInList(check: Check, decision: Decision): Promise<Scanned> {
    const isNowhere = decision.isAbsence === true || isAbsence(check);
    if (!isNowhere || this.#driver.dialog() !== undefined) return { lists: 0 };
    return this.#scan(
      check,
      ({ verdict, reason }) =>
        verdict === 'undecided' || (verdict === 'fails' && reason === 'check_failed'),
    );
  }

  /** What a person cannot see does not count, whatever the page holds; of several things one is enough. */
  async #confirmSeen(decision: Decision): Promise<Decision | undefined> {
    const limits = this.#within(Math.max(shortest, this.remaining()));
    const missed = await this.#looks.missed(decision, limits);
    if (missed === undefined) return decision;
    const why = saySight(missed.why, missed.by);
    const target = decision.evidence[0]?.of ?? '';
    this.last = {
      ...decision,
      verdict: 'fails',
      reason: 'target_not_usable',
      message: sayCheckMessage('notSeen', { target, why }),
    };
    this.#log(this.last);
    return undefined;
  }

  #log({ verdict, message, evidence }: Decision): void {
    const seen = message ?? evidence[0]?.actual ?? '';
    const what = cut(
      said((language) => `${verdicts[verdict][language]}: ${inLanguage(seen, language)}`),
      200,
    );
    const before = this.attempts.at(-1);
    if (before !== undefined && isSame(before.what, what)) return;
    this.attempts.push({ at: Math.round(this.#limits.now() - this.#began), what });
  }

  #within(milliseconds: number): Limits {
    return { signal: this.#limits.signal, milliseconds: Math.max(1, milliseconds) };
  }
}

/** That no request is open is found out within this time, in milliseconds. */
const idleMilliseconds = 100;

/** What there is on a screen, whatever it says. */
const structureOf = (snapshot: Snapshot | undefined): string | undefined =>
  snapshot?.elements.map(({ ref, hidden }) => (hidden ? `${ref}h` : ref)).join(' ');

const unsettled: Omit<Decision, 'evidence'> = {
  verdict: 'undecided',
  reason: 'check_undecided',
  seen: [],
  message: sayCheckMessage('unsettled'),
};

/** An absence tells how long the screen had stood still, and what was looked through. */
function withSettling(decision: Decision, lists: number): Decision {
  if (decision.isAbsence !== true) return decision;
  const [first, ...rest] = decision.evidence;
  if (first === undefined) return decision;
  const how = sayCheckMessage(lists > 0 ? 'settledAndScanned' : 'settledSince', {
    seconds: settledFor / 1000,
    lists,
  });
  const actual = joined([first.actual ?? '', how], '; ');
  return { ...decision, evidence: [{ ...first, actual }, ...rest] };
}
