import { setTimeout as delay } from 'node:timers/promises';
import type { Snapshot } from '../../../driver/snapshot.ts';
import { isLoading } from '../../../grounding/screen/loading.ts';
import type { Running } from '../../running.ts';

/** Pages wait a moment before they ask for more, and no request tells of it yet. */
const unannounced = 300;
/** So long a page may show that it is loading before the end is taken for the end. */
const announced = 2500;

/**
 * The screen at the end of a list once it had its chance to grow: as soon as `hasGrown` says so,
 * otherwise when the page is quiet and nothing has come.
 */
export async function afterGrowth(
  run: Running,
  hasGrown: (now: Snapshot) => boolean,
): Promise<Snapshot> {
  const began = run.context.now();
  for (;;) {
    await run.settle(announced);
    const now = await run.snapshot();
    if (hasGrown(now)) return now;
    const passed = run.context.now() - began;
    if (passed >= (isLoading(now) ? announced : unannounced) || run.left() <= 0) return now;
    await delay(50, undefined, { signal: run.context.signal });
  }
}
