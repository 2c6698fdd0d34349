import { expect, test } from 'vitest';

test('there is dates on the shelf', () => expect('dates').toHaveLength(5));
