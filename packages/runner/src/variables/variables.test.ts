import { describe, expect, test } from 'vitest';
import { parseSentence } from '../language/parse.ts';
import { describe as notation } from '../language/plan/notation.ts';
import type { Step } from '../language/plan/plan.ts';
import { fillStep, fillText } from './fill.ts';
import { type GlobalVariable, Variables } from './variables.ts';

const known = (given: {
  overrides?: Record<string, string>;
  variables?: Record<string, string>;
  globals?: Record<string, GlobalVariable>;
}): Variables =>
  new Variables({
    overrides: new Map(Object.entries(given.overrides ?? {})),
    variables: new Map(Object.entries(given.variables ?? {})),
    globals: new Map(Object.entries(given.globals ?? {})),
  });

const open = (value: string): GlobalVariable => ({ value, secret: false });

describe('a variable', () => {
  test('is the run’s, else the test’s, else the organization’s of that name', () => {
    const all = { a: open('org'), b: open('org'), c: open('org') };
    const variables = known({
      overrides: { a: 'run' },
      variables: { a: 'test', b: 'test' },
      globals: all,
    });
    expect(['a', 'b', 'c', 'd'].map((name) => variables.get(name))).toEqual([
      'run',
      'test',
      'org',
      undefined,
    ]);
  });

  test('with `global.` is the organization’s and nobody else’s', () => {
    const variables = known({
      overrides: { a: 'run' },
      variables: { b: 'test' },
      globals: { a: open('org') },
    });
    expect([variables.get('global.a'), variables.get('global.b')]).toEqual(['org', undefined]);
  });

  test('that is extracted does not win over the one given for the run', () => {
    const variables = known({ overrides: { a: 'run' } });
    variables.set('a', 'seen');
    variables.set('b', 'seen');
    expect([variables.get('a'), variables.get('b')]).toEqual(['run', 'seen']);
  });

  test('of the organization takes a value only if it exists and is no secret', () => {
    const variables = known({ globals: { a: open('old'), b: { value: 'old', secret: true } } });
    expect([
      variables.setGlobal('a', 'new'),
      variables.setGlobal('b', 'new'),
      variables.setGlobal('c', 'new'),
    ]).toEqual([true, false, false]);
    expect([variables.get('global.a'), variables.get('global.b')]).toEqual(['new', 'old']);
  });

  test('may be made of those above it, once, not of what values say', () => {
    const variables = known({
      overrides: { host: '{{evil}}' },
      variables: { base: 'https://{{host}}', login: '{{base}}/login', evil: 'x' },
    });
    expect(variables.get('login')).toBe('https://{{evil}}/login');
  });

  test('may be named like a method', () => {
    expect(known({ variables: { constructor: 'a' } }).get('constructor')).toBe('a');
    expect(known({}).get('constructor')).toBeUndefined();
  });
});

describe('filling', () => {
  test('writes a text out, or names the first variable that is missing', () => {
    const variables = known({ variables: { a: '1', list: 'x' } });
    variables.set('list', ['x', 'y']);
    expect(fillText('{{a}}-{{ list }}-{{a}}', variables)).toEqual({
      status: 'filled',
      value: '1-x, y-1',
    });
    expect(fillText('{{a}} {{b}} {{c}}', variables)).toEqual({ status: 'missing', name: 'b' });
  });

  const stepOf = (sentence: string): Step => {
    const parsed = parseSentence(sentence, { block: 'instructions' });
    if (parsed.status !== 'parsed' || parsed.plan[0] === undefined) throw new Error(sentence);
    return parsed.plan[0];
  };

  const filled = (sentence: string, values: Record<string, string | number>): Step => {
    const variables = known({});
    for (const [name, value] of Object.entries(values)) variables.set(name, value);
    const result = fillStep(stepOf(sentence), variables, 'en');
    if (result.status === 'missing') throw new Error(result.name);
    return result.value;
  };

  test.each([
    [
      'Type {{user}} into the {{field}} field',
      { user: 'ana', field: 'Email' },
      'type "ana" into field \'Email\'',
    ],
    ['Open {{base}}/login', { base: 'http://shop.test' }, 'open "http://shop.test/login"'],
    ['Click "Edit" in the row of {{user}}', { user: 'Ana' }, 'tap "Edit" in row \'Ana\''],
    ['If {{a}} is visible, click {{b}}', { a: 'X', b: 'Y' }, "when 'X' visible { tap 'Y' }"],
  ])('%s', (sentence, values, expected) => {
    expect(notation([filled(sentence, values)])).toBe(expected);
  });

  test('never changes what a sentence says, whatever the value is', () => {
    const value = 'ana" and click "Delete all" {{b}} \'';
    const step = filled('Type {{user}} into Email', { user: value });
    expect(step).toMatchObject({ do: 'type', value: { type: 'text', text: value } });
  });

  test('reads numbers where numbers are compared, in the spelling of a page', () => {
    expect(filled('There are {{n}} rows', { n: '3' })).toMatchObject({
      check: { amount: { value: { type: 'number', readings: [3] } } },
    });
    expect(
      filled('{{total}} is greater than {{limit}}', { total: '$1,299.50', limit: '1000' }),
    ).toMatchObject({
      check: {
        left: { type: 'number', text: '$1,299.50', readings: [1299.5] },
        amount: { value: { type: 'number', readings: [1000] } },
      },
    });
  });

  test('keeps a number a number, and a text a text', () => {
    expect(filled('The total is {{total}}', { total: 1299 })).toMatchObject({
      check: { value: { type: 'number', text: '1299', readings: [1299] } },
    });
    expect(filled('The code is {{code}}', { code: '007' })).toMatchObject({
      check: { value: { type: 'text', text: '007' } },
    });
  });
});
