import { expect, test } from 'vitest';
import { screen } from '../grounding/snapshot.fixture.ts';
import { Masker } from '../variables/masker.ts';
import { HiddenValues } from './hidden-values.ts';

test.each([
  { typed: 'wrong', says: 'The wrong password is refused' },
  { typed: 'correct horse', says: 'The •••• password is refused' },
])('$typed, typed in the clear, leaves what a test says as "$says"', ({ typed, says }) => {
  const told = new Masker();
  const hidden = new HiddenValues([], told);
  const shown = screen([{ role: 'textbox', type: 'input:password' }]);
  hidden.beforeAct({ do: 'type', ref: 'e0', text: typed, append: false, submit: false }, shown);
  expect(told.text(`The ${typed} password is refused`)).toBe(says);
  expect(hidden.masker.text(typed)).toBe('••••');
});
