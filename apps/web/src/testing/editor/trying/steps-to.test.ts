import { expect, test } from 'vitest';
import { readFile } from '../document/parse.ts';
import { stepsTo } from './steps-to.ts';

const file = readFile(`test:
  metadata: {name: Cart, platform: web}
  blocks:
    - {type: instructions, step_description: one}
    - type: if
      condition: two
      then:
        - {type: instructions, step_description: then one}
      else:
        - {type: instructions, step_description: else one}
        - {type: instructions, step_description: else two}
    - {type: instructions, step_description: three}
`);

test.each([
  [[0], ['1']],
  [[2], ['1', '2', '3']],
  [[1, 'else', 1] as const, ['1', '2.else.1', '2.else.2']],
])('what leads to %j', (path, expected) => {
  const runs = stepsTo(file?.blocks ?? [], path).map(({ saved }) => saved?.run);
  expect(runs).toEqual(expected);
});
