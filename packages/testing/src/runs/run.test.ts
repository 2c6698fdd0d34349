import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  moved,
  type RunMove,
  type RunStanding,
  resultOf,
  runOutcomes,
  runStates,
  statusOf,
  successOf,
} from './run.ts';

const moves: RunMove[] = [
  { move: 'take' },
  { move: 'begin' },
  { move: 'verify' },
  { move: 'hand_back' },
  { move: 'stop' },
  ...runOutcomes.map((outcome) => ({ move: 'end', outcome }) as const),
];

const lives = fc.array(fc.constantFrom(...moves), { maxLength: 30 });

/** Where a run was after each move that could happen to it. */
function live(given: RunMove[]): { standing: RunStanding; by: RunMove | undefined }[] {
  const way: ReturnType<typeof live> = [{ standing: { state: 'queued' }, by: undefined }];
  for (const move of given) {
    const last = way.at(-1)?.standing ?? { state: 'queued' };
    const standing = moved(last, move);
    if (standing !== undefined) way.push({ standing, by: move });
  }
  return way;
}

describe('a run', () => {
  test('is always in one of its states, with a word that clients know', () => {
    const words = [
      'queued',
      'starting',
      'running',
      'verifying',
      'stopping',
      'completed',
      'failed',
      'cancelled',
      'timeout',
    ];
    fc.assert(
      fc.property(lives, (given) => {
        for (const { standing } of live(given)) {
          expect(runStates).toContain(standing.state);
          expect(words).toContain(statusOf(standing));
        }
      }),
    );
  });

  test('that ended stays as it is', () => {
    fc.assert(
      fc.property(fc.constantFrom(...runOutcomes), fc.constantFrom(...moves), (outcome, move) => {
        expect(moved({ state: 'ended', outcome }, move)).toBeUndefined();
      }),
    );
  });

  test('passes or fails only after it began and its outcome was looked at', () => {
    fc.assert(
      fc.property(lives, (given) => {
        const way = live(given);
        const end = way.at(-1);
        if (end?.standing.state !== 'ended') return;
        if (['cancelled', 'error'].includes(end.standing.outcome)) return;
        expect(way.slice(-3).map(({ standing }) => standing.state)).toEqual([
          'running',
          'verifying',
          'ended',
        ]);
      }),
    );
  });

  test('is called completed only if it passed', () => {
    fc.assert(
      fc.property(lives, (given) => {
        for (const { standing } of live(given))
          expect(statusOf(standing) === 'completed').toBe(successOf(standing) === true);
      }),
    );
  });

  test('can be ended from every state by being stopped, or as one that could not be carried out', () => {
    fc.assert(
      fc.property(lives, (given) => {
        const last = live(given).at(-1)?.standing ?? { state: 'queued' };
        if (last.state === 'ended') return;
        for (const outcome of ['cancelled', 'error'] as const)
          expect(moved(last, { move: 'end', outcome })).toEqual({ state: 'ended', outcome });
      }),
    );
  });

  test('that is being stopped is not taken again', () => {
    for (const move of ['take', 'begin', 'verify', 'hand_back', 'stop'] as const)
      expect(moved({ state: 'stopping' }, { move })).toBeUndefined();
  });
});

test('each way to end is found by the word that clients have for it', () => {
  for (const outcome of runOutcomes)
    expect(resultOf(statusOf({ state: 'ended', outcome }))).toBe(
      outcome === 'error' ? 'failed' : outcome,
    );
  expect(resultOf('running')).toBeUndefined();
});
