import { describe, expect, test } from 'vitest';
import { find } from './find.fixture.ts';
import { type Described, screen } from './snapshot.fixture.ts';

/** A label and its buttons in one line, `y` pixels from the top. */
const stepper = (label: string, y: number): Described => {
  const at = (x: number): NonNullable<Described['box']> => ({ x, y, width: 40, height: 40 });
  return {
    other: { hints: ['stepper'] },
    box: { x: 0, y, width: 390, height: 44 },
    children: [
      { text: label, box: { x: 10, y, width: 90, height: 40 } },
      { role: 'link', text: '–', name: '–', ref: `less-${label}`, box: at(240) },
      { role: 'strong', text: '1', box: at(290) },
      { role: 'link', text: '+', name: '+', ref: `more-${label}`, box: at(340) },
    ],
  };
};

describe('a button next to a label', () => {
  const page = screen([
    {
      role: 'main',
      children: [
        { role: 'heading', text: 'Búsqueda', level: 1 },
        stepper('Noches', 100),
        stepper('Huéspedes', 150),
        {
          role: 'paragraph',
          text: 'Mínimo dos noches en agosto',
          box: { x: 10, y: 200, width: 300, height: 20 },
        },
      ],
    },
  ]);

  test('is the one in its line, though other words hold the label too', () => {
    expect(find('Toca "+" junto a Noches', page)).toBe('more-Noches');
    expect(find('Toca "+" junto a Huéspedes', page)).toBe('more-Huéspedes');
    expect(find('Toca "–" junto a "Noches"', page)).toBe('less-Noches');
  });

  test('stays ambiguous between two lines of one label', () => {
    const twice = screen([
      { role: 'main', children: [stepper('Noches', 100), stepper('Noches', 150)] },
    ]);
    expect(find('Toca "+" junto a Noches', twice)).toBe('ambiguous');
  });
});
