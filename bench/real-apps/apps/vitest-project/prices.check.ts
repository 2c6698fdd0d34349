import { expect, test } from 'vitest';

test('adds up a basket', () => expect(2.4 + 1.1).toBeCloseTo(3.5));
test('rounds to five cents', () => expect(1.25).toBe(1.25));
test('gives a discount of ten percent', () => expect(90).toBe(85));
