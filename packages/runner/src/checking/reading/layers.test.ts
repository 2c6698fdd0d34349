import { expect, test } from 'vitest';
import { type Described, screen } from '../../grounding/snapshot.fixture.ts';
import { decided, text, verdict } from '../decided.fixture.ts';

const page: Described[] = [
  { role: 'main', children: [text('126,00 €')] },
  {
    role: 'dialog',
    name: 'Villa',
    modal: true,
    children: [text('63,00 €'), { role: 'button', name: 'Reserve', text: 'Reserve' }],
  },
  { role: 'status', text: 'Saved' },
  { role: 'listbox', name: 'Guests', children: [{ role: 'option', name: 'Two', text: 'Two' }] },
];

test('what lies behind an open modal layer is not seen', () => {
  const decision = decided('"126,00 €" is shown', screen(page));
  expect(decision).toMatchObject({ verdict: 'fails', reason: 'target_not_usable' });
  expect(decision.message).toContain('something lies over it');
});

test('what is in the layer or opens above it is seen', () => {
  expect(verdict('"63,00 €" is shown', screen(page))).toBe('holds');
  expect(verdict('"Saved" is shown', screen(page))).toBe('holds');
  expect(verdict('The "Two" option is shown', screen(page))).toBe('holds');
});

test('the page is seen again when the layer is gone', () => {
  expect(verdict('"126,00 €" is shown', screen(page.slice(0, 1)))).toBe('holds');
});
