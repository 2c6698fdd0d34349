import { describe, expect, test } from 'vitest';
import { sentencesOf, topicsOf } from './corpus/topics.ts';
import { parseSentence } from './parse.ts';

/** The same numbers in every run, so that a failure can be repeated. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const sentences = sentencesOf([...topicsOf('en'), ...topicsOf('es')]).map(
  ({ sentence }) => sentence,
);
const words = [...new Set(sentences.flatMap((sentence) => sentence.split(' ')))];
const odd = [
  '\u202e',
  '\u200f',
  '\u200b',
  '\u0000',
  '\ud83d',
  '👩‍👩‍👧',
  '"',
  "'",
  '“',
  '”',
  '«',
  '`',
  '{{',
  '}}',
  '{{x}}',
  '\\',
  ',',
  '.',
  ';',
  ':',
  '?',
  '¿',
  '!',
  '\n',
  '\t',
  '>',
  '→',
  '(',
  ')',
  '[',
  '<script>',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '%',
  '$',
  '€',
  '1,299',
  '1.2.3',
  '-',
  '99999999999999999999',
  'ﷺ',
  'ⅷ',
  'İ',
  'ß',
  'and',
  'or',
  'if',
  'when',
  'it',
  'the',
  'y',
  'o',
  'si',
  'de',
  'el',
  'lo',
];

describe('hostile input', () => {
  // The bench of generated sentences tries many more.
  test.each([1, 2])(
    '600 generated sentences (seed %i) are read or refused, and never throw',
    (seed) => {
      const random = randomNumbers(seed);
      const pick = (list: readonly string[]): string =>
        list[Math.floor(random() * list.length)] ?? '';
      for (let count = 0; count < 600; count += 1) {
        const length = 1 + Math.floor(random() * 9);
        const parts = Array.from({ length }, () => pick(random() < 0.3 ? odd : words));
        const sentence = parts.join(random() < 0.9 ? ' ' : '');
        const block = random() < 0.5 ? 'instructions' : 'validation';
        expect(['parsed', 'refused']).toContain(parseSentence(sentence, { block }).status);
      }
    },
  );

  test('a third of the corpus with letters lost, doubled or mixed up never throws', () => {
    const random = randomNumbers(11);
    const ways = [
      (sentence: string, at: number) => sentence.slice(0, at) + sentence.slice(at + 1),
      (sentence: string, at: number) =>
        sentence.slice(0, at) + (odd[Math.floor(random() * odd.length)] ?? '') + sentence.slice(at),
      (sentence: string) => sentence.split('').reverse().join(''),
      (sentence: string) => sentence.toUpperCase(),
    ];
    const some = sentences.filter((_, at) => at % 3 === 0);
    for (const [index, sentence] of some.entries()) {
      const broken = ways[index % ways.length]?.(sentence, Math.floor(random() * sentence.length));
      if (broken !== undefined) parseSentence(broken, { block: 'instructions' });
    }
  });

  test.each([
    ['letters', 'a'.repeat(10_000)],
    ['emoji', '👍'.repeat(5_000)],
    ['quotes', '"'.repeat(9_999)],
    ['apostrophes', "'".repeat(9_999)],
    ['braces', '{{'.repeat(5_000)],
    ['commas', ','.repeat(10_000)],
    ['full stops', '.'.repeat(10_000)],
    ['digits', '1'.repeat(10_000)],
    ['digits and dots', '1.'.repeat(5_000)],
    ['spaces', ' '.repeat(10_000)],
    ['direction marks', '\u202e'.repeat(10_000)],
    ['a list without end', `Click ${'a, '.repeat(3_000)}b`],
    ['conditions in conditions', `${'If a is visible, '.repeat(70)}click b`],
    ['checks without end', `Check that ${'a is visible and '.repeat(90)}b is visible`],
    ['places in places', `Click a ${'in the b '.repeat(120)}`],
    ['verbs only', 'click type press select open go check wait '.repeat(40)],
    ['"is" only', 'is '.repeat(390)],
  ])('%s by the thousand are refused', (_, sentence) => {
    expect(parseSentence(sentence, { block: 'instructions' }).status).toBe('refused');
  });

  test('a quoted text of 10,000 characters is one text', () => {
    const long = 'x'.repeat(10_000);
    const outcome = parseSentence(`Type "${long}" into Name`, { block: 'instructions' });
    expect(outcome).toMatchObject({ status: 'parsed', plan: [{ value: { text: long } }] });
  });

  test('many short sentences in one text are read one by one', () => {
    const outcome = parseSentence('Click "A". '.repeat(80), { block: 'instructions' });
    expect(outcome.status === 'parsed' && outcome.plan.length).toBe(80);
  });
});
