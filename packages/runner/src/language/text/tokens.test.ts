import { describe, expect, test } from 'vitest';
import { textOf } from './token.ts';
import { tokenize } from './tokens.ts';

const kinds = (sentence: string): string[] => {
  const tokens = tokenize(sentence);
  return Array.isArray(tokens) ? tokens.map(({ kind, raw }) => `${kind} ${raw}`) : [tokens.reason];
};

describe('cutting a sentence into words', () => {
  test('parts marks from words, and keeps quoted texts whole', () => {
    expect(kinds('Click "Log in", then wait.')).toEqual([
      'word Click',
      'quoted Log in',
      'comma ,',
      'word then',
      'word wait',
      'stop .',
    ]);
  });

  test.each([
    ["isn't", ['word is', "word n't"]],
    ['cannot', ['word can', 'word not']],
    ["Alice's", ['word Alice', "word 's"]],
    ['120px', ['word 120', 'word px']],
    ['1,299.00', ['word 1,299.00']],
    ['Dr. Patel', ['word Dr.', 'word Patel']],
    ['Loading...', ['word Loading...']],
    ['¿Sí?', ['question ¿', 'word Sí', 'question ?']],
    ['May 12, 2026', ['word May 12, 2026']],
    ['12 de mayo de 2026', ['word 12 de mayo de 2026']],
    ['A > B', ['word A', 'arrow >', 'word B']],
    ['{{ a }}x', ['word {{a}}x']],
  ])('%s', (sentence, expected) => expect(kinds(sentence)).toEqual(expected));

  test.each([
    ['Click "Save', 'unbalanced_quote'],
    ['Type {{a b}}', 'bad_variable'],
    ['Type {{-a}}', 'bad_variable'],
    ['Type "{{a"', 'bad_variable'],
    ['Click \u202eevaS', 'hidden_characters'],
    ['a '.repeat(500), 'too_long'],
    ['a'.repeat(20_001), 'too_long'],
  ])('%s cannot be cut', (sentence, reason) => expect(kinds(sentence)).toEqual([reason]));

  test('tells where each word stands', () => {
    const sentence = 'Haz clic en "Guardar", y ya.';
    const tokens = tokenize(sentence);
    if (!Array.isArray(tokens)) throw new Error(tokens.reason);
    expect(tokens.map(({ start, end }) => sentence.slice(start, end))).toEqual([
      'Haz',
      'clic',
      'en',
      '"Guardar"',
      ',',
      'y',
      'ya',
      '.',
    ]);
  });

  test('gives the words back as they were written', () => {
    const tokens = tokenize("Don't   show  again");
    expect(Array.isArray(tokens) && textOf(tokens)).toBe("Don't show again");
  });

  test('drops invisible spaces from bare words and keeps them in quoted texts', () => {
    expect(kinds('Sa\u200bve "Sa\u200bve"')).toEqual(['word Save', 'quoted Sa\u200bve']);
  });
});
