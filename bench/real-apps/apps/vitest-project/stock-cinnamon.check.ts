import { expect, test } from 'vitest';

test('there is cinnamon on the shelf', () => expect('cinnamon').toHaveLength(8));
