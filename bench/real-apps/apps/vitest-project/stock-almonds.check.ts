import { expect, test } from 'vitest';

test('there is almonds on the shelf', () => expect('almonds').toHaveLength(7));
