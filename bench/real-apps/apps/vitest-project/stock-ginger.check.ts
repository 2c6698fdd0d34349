import { expect, test } from 'vitest';

test('there is ginger on the shelf', () => expect('ginger').toHaveLength(6));
