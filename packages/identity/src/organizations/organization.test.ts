import { organizationNameSchema } from '@touchstone/contracts';
import { expect, test } from 'vitest';
import { freeName, urlSafeName } from './organization.ts';

test('a name becomes what the clients look for: lower case, a dash for each space', () => {
  expect(urlSafeName('Acme Corp')).toBe('acme-corp');
  expect(urlSafeName('Ñandú & Söhne')).toBe('ñandú-&-söhne');
});

test('what would end a path segment is left out', () => {
  expect(urlSafeName('A/B Testing?#%')).toBe('ab-testing');
  expect(urlSafeName('///')).toBe('organization');
});

test('a taken name gets the first free number', () => {
  expect(freeName('acme', new Set())).toBe('acme');
  expect(freeName('acme', new Set(['acme', 'acme-2']))).toBe('acme-3');
});

test.each([
  '',
  '   ',
  '!!!',
  'a\u0000b',
  'see http://evil.example',
  'WWW.evil.example',
  'x'.repeat(81),
])('%j is no name of an organization', (name) => {
  expect(organizationNameSchema.safeParse(name).success).toBe(false);
});

test('spaces in a name are put in order', () => {
  expect(organizationNameSchema.parse('  Acme \t Corp ')).toBe('Acme Corp');
});
