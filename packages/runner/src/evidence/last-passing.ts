import type { NotCompared } from '@touchstone/contracts';
import { Masker } from '../variables/masker.ts';
import type { PassingRun } from './compared-pictures.ts';
import { within } from './patience.ts';

/** What a run is compared with, and why with nothing although a run may have passed. */
export interface Compared {
  passing?: PassingRun;
  notCompared?: NotCompared;
}

const patience = { milliseconds: 5_000, whenCancelled: 200 };

/**
 * Asks for the last run that passed. That it cannot be had is told and no more: the verdict was made
 * before. A run in whose report one of the secrets of now stands, which was none then, is not shown.
 * Never throws.
 */
export async function askForPassing(
  ask: (() => Promise<PassingRun | undefined>) | undefined,
  { secrets, cancelled }: { secrets: readonly string[]; cancelled: AbortSignal },
): Promise<Compared> {
  if (ask === undefined) return {};
  const asked = answerOf(ask, secrets).catch((): Compared => ({ notCompared: 'unreadable' }));
  return (await within(asked, { ...patience, cancelled })) ?? { notCompared: 'too_slow' };
}

async function answerOf(
  ask: () => Promise<PassingRun | undefined>,
  secrets: readonly string[],
): Promise<Compared> {
  const passing = await ask();
  if (passing === undefined) return {};
  const masker = new Masker(secrets);
  if (masker.isIdle) return { passing };
  const text = JSON.stringify(passing.report);
  return masker.text(text) === text ? { passing } : { notCompared: 'shows_secret' };
}
