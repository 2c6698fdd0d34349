import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnosis } from '@touchstone/contracts';
import { describe, expect, test } from 'vitest';
import { likelihoodOf, sentenceOf } from './facts.ts';
import { wordsIn } from './words.ts';

type Fact = Diagnosis['because'][number];

/** Every value that a fact may have. */
const values: Fact['values'] = {
  ...{ message: 'm', url: '/api', failure: 'f', method: 'GET', status: 500, before: 'b', now: 'n' },
  ...{ count: 3, names: 'a; b', of: 'total', expected: 'e', text: 't', line: 'l', attempt: 2 },
  ...{ milliseconds: 4200, at: '2026-11-19T10:00:00.000Z' },
};

/** The keys of all facts, as they stand in the source of what observes them. */
const observed = globSync('packages/runner/src/diagnosis/facts/*.ts', {
  cwd: join(import.meta.dirname, '../../../..'),
}).flatMap((file) => {
  const source = readFileSync(join(import.meta.dirname, '../../../..', file), 'utf8');
  return [...source.matchAll(/\bfact: .*?;|\bfact: .*?(?=,\n|, (?:values|weight))/g)].flatMap(
    ([part]) => [...part.matchAll(/'([a-z_]+)'/g)].map(([, key]) => key ?? ''),
  );
});

describe.each(['en', 'es'] as const)('A fact in %s', (language) => {
  const words = wordsIn(language);

  test('is a whole sentence, whichever it is', () => {
    expect(new Set(observed).size).toBeGreaterThanOrEqual(32);
    for (const fact of new Set(observed)) {
      const said = sentenceOf({ fact, values }, words);
      expect(said).not.toMatch(/\{\{|facts\.|^[a-z_]+ ·/);
      expect(said).toMatch(/^\p{Lu}|^[bt/]/u);
    }
  });

  test('that is not known is shown as it came', () => {
    const said = sentenceOf({ fact: 'moon_is_full', values: { phase: 4 } }, words);
    expect(said).toBe('moon_is_full · phase: 4');
  });
});

test('Durations and likelihoods are put into words', () => {
  const [en, es] = [wordsIn('en'), wordsIn('es')];
  const slow = { fact: 'slow_answer', values: { url: '/api', milliseconds: 4200 } };
  expect(sentenceOf(slow, en)).toBe('/api took 4.2 sec to answer.');
  expect(sentenceOf(slow, es)).toBe('/api tardó 4.2 s en responder.');
  const differs = { fact: 'value_differs', values: { of: 'total', expected: '"$1"', now: '$2' } };
  expect(sentenceOf(differs, en)).toBe('total: expected “$1”, seen “$2”.');
  const likely = (likelihood: number): string =>
    likelihoodOf({ class: 'slow', likelihood, because: [] }, en);
  expect([0.9, 0.7, 0.4, 0.1].map(likely)).toEqual([
    'very likely',
    'likely',
    'possible',
    'less likely',
  ]);
  expect([0, 999, 1000, 59_940, 125_000].map(en.duration)).toEqual([
    '0 ms',
    '999 ms',
    '1 sec',
    '59.9 sec',
    '2 min 5 sec',
  ]);
});
