import { expect, test } from 'vitest';
import { screen } from '../../grounding/snapshot.fixture.ts';
import { text, verdict } from '../decided.fixture.ts';

const button = (words: string) => screen([{ role: 'button', name: words, text: words }]);

test('a short quoted text is no part of a longer one in another case', () => {
  expect(verdict('"Export" is visible', button('Preparing the export…'))).toBe('fails');
  expect(verdict('"Export" is visible', button('Export as PDF'))).toBe('holds');
});

test('as the whole text of something it may be in any case', () => {
  expect(verdict('"export" is visible', button('EXPORT'))).toBe('holds');
});

test('longer texts and things of a kind may differ in case', () => {
  const page = screen([text('Thank you for your order')]);
  expect(verdict('"thank you for" is visible', page)).toBe('holds');
  expect(verdict('The "export as pdf" button is visible', button('Export as PDF'))).toBe('holds');
});

test('a thing of a kind is called by all of its words, not by some of them', () => {
  expect(verdict('The "export" button is visible', button('Export as PDF'))).toBe('undecided');
});

test('absence holds of the words in any case', () => {
  expect(verdict('"Export" is not visible', button('Preparing the export…'))).toBe('fails');
});

test('words that a style shows in capitals may be called as the page has them', () => {
  const shown = 'WELCOME, ANA. VIEW SITE / LOG OUT';
  const page = screen([{ text: shown, written: 'Welcome, ana. View site / Log out' }]);
  expect(verdict('"Welcome, ana" is visible', page)).toBe('holds');
  expect(verdict('"WELCOME, ANA" is visible', page)).toBe('holds');
  expect(verdict('"View Site" is visible', page)).toBe('fails');
  expect(verdict('"Welcome, ana" is visible', screen([{ text: shown }]))).toBe('fails');
});
