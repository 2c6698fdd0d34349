import { expect, test } from 'vitest';
import { anAttempt, aStep } from '../reports.fixture.ts';
import { frameAt, readFrames, spreadMarks, stepDuring, timelineMarks } from './timeline.ts';

const attempt = anAttempt({
  steps: [
    aStep({ path: '1', at: 500 }),
    aStep({ path: '2', at: 1000, steps: [aStep({ path: '2.1', at: 1500 })] }),
    aStep({ path: '3', at: 9000 }),
    aStep({ path: '4', at: 9000, verdict: 'skipped', reason: 'not_reached' }),
  ],
});

test('Steps stand on the timeline where they began, never outside of it', () => {
  const marks = timelineMarks(attempt, { at: 500, milliseconds: 2000 });
  expect(marks.map(({ step, share }) => [step.path, share])).toEqual([
    ['1', 0],
    ['2.1', 0.5],
    ['3', 1],
  ]);
});

test('Marks of steps that began together stand side by side, and in rows where one has no room', () => {
  expect(spreadMarks([0, 0.5, 1], 240, 24).map(({ x }) => x)).toEqual([0, 108, 216]);
  expect(spreadMarks([0, 0.01, 1, 1], 240, 24).map(({ x }) => x)).toEqual([0, 24, 192, 216]);
  const many = spreadMarks(Array(7).fill(0.5), 72, 24);
  expect(many.map(({ row }) => row)).toEqual([0, 1, 2, 0, 1, 2, 0]);
  for (const [at, place] of many.entries()) {
    expect([place.x >= 0, place.x <= 48]).toEqual([true, true]);
    const before = many[at - 3];
    if (before !== undefined) expect(place.x - before.x).toBeGreaterThanOrEqual(24);
  }
});

test('A moment of the recording leads to the step that was going on', () => {
  expect(stepDuring(attempt, 499)).toBeUndefined();
  expect(stepDuring(attempt, 1600)?.path).toBe('2.1');
  expect(stepDuring(attempt, 60_000)?.path).toBe('3');
});

test('A moment shows the latest picture that is not later', () => {
  const frames = [
    { at: 100, jpeg: 'AAAA' },
    { at: 300, jpeg: 'BBBB' },
  ];
  expect(frameAt(frames, 299)?.jpeg).toBe('AAAA');
  expect(frameAt(frames, 300)?.jpeg).toBe('BBBB');
  expect(frameAt(frames, 0)?.jpeg).toBe('AAAA');
});

test('What is no recording is not read as one', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  expect(readFrames(bytes('{"frames":[{"at":1,"jpeg":"AAAA"}]}'))).toHaveLength(1);
  expect(readFrames(bytes('{"frames":[{"at":1,"jpeg":"<svg onload=1>"}]}'))).toBeUndefined();
  expect(readFrames(bytes('{"frames":[]}'))).toBeUndefined();
  expect(readFrames(bytes('not json'))).toBeUndefined();
});
