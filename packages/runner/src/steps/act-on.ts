import { ActionError } from '../driver/driver.ts';
import type { Match } from '../grounding/ground.ts';
import type { Purpose } from '../grounding/purpose.ts';
import type { Target } from '../language/plan/target.ts';
import type { Told } from '../language/say/said.ts';
import type { Candidate } from './outcome.ts';
import type { Running } from './running.ts';

type Act = (match: Match) => Promise<void>;

/** What acting asks of the step that is carried out. */
interface Acting extends Running {
  target: Candidate | undefined;
  find(target: Target, purpose: Purpose): Promise<Match>;
  findAll(target: Target, purpose: Purpose): Promise<Match[]>;
  restart(): void;
  failure(error: unknown, target: Told | undefined): unknown;
  pause(looks: number): Promise<void>;
}

/**
 * Finds the target and does something with it; again if it was replaced in between. With each of them
 * where the target says "every" or stands "in every row": all that were there at the beginning.
 * @throws StepFailure
 */
export async function actOn(
  run: Acting,
  target: Target,
  purpose: Purpose,
  act: Act,
): Promise<void> {
  if (!isOfEach(target)) return untilDone(run, () => run.find(target, purpose), act);
  // They are counted once, so none may be about to come or go.
  await run.settle();
  for (const each of await eachOf(run, target)) {
    const all = await run.findAll(each, purpose);
    run.log('tryEach', { target: run.name(each), count: all.length });
    for (const [at, match] of all.entries()) {
      run.restart();
      run.target = match.candidate;
      const isFirstTry = once();
      const find = async () =>
        isFirstTry() ? match : sameAgain(await run.findAll(each, purpose), all.length, at, match);
      await untilDone(run, find, act);
    }
  }
}

async function untilDone(run: Acting, find: () => Promise<Match>, act: Act): Promise<void> {
  for (;;) {
    const match = await find();
    try {
      return await act(match);
    } catch (error) {
      const isReplaced = error instanceof ActionError && error.failure === 'gone';
      if (!isReplaced || run.left() <= 0) {
        throw run.failure(disabledRather(error, match), match.candidate.description);
      }
      run.log('tryFailed', { detail: error.told });
      await run.pause(0);
    }
  }
}

function once(): () => boolean {
  let isFirst = true;
  return () => {
    const was = isFirst;
    isFirst = false;
    return was;
  };
}

/** Which of those that are there now it was: as many as before, or only those that are left. */
function sameAgain(now: readonly Match[], before: number, at: number, match: Match): Match {
  if (now.length === before) return now[at] ?? match;
  return now.length === before - at ? (now[0] ?? match) : match;
}

const isOfEach = ({ every, relation }: Target): boolean =>
  every === true || (relation !== undefined && isOfEach(relation.to));

/**
 * "in every row": the same thing in each row, the last row first, since an act may remove one.
 * @throws StepFailure if there is no such row
 */
async function eachOf(run: Acting, target: Target): Promise<Target[]> {
  const { relation } = target;
  if (relation === undefined || !isOfEach(relation.to)) return [target];
  const places = await eachPlace(run, relation.to);
  return places.map((to): Target => ({ ...target, relation: { is: relation.is, to } })).reverse();
}

async function eachPlace(run: Acting, place: Target): Promise<Target[]> {
  if (place.every !== true) return eachOf(run, place);
  const found = await run.findAll(place, 'place');
  const { every: _, exactly: __, ...one } = place;
  return found.map((___, at): Target => ({ ...one, ordinal: at + 1 }));
}

/** A driver that ran out of time with a disabled element waited for it to be enabled. */
function disabledRather(error: unknown, { element }: Match): unknown {
  const isLate = error instanceof ActionError && error.failure === 'timeout';
  if (!isLate || element.states.enabled) return error;
  return new ActionError('disabled', error.told, { cause: error });
}
