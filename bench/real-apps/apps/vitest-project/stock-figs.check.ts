import { expect, test } from 'vitest';

test('there is figs on the shelf', () => expect('figs').toHaveLength(4));
