import { describe, expect, test } from 'vitest';
import { aRun, aTest } from './reports.fixture.ts';
import { countsOf, listedTests, tagsOf } from './suite.ts';

const run = aRun([
  aTest({ name: 'Log in', tags: ['smoke'] }),
  aTest({ name: 'Buy', tags: ['shop', 'smoke'], flaky: true }),
  aTest({ name: 'Pay', tags: ['shop'], verdict: 'failed', message: 'The total is wrong.' }),
]);
const names = (filters: Parameters<typeof listedTests>[1]) =>
  listedTests(run, filters).map(({ test: { name } }) => name);

describe('the list of tests', () => {
  test('begins with what needs a person', () => {
    expect(names({})).toEqual(['Pay', 'Buy', 'Log in']);
  });

  test('is narrowed down by outcome, tag and every word', () => {
    expect(names({ outcome: 'flaky' })).toEqual(['Buy']);
    expect(names({ tag: 'smoke' })).toEqual(['Buy', 'Log in']);
    expect(names({ text: 'total  WRONG' })).toEqual(['Pay']);
    expect(names({ text: 'total right' })).toEqual([]);
    expect(names({ tag: 'shop', outcome: 'passed' })).toEqual([]);
  });

  test('knows where each test stands in the report', () => {
    expect(listedTests(run, {}).map(({ index }) => index)).toEqual([2, 1, 0]);
  });
});

test('Outcomes are counted, and tags listed once', () => {
  expect(countsOf(run)).toEqual([
    { outcome: 'failed', count: 1 },
    { outcome: 'flaky', count: 1 },
    { outcome: 'passed', count: 1 },
  ]);
  expect(tagsOf(run)).toEqual(['shop', 'smoke']);
});
