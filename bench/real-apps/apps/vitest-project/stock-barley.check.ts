import { expect, test } from 'vitest';

test('there is barley on the shelf', () => expect('barley').toHaveLength(6));
