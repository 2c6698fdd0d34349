import { setTimeout as after } from 'node:timers/promises';
import { ActionError } from '../../driver/driver.ts';
import type { Clock } from '../snapshot/clock.ts';
import type { Tab } from './tab.ts';
import type { Traffic } from './traffic.ts';

/** So long nothing may change. */
const quietMilliseconds = 100;
/** The same after an act, when only the next act waits for it: a frame, and it waits for one more. */
const reactedMilliseconds = 17;
const pollMilliseconds = 10;
const shortestMilliseconds = 2;
const frameMilliseconds = 300;

interface SettleOptions {
  /** So many milliseconds nothing may change. */
  quiet?: number | undefined;
  /** Requests hold it up for as long as they are open. */
  patient?: boolean | undefined;
  onLull?: () => void;
}

const nobody = (): void => undefined;

/**
 * Waits until the page stands still: no change of the document, no open request, nothing finite
 * being animated. False when the time ended first. A page that a dialog stops stands still.
 */
export async function settle(
  tab: () => Tab,
  traffic: Traffic,
  clock: Clock,
  { quiet = quietMilliseconds, patient = false, onLull = nobody }: SettleOptions = {},
): Promise<boolean> {
  for (;;) {
    const rest = await remaining(tab(), traffic, clock, quiet, patient);
    if (rest <= 0) return true;
    if (rest < quiet && traffic.quietFor(patient) > 0) onLull();
    if (clock.left() <= rest) {
      await clock.pause(clock.left());
      return false;
    }
    await clock.pause(Math.max(rest, shortestMilliseconds));
  }
}

/**
 * Returns true if the last act set nothing off within two frames of the screen: no change of the
 * document, no request, nothing that is animated. Otherwise waits until that is over. `onLull` is told
 * whenever nothing seems to be going on, though that is not sure yet.
 */
export async function react(
  tab: () => Tab,
  traffic: Traffic,
  clock: Clock,
  onLull: () => void,
): Promise<boolean> {
  const asked = quietInPage(tab(), clock, 'quietAfterFrames');
  if (traffic.quietFor() > 0) onLull();
  const changed = await asked;
  const still = Math.min(changed, tab().sinceLeft());
  if (still >= traffic.sinceAct() && !traffic.hasBegun()) return true;
  if (Math.min(still, traffic.quietFor()) >= reactedMilliseconds) return true;
  return settle(tab, traffic, clock, { quiet: reactedMilliseconds, onLull });
}

/** Milliseconds until the page may count as still, if nothing happens meanwhile. */
async function remaining(
  tab: Tab,
  traffic: Traffic,
  clock: Clock,
  needed: number,
  patient: boolean,
): Promise<number> {
  if (tab.dialog) return 0;
  const quiet = Math.min(traffic.quietFor(patient), tab.sinceLeft());
  if (quiet === 0) return pollMilliseconds;
  // What was left or answered a moment ago need not be looked at yet.
  if (quiet < needed) return needed - quiet;
  const changes = await quietInPage(tab, clock, 'quietFor');
  return traffic.quietFor(patient) === 0 ? pollMilliseconds : needed - Math.min(changes, quiet);
}

/** Milliseconds since the last change in any frame. */
export async function quietInPage(
  tab: Tab,
  clock: Clock,
  question: 'quietFor' | 'quietAfterFrames',
): Promise<number> {
  if (tab.dialog) return Number.POSITIVE_INFINITY;
  try {
    return await tab.ask(clock, async () => {
      const worlds = await tab.worlds();
      const { answer } = await worlds.callInFrame(await worlds.mainFrameId(), question, () => []);
      const inner = worlds.all().filter(({ frameId }) => worlds.hostOf(frameId));
      const frames = await Promise.all(
        inner.map((world) =>
          Promise.race([
            worlds.call(world, question).catch(() => quietMilliseconds),
            // A frame that hangs does not hold the page around it.
            after(frameMilliseconds, quietMilliseconds),
          ]),
        ),
      );
      return Math.min(answer, ...frames);
    });
  } catch (error) {
    if (!(error instanceof ActionError)) throw error;
    if (error.failure === 'covered') return quietMilliseconds;
    // The document is just being replaced, or is too busy to answer.
    if (error.failure === 'gone' && !tab.end) return 0;
    if (error.failure === 'timeout') return 0;
    throw error;
  }
}
