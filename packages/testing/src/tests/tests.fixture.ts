import { savedTestSchema, testSchema } from '@touchstone/contracts';
import { expect } from 'vitest';
import type { Client } from '../testing/client.ts';

/** A step, and a branch with a loop in it. */
export const someSteps = [
  { type: 'instructions', step_type: 'instruction', step_description: 'Tap "Buy"' },
  {
    type: 'if',
    condition: 'There is a coupon',
    // biome-ignore lint/suspicious/noThenProperty: the key of files
    then: [{ type: 'instructions', step_description: 'Tap "Use it"' }],
    else: [{ type: 'while', condition: '"More" is shown', body: [] }],
  },
];

/** Makes a test of `someSteps`, unless the body says otherwise. */
export async function createTest(client: Client, body: object = {}) {
  const sent = { name: 'buy', platform: 'web', tasks: someSteps, ...body };
  return savedTestSchema.parse(await client.post('/tests/create', sent));
}

/** A test as its page reads it. */
export async function readTest(client: Client, id: string) {
  return testSchema.parse(await client.get(`/tests/get_test_by_id/${id}`));
}

export const anyId = expect.stringMatching(/^[0-9a-f-]{36}$/);
export const anyTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
