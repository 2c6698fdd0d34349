import { describe, expect, test } from 'vitest';

describe('The oven', () => {
  test('bakes at 220 degrees', () => expect(220).toBe(220));
  test('cools down at night', () => expect(18).toBeLessThan(20));
  test('never burns a loaf', () => expect('burnt').toBe('golden'));
});

describe('The counter', () => {
  test('sells rye bread', () => expect(['rye', 'wheat']).toContain('rye'));
  test.skip('sells croissants on Mondays', () => undefined);
  test.todo('takes orders by telephone');
});
