import { describe, expect, test } from 'vitest';
import { type Sentence, sentencesOf, topicsOf } from './corpus/topics.ts';
import { parseSentence } from './parse.ts';
import { describe as notation } from './plan/notation.ts';
import type { Language } from './plan/plan.ts';

const readable = (language: Language): Sentence[] =>
  sentencesOf(topicsOf(language).filter(({ refused }) => !refused));

function read(sentence: string, { block }: Sentence, language: Language): string | undefined {
  const outcome = parseSentence(sentence, { block, language });
  return outcome.status === 'parsed' ? notation(outcome.plan) : undefined;
}

/** Words that turn a sentence round or narrow it, none of which may be lost. */
const turning: Record<Language, readonly string[]> = {
  en: ['not', 'never', 'no longer', 'neither', 'without', 'except "Q"', 'at most'],
  es: ['no', 'nunca', 'ya no', 'ni', 'sin', 'salvo "Q"', 'como máximo'],
};

/** Every how many sentences one is tried with each word at each place. */
const every = 211;

describe.each(['en', 'es'] as const)('a changed sentence in %s', (language) => {
  test('with another quoted name is the same plan with that name', () => {
    const wrong = readable(language).flatMap((one) => {
      const [quote = '', name = ''] = /"([^"\\{/^]+)"/.exec(one.sentence) ?? [];
      // "c" is a key, "Yes" an answer; a question stays one.
      if (name.length < 4 || one.sentence.split(name).length > 2) return [];
      const other = name.endsWith('?') ? 'Zqx wz?' : 'Zqx wz';
      const after = read(one.sentence.replace(quote, `"${other}"`), one, language);
      const expected = one.expected.replaceAll(JSON.stringify(name), JSON.stringify(other));
      return after === expected && after !== one.expected ? [] : [[one.sentence, after]];
    });
    expect(wrong).toEqual([]);
  });

  test('with another number is another plan', () => {
    const wrong = readable(language).flatMap((one) => {
      const bare = one.sentence.replace(/"[^"]*"|\{\{[^}]*\}\}/g, (text) =>
        '"'.repeat(text.length),
      );
      const found = /(?<![\w.,/:-])\d+(?![\w.,/:-]*\d)/.exec(bare);
      // "2. Open …", "Step 4: …": which step it is says nothing.
      if (found === null || /^(?:\d+\.|step|paso) /i.test(bare.slice(0, 5))) return [];
      const after = [
        one.sentence.slice(0, found.index),
        Number(found[0]) + 1,
        one.sentence.slice(found.index + found[0].length),
      ].join('');
      const plan = read(after, one, language);
      return plan === undefined || plan === one.expected ? [[after, plan]] : [];
    });
    expect(wrong).toEqual([]);
  });

  test('with a word that turns it round is never the same plan', () => {
    const some = readable(language).filter((_, at) => at % every === 0);
    const wrong = some.flatMap((one) => {
      const words = one.sentence.match(/"[^"]*"|\{\{[^}]*\}\}|[^\s"]+/g) ?? [];
      const changed = turning[language].flatMap((word) =>
        Array.from({ length: words.length + 1 }, (_, at) => words.toSpliced(at, 0, word).join(' ')),
      );
      return changed.filter((sentence) => read(sentence, one, language) === one.expected);
    });
    expect(wrong).toEqual([]);
  });
});
