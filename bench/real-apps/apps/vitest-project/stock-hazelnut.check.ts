import { expect, test } from 'vitest';

test('there is hazelnut on the shelf', () => expect('hazelnut').toHaveLength(8));
