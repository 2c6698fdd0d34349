import { setTimeout as delay } from 'node:timers/promises';
import { sayTarget } from '../checking/say-target.ts';
import { ActionError, type DriverAction, type Limits } from '../driver/driver.ts';
import type { Snapshot } from '../driver/snapshot.ts';
import { type Grounded, ground, type Match } from '../grounding/ground.ts';
import { acts, type Purpose } from '../grounding/purpose.ts';
import type { Target } from '../language/plan/target.ts';
import { isSame, type Said, type Told } from '../language/say/said.ts';
import type { Heal } from '../memory/plans/healing.ts';
import { actOn } from './act-on.ts';
import { searchByScrolling } from './acts/screen/search.ts';
import { failureOf, missing, notFound } from './failures.ts';
import { type Blanks, type MessageKey, say } from './messages/messages.ts';
import type { Attempt, Candidate, Healing, StepOutcome } from './outcome.ts';
import { Recollection } from './recollection.ts';
import { restFor } from './resting.ts';
import type { Running } from './running.ts';
import type { StepContext } from './step-context.ts';

/** A look or an act that was begun may take this long, also when the step's time is nearly up. */
const shortest = 1000;

/** Milliseconds between two looks at the screen. */
const pauses = [50, 100, 200];

/** A page that two things fit equally may still be building itself up. */
const ambiguityMilliseconds = 1500;

/** What is not there by then may be called otherwise now. */
const healMilliseconds = 1500;

/** What is not there by then is looked for by scrolling. */
const patienceMilliseconds = 1000;

/** One step while it is carried out: its time, what it tried, and what it found. */
export class StepRun implements Running {
  readonly context: StepContext;
  readonly attempts: Attempt[] = [];
  /** What the step was done to, for its outcome. */
  target: Candidate | undefined;
  others: Candidate[] = [];
  remembered: StepOutcome['remembered'];
  /** The first time that another element was taken than before. */
  healing: Healing | undefined;
  /** Each element came from the memory of earlier runs. */
  isRecalled: boolean | undefined;
  /** The first thing that was acted on though it is called only nearly so. */
  resemblance: { said: Told; taken: Candidate } | undefined;
  #isOptional = false;
  evidence: NonNullable<StepOutcome['evidence']> = [];
  visual: StepOutcome['visual'];
  accessibility: StepOutcome['accessibility'];
  readonly #began: number;
  #deadline: number;

  constructor(context: StepContext) {
    this.context = context;
    this.#began = context.now();
    this.#deadline = this.#began + context.limits.actionMilliseconds;
  }

  left(): number {
    return this.#deadline - this.context.now();
  }

  /** Each step within a step has its own time; what goes on until something is so has more. */
  restart(times = 1): void {
    this.#deadline = this.context.now() + times * this.context.limits.actionMilliseconds;
  }

  limits(milliseconds = Math.max(shortest, this.left())): Limits {
    return { signal: this.context.signal, milliseconds };
  }

  say(key: MessageKey, blanks?: Blanks): Said {
    return say(key, blanks);
  }

  name(target: Target): Said {
    return sayTarget(target);
  }

