import { ActionError, type Sweep } from '../../../driver/driver.ts';
import { actorOf, type Stage } from './stage.ts';

/** Time that a page needs to answer, beside what it looks through, in milliseconds. */
const answering = 500;

/** Looks through a list that draws only what is in view; see `Driver.sweep`. */
export async function sweepThrough(
  stage: Stage,
  ref: string,
  words: readonly string[],
): Promise<Sweep> {
  const { world, number } = await actorOf(stage, ref);
  const milliseconds = Math.max(0, stage.clock.left() - answering);
  return stage.tab.call(stage.clock, world, 'sweep', number, [...words], milliseconds);
}

/** Scrolls a list to so many pixels from its beginning. */
export async function showAt(stage: Stage, ref: string, offset: number): Promise<void> {
  const { world, number } = await actorOf(stage, ref);
  await stage.tab.call(stage.clock, world, 'showAt', number, offset);
}

/** Puts everything that was scrolled only to look back to where it was, in every frame. */
export async function putBack({ tab, clock }: Stage): Promise<void> {
  if (tab.dialog) return;
  try {
    const worlds = await tab.ask(clock, () => tab.worlds());
    await Promise.all(
      worlds.all().map((world) => tab.call(clock, world, 'putBack').catch(ignoreLeft)),
    );
  } catch (error) {
    ignoreLeft(error);
  }
}

/** A page that was left, or does not answer, has nothing to be put back. */
function ignoreLeft(error: unknown): void {
  if (!(error instanceof ActionError)) throw error;
}
