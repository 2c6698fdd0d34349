import { describe, expect, test } from 'vitest';
import type { StepOutcome } from '../../steps/outcome.ts';
import { does, isFalse, lastSteps, runScripted } from '../scripted.fixture.ts';

describe('if and while', () => {
  const both = `{type: if, condition: the menu is visible, then: [${does('Click A')}], else: [${does('Click B')}]}`;

  test('take the branch that the condition says', async () => {
    const yes = await runScripted([both]);
    expect(lastSteps(yes.report)).toEqual(['1 passed', '1.then.1 passed']);
    const no = await runScripted([both], { 'menu visible': isFalse });
    expect(lastSteps(no.report)).toEqual(['1 passed', '1.else.1 passed']);
  });

  test('skip what is optional, and the test goes on', async () => {
    const optional = `{type: if, condition: the menu is visible, then: [${does('Click A')}]}`;
    const { report } = await runScripted([optional, does('Click B')], { 'menu visible': isFalse });
    expect(report.verdict).toBe('passed');
    expect(lastSteps(report)).toEqual(['1 skipped condition_false', '2 passed']);
  });

  test.each([
    [both, '1 undecided check_undecided'],
    [
      `{type: while, condition: the menu is visible, body: [${does('Click A')}]}`,
      '1 undecided check_undecided',
    ],
  ])('guess nothing when the condition cannot be decided: %s', async (block, expected) => {
    const undecided = { verdict: 'undecided', reason: 'check_undecided' } as const;
    const { report } = await runScripted([block], { 'menu visible': undecided });
    expect(report).toMatchObject({ verdict: 'failed', reason: 'undecided' });
    expect(lastSteps(report)).toEqual([expected]);
  });

  test('loop until the condition is false', async () => {
    let times = 0;
    const asked = async (): Promise<Partial<StepOutcome>> => (++times > 3 ? isFalse : {});
    const loop = `{type: while, condition: the menu is visible, body: [${does('Click A')}, ${does('Click B')}]}`;
    const { report } = await runScripted([loop], { 'menu visible': asked });
    expect(lastSteps(report)).toEqual([
      '1 passed',
      ...[
        '1.1.1 passed',
        '1.1.2 passed',
        '1.2.1 passed',
        '1.2.2 passed',
        '1.3.1 passed',
        '1.3.2 passed',
      ],
    ]);
  });

  test('stop a loop that never ends at its limit, saying so', async () => {
    const loop = `{type: while, condition: the menu is visible, body: [${does('Click A')}]}`;
    const { report } = await runScripted([loop, does('Click B')]);
    const [step] = report.attempts[0]?.steps ?? [];
    expect(step).toMatchObject({ verdict: 'failed', reason: 'loop_limit' });
    expect(step?.message).toMatch(/^The condition still held after 100 passes/);
    expect(step?.steps).toHaveLength(100);
    expect(report.reason).toBe('loop_limit');
  });
});
