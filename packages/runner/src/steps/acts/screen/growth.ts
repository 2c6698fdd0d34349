import { setTimeout as delay } from 'node:timers/promises';
import type { ScreenElement, Snapshot } from '../../../driver/snapshot.ts';
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

function isLoading({ elements, viewport }: Snapshot): boolean {
  return elements.some(
    (element) =>
      !element.hidden &&
      element.box !== undefined &&
      element.box.y < viewport.height &&
      element.box.y + element.box.height > 0 &&
      saysLoading(element),
  );
}

const loadingWords = /^(?:loading|fetching|cargando|please wait|espera|por favor espera)\b/i;
const loadingHints = new Set(['loading', 'loader', 'spinner', 'skeleton']);

function saysLoading({ role, type, name, text, other }: ScreenElement): boolean {
  if (role === 'progressbar') return type !== 'progress';
  if (loadingWords.test(text ?? name)) return true;
  return other.hints?.some((hint) => loadingHints.has(hint)) ?? false;
}