  log(key: MessageKey, blanks?: Blanks): void {
    const what = this.say(key, blanks);
    const before = this.attempts.at(-1);
    if (before !== undefined && isSame(before.what, what)) return;
    this.attempts.push({ at: Math.round(this.context.now() - this.#began), what });
  }

  snapshot(): Promise<Snapshot> {
    return this.context.driver.snapshot(this.limits());
  }

  ground(target: Target, snapshot: Snapshot, purpose: Purpose): Grounded {
    return ground(target, snapshot, purpose);
  }

  /**
   * The one element that is meant, looked for until the step's time is up.
   * @throws StepFailure if there is none, or more than one
   */
  async find(target: Target, purpose: Purpose): Promise<Match> {
    const [match] = await this.findAll(target, purpose);
    if (match === undefined) throw notFound(this, target, []);
    return match;
  }

  /** As `find`; all of them where the target says "every". */
  async findAll(target: Target, purpose: Purpose): Promise<Match[]> {
    const began = this.context.now();
    let seen: { snapshot: Snapshot; grounded: Grounded } | undefined;
    let hasScrolled = false;
    let hasRested = false;
    const known = this.#recollection(target, purpose);
    for (let looks = 0; ; looks += 1) {
      const snapshot = await this.snapshot();
      const recalled = known.recognized(snapshot);
      if (recalled !== undefined) return this.#recalled(recalled);
      const grounded: Grounded =
        seen?.snapshot.revision === snapshot.revision
          ? seen.grounded
          : known.sift(snapshot, this.ground(target, snapshot, purpose), target);
      seen = { snapshot, grounded };
      if (grounded.status === 'found') {
        const rest = restFor(target, purpose, grounded.matches[0]);
        if (hasRested || rest === 0) return this.#taken(target, purpose, grounded);
        hasRested = true;
        await this.settle(ambiguityMilliseconds, rest);
        continue;
      }
      this.#logMissing(target, grounded);
      const passed = this.context.now() - began;
      const isAmbiguous = grounded.status === 'ambiguous' && passed > ambiguityMilliseconds;
      const isLast = isAmbiguous || this.left() <= 0;
      if (isLast || (hasScrolled && passed > healMilliseconds)) {
        const heal = known.heal(snapshot);
        if (heal !== undefined) return this.#healed(heal);
      }
      if (isLast) throw missing(this, target, grounded, known.forbidden(snapshot));
      if (grounded.status === 'absent' && !hasScrolled && passed > patienceMilliseconds) {
        hasScrolled = true;
        const found = await searchByScrolling(this, target, purpose);
        // What came into sight is compared with what is remembered like anything else.
        if (found !== undefined) continue;
      }
      await this.pause(looks);
    }
  }

  #recollection(target: Target, purpose: Purpose): Recollection {
    const { memory: _, ...forgetful } = this.context;
    return new Recollection(this.#isOptional ? forgetful : this.context, target, purpose);
  }

  /** What is done only under a condition leaves no trace in memory, and needs none. */
  async optionally(work: () => Promise<void>): Promise<void> {
    const before = this.#isOptional;
    this.#isOptional = true;
    await work();
    this.#isOptional = before;
  }

  #recalled(match: Match): Match[] {
    this.target = match.candidate;
    this.isRecalled ??= true;
    this.log('tryRecalled', { target: match.candidate.description });
    return [match];
  }

  #healed({ match, healing }: Heal): Match[] {
    this.target = match.candidate;
    this.healing ??= healing;
    this.log('tryHealed', { target: match.candidate.description });
    return [match];
  }

  #taken(
    target: Target,
    purpose: Purpose,
    grounded: Extract<Grounded, { status: 'found' }>,
  ): Match[] {
    const [first] = grounded.matches;
    this.target = first.candidate;
    this.others = grounded.others;
    this.isRecalled = false;
    if (acts(purpose) && first.isResemblance)
      this.resemblance ??= { said: this.name(target), taken: first.candidate };
    this.log('tryFound', { target: first.candidate.description });
    return grounded.matches;
  }

  #logMissing(target: Target, grounded: Grounded): void {
    const name = this.name(target);
    if (grounded.status === 'ambiguous') {
      this.log('tryAmbiguous', { target: name, count: grounded.matches.length });
    } else this.log('tryAbsent', { target: name });
  }

  /** See `actOn`. @throws StepFailure */
  actOn(target: Target, purpose: Purpose, act: (match: Match) => Promise<void>): Promise<void> {
    return actOn(this, target, purpose, act);
  }

  perform(action: DriverAction, milliseconds?: number): Promise<void> {
    return this.context.driver.perform(action, this.limits(milliseconds));
  }

  /** An act that has no target of its own. @throws StepFailure */
  async performPlainly(action: DriverAction, milliseconds?: number): Promise<void> {
    try {
      await this.perform(action, milliseconds);
    } catch (error) {
      throw this.failure(error, undefined);
    }
  }

  /** What a driver's error means for the step; other errors stay what they are. */
  failure(error: unknown, target: Told | undefined): unknown {
    return error instanceof ActionError ? failureOf(this, error, target) : error;
  }

  async settle(milliseconds = 500, quiet?: number): Promise<void> {
    await this.context.driver.settle({ signal: this.context.signal, milliseconds }, quiet);
  }

  async react(milliseconds = 500): Promise<void> {
    await this.context.driver.react({ signal: this.context.signal, milliseconds });
  }

  async pause(looks: number): Promise<void> {
    const milliseconds = pauses[Math.min(looks, pauses.length - 1)] ?? 200;
    await delay(milliseconds, undefined, { signal: this.context.signal });
  }
}
