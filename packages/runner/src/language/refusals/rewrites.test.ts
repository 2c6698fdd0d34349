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
  test('put in quotes what the screen may show', () => {
    expect(rewrites('The lamp is glowing')).toEqual(['The lamp is "glowing"']);
    expect(rewrites('El carrito está lleno de flores')[0]).toBe(
      'El carrito está "lleno de flores"',
    );
  });

  test('are its readings where there are two', () => {
    expect(rewrites('Click Save and Close', 'instructions')).toEqual([
      'Click "Save". Click "Close".',
      'Click "Save and Close".',
    ]);
  });

  test.each<[string, Block]>([
    ['Choose the cheapest flight', 'instructions'],
    ['The total is correct', 'validation'],
    ['The "Save" button glows softly', 'validation'],
    ['Frobnicate the "Save" button in the header', 'instructions'],
    ['Type a valid email into the Email field', 'instructions'],
    ['Click the red button', 'instructions'],
    ['I am signed in as "Ana"', 'instructions'],
    ['Click Save or Cancel', 'instructions'],
    ['Do not click "Save"', 'instructions'],
    ['Elige el vuelo más barato', 'instructions'],
    ['El botón "Guardar" brilla', 'validation'],
    ['Somehow', 'validation'],
  ])('leave nothing out and offer nothing else: "%s"', (sentence, block) => {
    expect(rewrites(sentence, block)).toEqual([]);
  });

  test('do not make a name of what is denied', () => {
    for (const sentence of [
      'The price is not shown anywhere',
      'I see the Save button without errors',
      'Nothing called X is among the nodes',
      'Nada llamado X está en la página',
    ])
      expect(rewrites(sentence), sentence).toEqual([]);
  });
});
