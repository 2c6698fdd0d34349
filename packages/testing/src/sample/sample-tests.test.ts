import { parseSentence } from '@touchstone/runner';
import { expect, test } from 'vitest';
import { sampleTexts } from './sample-tests.ts';
import { tongues } from './shop/products.ts';

test.each(tongues)('every sentence of the sample is understood, in %s', (tongue) => {
  const { tests } = sampleTexts[tongue];
  expect(tests).toHaveLength(3);
  for (const { actions, checks } of tests) {
    const read = [
      ...actions.map((sentence) => parseSentence(sentence, { block: 'instructions' })),
      ...checks.map((sentence) => parseSentence(sentence, { block: 'validation' })),
    ];
    expect(read.map(({ status }) => status)).toEqual(read.map(() => 'parsed'));
  }
});
