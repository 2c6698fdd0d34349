import { describe, expect, test } from 'vitest';
import { decisionOf, outcomeOf, shownAttempt } from './headline.ts';
import { anAction, anAttempt, aStep, aTest } from './reports.fixture.ts';

describe('what a test is called', () => {
  test('says healed and flaky although both passed', () => {
    const healed = anAttempt({ steps: [aStep({ steps: [aStep({ verdict: 'healed' })] })] });
    expect(outcomeOf(aTest({ attempts: [healed] }))).toBe('healed');
    expect(outcomeOf(aTest({ attempts: [healed], flaky: true }))).toBe('flaky');
    expect(outcomeOf(aTest())).toBe('passed');
  });

  test('says undecided where it is known only that nobody knows', () => {
    const reason = 'undecided';
    const attempts = [anAttempt({ verdict: 'failed', reason })];
    expect(outcomeOf(aTest({ verdict: 'failed', reason, attempts }))).toBe('undecided');
  });

  test('is its verdict when there was no attempt', () => {
    expect(outcomeOf(aTest({ verdict: 'cancelled', attempts: [] }))).toBe('cancelled');
  });
});

test('Of a flaky test the attempt that failed is shown, unless another was chosen', () => {
  const attempts = [anAttempt({ verdict: 'failed' }), anAttempt({ attempt: 2 })];
  const flaky = aTest({ flaky: true, attempts });
  expect(shownAttempt(flaky)?.attempt).toBe(1);
  expect(shownAttempt(flaky, 2)?.attempt).toBe(2);
  expect(shownAttempt(aTest({ verdict: 'failed', attempts }))?.attempt).toBe(2);
});

test('A decision names what was expected and what was seen, without what agreed', () => {
  const evidence = [
    { of: 'total', expected: '36.00', actual: '40.00' },
    { of: 'name', expected: 'Knife', actual: 'Knife' },
    { of: 'note', expected: 'Thanks' },
  ];
  const step = aStep({ path: '4', actions: [anAction({ verdict: 'failed', evidence })] });
  const decision = decisionOf(anAttempt({ verdict: 'failed', decided_by: '4', steps: [step] }));
  expect(decision?.expected).toEqual([
    { of: 'total', value: '36.00' },
    { of: 'note', value: 'Thanks' },
  ]);
  expect(decision?.seen).toEqual([
    { of: 'total', value: '40.00' },
    { of: 'note', value: undefined },
  ]);
  expect(decisionOf(anAttempt())).toBeUndefined();
});

test.each([
  { actual: '"$24.80"', message: 'Expected: "$19.90". Found: "$24.80".', seen: 0 },
  { actual: '4', message: 'There are 4.', seen: 0 },
  { actual: '4', message: 'There are 4.5, 1.4 or 14 of them.', seen: 1 },
  { actual: 'Sold', message: 'Soldering is shown.', seen: 1 },
])('What "$message" says of $actual is not said twice', ({ actual, message, seen }) => {
  const evidence = [{ of: 'total', expected: '$19.90', actual }];
  const words = 'Check that the total is $19.90.';
  const step = aStep({ path: '4', actions: [anAction({ verdict: 'failed', words, evidence })] });
  const attempt = anAttempt({ verdict: 'failed', message, decided_by: '4', steps: [step] });
  expect(decisionOf(attempt)).toMatchObject({ expected: [], seen: { length: seen } });
});
