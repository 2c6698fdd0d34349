import type { ActionError } from '../driver/driver.ts';
import type { Grounded, Match } from '../grounding/ground.ts';
import type { Target } from '../language/plan/target.ts';
import { joined, type Told } from '../language/say/said.ts';
import type { Heal } from '../memory/plans/healing.ts';
import type { Candidate, StepReason } from './outcome.ts';
import type { Running } from './running.ts';
import { StepFailure } from './step-failure.ts';

/** The target is not on the screen; the nearest things are told. */
export function notFound(
  run: Running,
  target: Target,
  nearest: Candidate[],
  forbidden?: Heal,
): StepFailure {
  const hints = [nearestOf(run, nearest), run.say('useScreenWords'), couldBe(run, forbidden)];
  const message = run.say('notFound', { target: run.name(target), nearest: joined(hints) });
  return new StepFailure('target_not_found', message, { candidates: nearest });
}

/** Names those that come nearest, if there are any. */
export function nearestOf(run: Running, nearest: readonly Candidate[]): Told {
  if (nearest.length === 0) return '';
  const names = nearest.map(({ description }) => description);
  return run.say('nearest', { candidates: joined(names, '; ') });
}

/** There is no one thing that is meant; `forbidden`: what healing would have taken. */
export function missing(
  run: Running,
  target: Target,
  grounded: Exclude<Grounded, { status: 'found' }>,
  forbidden: Heal | undefined,
): StepFailure {
  if (grounded.status === 'ambiguous') {
    if (target.exactly === undefined) return ambiguous(run, target, grounded.matches, forbidden);
    const candidates = grounded.matches.map(({ candidate }) => candidate);
    return miscounted(run, target, candidates, candidates.length);
  }
  if (grounded.count !== undefined)
    return miscounted(run, grounded.missing, grounded.nearest, grounded.count);
  return notFound(run, grounded.missing, grounded.nearest, forbidden);
}

/** There are more, or fewer, than the sentence says. */
function miscounted(
  run: Running,
  target: Target,
  candidates: Candidate[],
  count: number,
): StepFailure {
  const message = run.say('miscounted', {
    target: run.name(target),
    count,
    candidates: named(candidates),
  });
  const isMore = count > (target.exactly ?? 0);
  return new StepFailure(isMore ? 'ambiguous_target' : 'target_not_found', message, { candidates });
}

/** The first of them, and that there are more. */
function named(candidates: readonly Candidate[]): Told {
  const first = candidates.slice(0, 5).map(({ description }) => description);
  return joined(candidates.length > first.length ? [...first, '…'] : first, '; ');
}

/** Several things could be meant. */
function ambiguous(
  run: Running,
  target: Target,
  matches: readonly Match[],
  forbidden: Heal | undefined,
): StepFailure {
  const candidates = matches.map(({ candidate }) => candidate);
  const message = run.say('ambiguous', { target: run.name(target), candidates: named(candidates) });
  return new StepFailure('ambiguous_target', joined([message, couldBe(run, forbidden)]), {
    candidates,
  });
}

/** Whoever forbade to heal is told what it would have come to. */
function couldBe(run: Running, heal: Heal | undefined): Told {
  if (heal === undefined) return '';
  const { before, now } = heal.healing;
  return run.say('healPossible', { before: before.description, now: now.description });
}

const reasons: Record<ActionError['failure'], StepReason> = {
  gone: 'target_not_usable',
  hidden: 'target_not_usable',
  covered: 'target_not_usable',
  disabled: 'target_not_usable',
  moving: 'target_not_usable',
  notEditable: 'target_not_usable',
  notTaken: 'action_failed',
  noSuchOption: 'target_not_found',
  unsupported: 'unsupported',
  unreachable: 'unreachable',
  crashed: 'crashed',
  timeout: 'timeout',
};

/** What a driver could not do, told for a person; its own words go to the attempts. */
export function failureOf(run: Running, error: ActionError, target: Told | undefined): StepFailure {
  run.log('tryFailed', { detail: error.told });
  const { failure } = error;
  const dialog = run.context.driver.dialog();
  if (dialog !== undefined && failure !== 'crashed') {
    const message = run.say('dialogWaits', { text: dialog.message });
    return new StepFailure('target_not_usable', message, { cause: error });
  }
  const blanks = {
    target: target ?? '',
    detail: error.told,
  };
  if (failure === 'timeout' && target === undefined) {
    return new StepFailure('timeout', run.say('noReaction'), { cause: error });
  }
  if (failure === 'unreachable' || (failure === 'notTaken' && target === undefined)) {
    return new StepFailure(reasons[failure], error.told, { cause: error });
  }
  if (failure === 'noSuchOption' || (failure === 'gone' && target === undefined)) {
    return new StepFailure(reasons[failure], run.say('unsupported', blanks), { cause: error });
  }
  return new StepFailure(reasons[failure], run.say(failure, blanks), { cause: error });
}
