import { describe, expect, test } from 'vitest';
import type { Block } from '../grammar/sentences/clause.ts';
import { parseSentence } from '../parse.ts';

/** What is offered in place of a sentence that is not read. */
function rewrites(sentence: string, block: Block = 'validation'): string[] {
  const parsed = parseSentence(sentence, { block });
  if (parsed.status === 'parsed') throw new Error(`${sentence} is read`);
  return parsed.rewrites;
}

describe('the rewrites of a refused sentence', () => {
  test('say what its thing is, without what is only thought of it', () => {
    expect(rewrites('The total is correct')).toEqual(['The total is visible']);
    expect(rewrites('The "Save" button glows softly')[0]).toBe('The "Save" button is visible');
    expect(rewrites('El botón "Guardar" brilla')[0]).toBe('El botón "Guardar" está visible');
  });

  test('keep its things after a verb that is known', () => {
    const found = rewrites('Frobnicate the "Save" button in the header', 'instructions');
    expect(found[0]).toBe('Click the "Save" button in the header');
    expect(rewrites('Make the cart nice', 'instructions')[0]).toBe('Click the cart');
  });

  test('keep the sentence where a few words in it are too many', () => {
    const found = rewrites('Type a valid email into the Email field', 'instructions');
    expect(found[0]).toBe('Type email into the Email field');
    expect(rewrites('Click the red button', 'instructions')).toEqual(['Click the button']);
  });

  test('are checks where it tells something', () => {
    expect(rewrites('I am signed in as "Ana"', 'instructions')[0]).toBe(
      'Check that "Ana" is visible',
    );
    expect(rewrites('Estoy conectado como "Ana"', 'instructions')[0]).toBe(
      'Comprueba que "Ana" está visible',
    );
  });

  test('are examples only where it names nothing', () => {
    expect(rewrites('Somehow')[0]).toBe('"Save" is visible');
    expect(rewrites('I am signed in as "Ana"').join()).not.toContain('Save');
  });

  test('never leave out "not", "until" or a name', () => {
    const all = [
      ...rewrites('Do not click "Save"', 'instructions'),
      ...rewrites('"Saved" is not glowing'),
    ];
    expect(all).not.toContain('"Saved" is glowing');
    expect(all.every((rewrite) => rewrite.includes('"Save'))).toBe(true);
  });
});
