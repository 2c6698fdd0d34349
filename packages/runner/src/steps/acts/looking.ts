import { ActionError } from '../../driver/driver.ts';
import type { StillPicture } from '../../driver/driver-inspection.ts';
import type { Check } from '../../language/plan/check.ts';
import { inLanguage, type Told } from '../../language/say/said.ts';
import type { BaselineKey } from '../../visual/baselines.ts';
import { comparePictures, type PictureComparison } from '../../visual/compare-pictures.ts';
import { sayCheck } from '../say-check.ts';
import { StepFailure } from '../step-failure.ts';
import type { StepInspection } from '../step-inspection.ts';
import type { StepRun } from '../step-run.ts';

type Looks = Extract<Check, { check: 'looks' }>;

/** Which pause there is between two pictures of a screen that may still be becoming what it was. */
const pauseLooks = 2;
/** Milliseconds beyond the check's time for a page that is still loading, or in motion, by then. */
const patience = 5_000;

/**
 * Checks that the screen, or a part of it, looks as in the approved picture, again until it does or
 * the time for checks is over. What differs must do so on a page that stands still and loads nothing, at
 * the second look or later: the first may have come late. Of a page that never rests, or without an
 * approved picture, nobody can tell.
 * @throws StepFailure
 */
export async function expectLooks(run: StepRun, check: Looks, milliseconds: number): Promise<void> {
  const { driver, inspection } = run.context;
  const baselines = inspection?.baselines;
  if (driver.inspection === undefined || inspection === undefined || baselines === undefined) {
    throw undecided(run, 'noBaselines');
  }
  const deadline = run.context.now() + milliseconds;
  await run.settle();
  const key = await keyOf(run, inspection, check);
  const before = await baselines.read(key);
  for (let looks = 0; ; looks += 1) {
    const still = await take(run, check, deadline);
    const compared = before && (await comparePictures(before, still.png, still.masks));
    if (before && compared?.isSame) {
      return tell(run, inspection, { key, check, before, still, compared });
    }
    const isAtRest = !still.isLoading && looks > 0;
    if (isAtRest && compared === undefined) return approveFirst(run, inspection, key, still);
    if (isAtRest && before && compared && run.context.now() >= deadline) {
      return tell(run, inspection, { key, check, before, still, compared });
    }
    if (run.context.now() >= deadline + patience) throw undecided(run, 'looksLoading');
    if (compared) run.log('tryLooks', { count: compared.changed });
    await run.pause(pauseLooks);
  }
}

/** The next picture of a screen that stands still; in one that does not, until the time is over. */
async function take(run: StepRun, { target }: Looks, deadline: number): Promise<StillPicture> {
  const { inspection: looker } = run.context.driver;
  if (looker === undefined) throw undecided(run, 'noBaselines');
  for (;;) {
    const ref = target === undefined ? undefined : (await run.find(target, 'see')).element.ref;
    const limits = run.limits(Math.max(shortest, deadline + patience - run.context.now()));
    try {
      return await looker.still(limits, run.context.inspection?.secrets ?? [], ref);
    } catch (error) {
      const why = error instanceof ActionError ? error.failure : undefined;
      const left = deadline - run.context.now();
      const isOver = left + (why === 'moving' ? 0 : patience) <= 0;
      const mayPass = why === 'moving' || why === 'timeout' || why === 'gone';
      if (!mayPass || run.context.driver.dialog() !== undefined || (isOver && why === 'gone')) {
        throw run.failure(error, target === undefined ? undefined : run.name(target));
      }
      const detail = error instanceof ActionError ? error.told : '';
      if (isOver) throw undecided(run, why === 'moving' ? 'looksMoving' : 'looksLoading', detail);
      run.log('tryFailed', { detail });
      await run.pause(pauseLooks);
    }
  }
}

/** A picture may take this long, in milliseconds, also when the time is nearly up. */
const shortest = 1000;

async function keyOf(
  run: StepRun,
  { test, step, before }: StepInspection,
  check: Looks,
): Promise<BaselineKey> {
  const { viewport } = await run.snapshot();
  const { width, height } = viewport;
  const words = inLanguage(sayCheck(check), run.context.language);
  return {
    test,
    step,
    check: before === 0 ? words : `${words} (${before + 1})`,
    viewport: { width, height },
    driver: run.context.driver.description,
  };
}

/** The first picture is worth what the person says who approves it. */
async function approveFirst(
  run: StepRun,
  inspection: StepInspection,
  key: BaselineKey,
  { png, width, height, masks }: StillPicture,
): Promise<void> {
  const actual = await inspection.keep('looks-now.png', png);
  if (actual !== undefined) {
    const pixels = width * height;
    run.visual = { state: 'new', actual, changed_pixels: 0, pixels, masks, of: ofKey(key) };
  }
  if (inspection.baselines?.approve === undefined)
    throw undecided(run, isOnPage(inspection) ? 'notApprovedOnPage' : 'notApproved');
  await inspection.baselines.approve(key, png);
}

interface Compared {
  key: BaselineKey;
  check: Looks;
  before: Buffer;
  still: StillPicture;
  compared: PictureComparison;
}

async function tell(
  run: StepRun,
  inspection: StepInspection,
  { key, check, before, still, compared }: Compared,
): Promise<void> {
  const { changed, pixels, isSame, difference } = compared;
  const share = Math.max(0.01, Math.round((10_000 * changed) / pixels) / 100);
  run.evidence.push({
    of: sayCheck(check),
    expected: run.say('looksSame'),
    actual: isSame ? run.say('looksSame') : run.say('looksDiffer', { count: changed, share }),
  });
  const [actual, baseline, drawn] = await Promise.all([
    inspection.keep('looks-now.png', still.png),
    inspection.keep('looks-before.png', before),
    difference === undefined ? undefined : inspection.keep('looks-difference.png', difference),
  ]);
  if (actual !== undefined) {
    run.visual = {
      state: isSame ? 'same' : 'different',
      actual,
      ...(baseline === undefined ? {} : { baseline }),
      ...(drawn === undefined ? {} : { difference: drawn }),
      changed_pixels: changed,
      pixels,
      masks: still.masks,
      of: ofKey(key),
    };
  }
  if (isSame) return;
  if (inspection.baselines?.approve !== undefined) {
    await inspection.baselines.approve(key, still.png);
    return;
  }
  const words = isOnPage(inspection) ? 'looksChangedOnPage' : 'looksChanged';
  const message = run.say(words, { count: changed, share });
  throw new StepFailure('check_failed', message, { verdict: 'failed', candidates: [] });
}

const ofKey = ({ check, viewport, driver }: BaselineKey) => ({ check, viewport, driver });

const isOnPage = ({ baselines }: StepInspection): boolean => baselines?.approvedBy === 'page';

function undecided(
  run: StepRun,
  why: 'noBaselines' | 'notApproved' | 'notApprovedOnPage' | 'looksMoving' | 'looksLoading',
  detail: Told = '',
): StepFailure {
  const reason = why === 'noBaselines' ? 'unsupported' : 'check_undecided';
  return new StepFailure(reason, run.say(why, { detail }), {
    verdict: 'undecided',
    candidates: [],
  });
}
