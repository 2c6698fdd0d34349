import { describe, expect, test } from 'vitest';
import { anAttempt, aStep } from '../reports.fixture.ts';
import { firstToShow, neighbour, placedSteps, stepAt } from './placed-steps.ts';

const nested = anAttempt({
  steps: [
    aStep({ path: '1' }),
    aStep({
      path: '2',
      block: 'if',
      steps: [aStep({ path: '2.then.1' }), aStep({ path: '2.then.2', verdict: 'failed' })],
    }),
    aStep({ path: '3', verdict: 'skipped', reason: 'not_reached' }),
  ],
});

describe('the steps of an attempt', () => {
  test('stand in one list, inner ones below their outer one', () => {
    const list = placedSteps(nested.steps).map(({ step, depth }) => `${depth} ${step.path}`);
    expect(list).toEqual(['0 1', '0 2', '1 2.then.1', '1 2.then.2', '0 3']);
  });

  test('are found by their path, however deep', () => {
    expect(stepAt(nested, '2.then.2')?.verdict).toBe('failed');
    expect(stepAt(nested, '9')).toBeUndefined();
  });

  test('show the one that decided first, else one that did not simply pass, else the first', () => {
    expect(firstToShow({ ...nested, decided_by: '2.then.2' })?.path).toBe('2.then.2');
    expect(firstToShow(nested)?.path).toBe('2.then.2');
    expect(firstToShow(anAttempt({ steps: [aStep({ path: '1' })] }))?.path).toBe('1');
    expect(firstToShow(anAttempt({ steps: [] }))).toBeUndefined();
  });

  test('lead to their neighbours and stop at the ends', () => {
    const placed = placedSteps(nested.steps);
    expect(neighbour(placed, '2', 1)).toBe('2.then.1');
    expect(neighbour(placed, '2.then.1', -1)).toBe('2');
    expect(neighbour(placed, '3', 1)).toBe('3');
    expect(neighbour(placed, '1', -1)).toBe('1');
    expect(neighbour(placed, undefined, 1)).toBe('1');
  });
});
