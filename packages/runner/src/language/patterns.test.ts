import { describe, expect, test } from 'vitest';
import { parseSentence } from './parse.ts';
import { patterns } from './patterns.ts';
import { describe as notation } from './plan/notation.ts';

describe('the table of patterns', () => {
  test('names each pattern once', () => {
    const ids = patterns.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('says that a pattern outranks only patterns that exist', () => {
    const ids = new Set(patterns.map(({ id }) => id));
    const unknown = patterns.flatMap(({ id, outranks = [] }) =>
      outranks.filter((other) => !ids.has(other) || other === id).map((other) => `${id}: ${other}`),
    );
    expect(unknown).toEqual([]);
  });

  test.each(patterns)('explains $id in both languages', ({ about, says }) => {
    for (const language of ['en', 'es'] as const) {
      expect(about[language]).not.toBe('');
      expect(says[language].length).toBeGreaterThan(0);
    }
  });

  test.each(patterns)('reads the examples of $id as it says', ({ examples }) => {
    for (const language of ['en', 'es'] as const) {
      for (const [sentence, plan] of examples[language]) {
        const outcome = parseSentence(sentence, { block: 'instructions' });
        const read = outcome.status === 'parsed' ? notation(outcome.plan) : outcome.reason;
        expect([sentence, outcome.language, read]).toEqual([sentence, language, plan]);
      }
    }
  });
});
