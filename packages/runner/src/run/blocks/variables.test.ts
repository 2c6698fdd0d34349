import { describe, expect, test } from 'vitest';
import type { StepOutcome } from '../../steps/outcome.ts';
import {
  does,
  EmptyDriver,
  failed,
  isFalse,
  lastSteps,
  runScripted,
  scripted,
} from '../scripted.fixture.ts';

describe('variables', () => {
  test('go from what is extracted into later sentences and scripts, and out of scripts', async () => {
    const done: string[] = [];
    const carryOut = scripted(
      { "remember text of 'total' as total": { remembered: { variable: 'total', value: '12' } } },
      done,
    );
    const { report } = await runScripted(
      [
        '{type: extraction, step_description: the total, variable_name: total}',
        `{type: code_execution, step_description: 'print({{total}} * 2, typeof variables.total)', variable_name: double}`,
        does('Type {{double}} into Amount'),
      ],
      carryOut,
    );
    expect(lastSteps(report)).toEqual(['1 passed', '2 passed', '3 passed']);
    expect(done.at(-1)).toBe(`type "24 string" into 'Amount'`);
    expect(report.attempts[0]?.steps[1]).toMatchObject({
      output: '24 string',
      variables: [{ name: 'double', value: '24 string' }],
    });
  });

  test('are the organization’s when the block says so, and are given back to it', async () => {
    const saved: unknown[] = [];
    const remembered = { variable: 'city', value: 'Oaxaca' };
    const script = { "remember text of 'city' as city": { remembered } };
    const block =
      '{type: extraction, step_description: the city, variable_name: city, variable_scope: global}';
    const options = {
      globals: new Map([['city', { value: 'old', secret: false }]]),
      saveGlobal: async (...kept: unknown[]) => void saved.push(kept),
    };
    const { report } = await runScripted([block], script, options);
    expect(report.verdict).toBe('passed');
    expect(saved).toEqual([['city', 'Oaxaca']]);
    const refused = await runScripted([block], script, { globals: new Map() });
    expect(refused.report).toMatchObject({ verdict: 'failed', reason: 'variable_missing' });
  });

  test('that an extraction did not give leave it undecided', async () => {
    const block = '{type: extraction, step_description: the total, variable_name: total}';
    const { report } = await runScripted([block]);
    expect(lastSteps(report)).toEqual(['1 undecided check_undecided']);
  });

  test('that were defined in a branch that did not run are missing when they are used', async () => {
    const { report } = await runScripted(
      [
        '{type: if, condition: the menu is visible, then: [{type: extraction, step_description: the total, variable_name: total}]}',
        does('Type {{total}} into Amount'),
      ],
      { 'menu visible': isFalse },
    );
    expect(lastSteps(report)).toEqual(['1 skipped condition_false', '2 failed variable_missing']);
    expect(report.message).toMatch(/^The variable {{total}} has no value/);
  });

  test('that are secret are seen nowhere in events and report', async () => {
    const secret = 'hunter2 & Söhne';
    const driver = new EmptyDriver();
    driver.said.push({ kind: 'console', level: 'info', text: `sent ${secret}`, at: 0 });
    const evidence = [
      { of: `text of ${secret}`, expected: encodeURIComponent(secret), actual: secret.slice(0, 9) },
    ];
    const outcome: Partial<StepOutcome> = {
      ...failed,
      message: `It holds "${secret}".`,
      evidence,
      target: { description: `field "${secret}"`, score: 1, because: [secret] },
      attempts: [{ at: 1, what: Buffer.from(secret).toString('base64') }],
    };
    const { report, events } = await runScripted(
      [
        `{type: code_execution, step_description: 'print(variables.password); print(btoa?.(1))', variable_name: seen}`,
      ],
      {},
      {
        globals: new Map([['password', { value: secret, secret: true }]]),
        openDriver: async () => driver,
      },
    );
    const typed = await runScripted(
      [does('Type {{password}} into Password')],
      async () => ({ verdict: 'failed', attempts: [], ...outcome }),
      {
        overrides: new Map([['password', secret]]),
        secrets: [secret],
      },
    );
    const all = JSON.stringify([report, events, typed]);
    expect(all).not.toMatch(/hunter2/);
    expect(all).not.toContain(encodeURIComponent(secret));
    expect(all).not.toContain(Buffer.from(secret).toString('base64').slice(0, -4));
    expect(all).toContain('••••');
    expect(events.filter(({ type }) => type === 'log_line').length).toBe(2);
  });
});
