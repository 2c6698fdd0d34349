import { describe, expect, test } from 'vitest';
import type { WatchedStep } from '../../runs/watching/watched-run.ts';
import { everyBlock, keyOf } from '../document/block.ts';
import { readFile } from '../document/parse.ts';
import { marksOf } from './marks.ts';

const file = `test:
  metadata: {name: a, platform: web}
  blocks:
    - {type: instructions, step_description: ''}
    - {type: module_import, module: log in}
    - type: while
      condition: '"More" is visible'
      body:
        - {type: instructions, step_description: Click "More"}
        - {type: if, condition: it is there, then: [{type: validation, step_description: it is gone}]}
    - {type: instructions, step_description: Click "Changed"}
`;

const step = (path: string, sentence: string, state: WatchedStep['state']): WatchedStep => ({
  path,
  sentence,
  state,
  milliseconds: null,
});

describe('the marks of a run', () => {
  test('stand where the steps are, whatever is empty, changed or repeated', () => {
    const markOf = marksOf([
      step('1', 'log in', 'healed'),
      step('2', '"More" is visible', 'running'),
      step('2.1.1', 'Click "More"', 'passed'),
      step('2.1.2.then.1', 'it is gone', 'undecided'),
      step('2.2.1', 'Click "More"', 'failed'),
      step('3', 'Click "Something"', 'passed'),
    ]);
    const marks = everyBlock(readFile(file)?.blocks ?? []).map(
      (block) => `${keyOf(block.path)} ${markOf(block)}`,
    );
    expect(marks).toEqual([
      '0 undefined',
      '1 healed',
      '2 running',
      '2.body.0 failed',
      '2.body.1 undefined',
      '2.body.1.then.0 undecided',
      '3 undefined',
    ]);
  });

  test('are found inside a module by their place there', () => {
    const markOf = marksOf([step('1.2', 'Click "Go"', 'failed')]);
    const inside = (run: string, step_description: string) =>
      markOf({ type: 'instructions', fields: { step_description }, saved: { run, field: '' } });
    expect(inside('1.2', 'Click "Go"')).toBe('failed');
    expect(inside('1.1', 'Click "Go"')).toBeUndefined();
  });
});
