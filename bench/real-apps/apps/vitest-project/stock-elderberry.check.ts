import { expect, test } from 'vitest';

test('there is elderberry on the shelf', () => expect('elderberry').toHaveLength(10));
