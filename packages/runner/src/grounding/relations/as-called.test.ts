import { describe, expect, test } from 'vitest';
import { find } from '../find.fixture.ts';
import { screen } from '../snapshot.fixture.ts';

const field = (name: string, ref: string) => ({ role: 'textbox', name, ref });
const button = (name: string, ref: string) => ({ role: 'button', name, text: name, ref });

describe('a name that begins with an ordinal', () => {
  const named = screen([
    {
      role: 'form',
      children: [
        field('Second surname', 'called'),
        field('Maiden surname', 'second'),
        button('Last', 'last page'),
        button('Next', 'next page'),
      ],
    },
  ]);

  test('finds what is called so, wherever it stands', () => {
    expect(find('Type "x" into Second surname', named, 'type')).toBe('called');
    expect(find('Escribe "x" en el campo Second surname', named, 'type')).toBe('called');
    expect(find('Click the Last button', named)).toBe('last page');
  });

  test('counts where nothing is called so, and where it is no name', () => {
    expect(find('Click the last button', named)).toBe('next page');
    const counted = screen([
      { role: 'form', children: [button('Save', 'first'), button('Close', 'second')] },
    ]);
    expect(find('Click the Second button', counted)).toBe('second');
    expect(find('Haz clic en el Segundo botón', counted)).toBe('second');
  });

  test('is a place to look in', () => {
    const parts = screen([
      { role: 'region', name: 'Other part', children: [button('Edit', 'other')] },
      { role: 'region', name: 'First part', children: [button('Edit', 'first')] },
    ]);
    expect(find('Click Edit in First part', parts)).toBe('first');
  });
});
