import { runEventSchema, testReportSchema } from '@touchstone/contracts';
import { describe, expect, test } from 'vitest';
import {
  checks,
  does,
  EmptyDriver,
  failed,
  isFalse,
  lastSteps,
  runScripted,
  scripted,
} from './scripted.fixture.ts';

describe('a test', () => {
  test('that passes says so, step by step, in the order of its blocks', async () => {
    const { report, events } = await runScripted([does('Click Save'), checks('The cart is empty')]);
    expect(report).toMatchObject({
      verdict: 'passed',
      flaky: false,
      name: 'Café test',
      file: 'a.yaml',
    });
    expect(lastSteps(report)).toEqual(['1 passed', '2 passed']);
    expect(report.attempts[0]?.steps[0]).toMatchObject({
      sentence: 'Click Save',
      block: 'instructions',
      line: 4,
      column: 7,
      actions: [{ words: 'Click "Save".', notation: "tap 'Save'", verdict: 'passed' }],
    });
    expect(events.map(({ type }) => type)).toEqual([
      'run_started',
      'attempt_started',
      ...['step_started', 'plan_read', 'action_ended', 'step_ended'],
      ...['step_started', 'plan_read', 'action_ended', 'step_ended'],
      'attempt_ended',
      'run_ended',
    ]);
    for (const event of events) expect(runEventSchema.parse(event)).toEqual(event);
    expect(testReportSchema.parse(report)).toEqual(report);
  });

  test('ends at the first step that fails, and lists the rest', async () => {
    const done: string[] = [];
    const carryOut = scripted({ "tap 'Save'": failed }, done);
    const blocks = [does('Click Save and click Next'), checks('The cart is empty')];
    const { report } = await runScripted(blocks, carryOut);
    expect(report).toMatchObject({ verdict: 'failed', reason: 'check_failed', message: 'No.' });
    expect(report.attempts[0]?.decided_by).toBe('1');
    expect(lastSteps(report)).toEqual(['1 failed check_failed', '2 skipped not_reached']);
    expect(done).toEqual(["tap 'Save'"]);
  });

  test('is not compared with a run that shows what is a secret now', async () => {
    const blocks = [does('Click Save')];
    const { report: passed } = await runScripted(blocks);
    const [before] = passed.attempts;
    const log = [{ at: 1, source: 'console', level: 'info', text: 'key sesame-4711' }] as const;
    const told = { ...passed, attempts: before ? [{ ...before, log: [...log] }] : [] };
    const passing = async () => ({ report: told, picture: async () => undefined });
    const script = { "tap 'Save'": failed };
    const open = await runScripted(blocks, script, { passing });
    expect(open.report.comparison?.console.gone).toEqual(['key sesame-4711']);
    const secret = await runScripted(blocks, script, { passing, secrets: ['sesame-4711'] });
    expect(secret.report.comparison).toBeUndefined();
    expect(secret.report.not_compared).toBe('shows_secret');
    expect(JSON.stringify(secret.report)).not.toContain('sesame');
  });

  test('asks for the run that passed only when it did not, and cannot fail by it', async () => {
    let asked = 0;
    const passing = () => {
      asked += 1;
      throw new Error('The disk is gone.');
    };
    const fine = await runScripted([does('Click Save')], {}, { passing });
    expect([fine.report.verdict, asked]).toEqual(['passed', 0]);
    expect(fine.report.not_compared).toBeUndefined();
    const script = { "tap 'Save'": failed };
    const { report } = await runScripted([does('Click Save')], script, { passing, retries: 1 });
    expect(report).toMatchObject({ verdict: 'failed', not_compared: 'unreadable' });
    expect([report.attempts.length, asked]).toEqual([2, 1]);
    expect(testReportSchema.parse(report)).toEqual(report);
    const first = await runScripted([does('Click Save')], script, {
      passing: async () => undefined,
    });
    expect(first.report).not.toHaveProperty('not_compared');
  });

  test('with a sentence that is not understood is undecided there, with rewrites', async () => {
    const { report } = await runScripted([
      does('Check that the lamp is glowing'),
      does('Click Save'),
    ]);
    expect(report).toMatchObject({ verdict: 'failed', reason: 'undecided' });
    expect(lastSteps(report)).toEqual(['1 undecided not_understood', '2 skipped not_reached']);
    expect(report.attempts[0]?.steps[0]?.rewrites).toEqual(['Check that the lamp is "glowing"']);
  });

  test('goes on after a failed check if told to, and fails all the same', async () => {
    const blocks = [
      checks('The cart is empty'),
      `{type: if, condition: the menu is visible, then: [${checks('The cart is empty')}, ${does('Click Save')}]}`,
      does('Click Next'),
      does('Click Last'),
    ];
    const script = { "expect 'cart' empty": failed, "tap 'Next'": failed };
    const { report } = await runScripted(blocks, script, { failFast: false });
    expect(report.verdict).toBe('failed');
    expect(lastSteps(report)).toEqual([
      '1 failed check_failed',
      '2 failed check_failed',
      '2.then.1 failed check_failed',
      '2.then.2 passed',
      '3 failed check_failed',
      '4 skipped not_reached',
    ]);
  });

  test('opens the page that it is about first, and ends if that fails', async () => {
    const open = {
      'open "http://shop.test"': { verdict: 'failed', reason: 'unreachable' },
    } as const;
    const { report } = await runScripted([does('Click Save')], open, {
      address: 'http://shop.test',
    });
    expect(lastSteps(report)).toEqual(['0 failed unreachable', '1 skipped not_reached']);
  });

  test('that only opens its page, or only finds conditions false, proves nothing', async () => {
    const blocks = [
      '{type: if, condition: the menu is visible, then: [{type: manual, step_type: back}]}',
    ];
    const { report } = await runScripted(
      blocks,
      { 'menu visible': isFalse },
      { address: 'http://shop.test' },
    );
    expect(report).toMatchObject({ verdict: 'failed', reason: 'nothing_done' });
    expect(report.message).toMatch(/nothing is proved/);
  });
});

describe('retries', () => {
  test('a pass after a failed attempt is flaky, each in an app of its own', async () => {
    const drivers: EmptyDriver[] = [];
    let times = 0;
    const { report } = await runScripted(
      [does('Click A')],
      { "tap 'A'": async () => (++times === 1 ? failed : {}) },
      {
        retries: 2,
        openDriver: async () => {
          const driver = new EmptyDriver();
          drivers.push(driver);
          return driver;
        },
      },
    );
    expect(report).toMatchObject({ verdict: 'passed', flaky: true });
    expect(report.attempts.map(({ verdict }) => verdict)).toEqual(['failed', 'passed']);
    expect(drivers.map(({ isClosed }) => isClosed)).toEqual([true, true]);
  });

  test.each(['not_understood', 'variable_missing', 'unsupported'] as const)(
    'are not made of what can only end the same way: %s',
    async (reason) => {
      const same = { verdict: 'failed', reason } as const;
      const { report } = await runScripted([does('Click A')], { "tap 'A'": same }, { retries: 2 });
      expect(report.attempts).toHaveLength(1);
    },
  );

  test('are made when something else went wrong as well', async () => {
    const blocks = [checks('The cart is empty'), does('Click A')];
    const script = {
      "expect 'cart' empty": failed,
      "tap 'A'": { verdict: 'failed', reason: 'unsupported' },
    } as const;
    const { report } = await runScripted(blocks, script, { retries: 2, failFast: false });
    expect(report.attempts).toHaveLength(3);
  });

  test('end when they are used up', async () => {
    const { report } = await runScripted([does('Click A')], { "tap 'A'": failed }, { retries: 2 });
    expect(report).toMatchObject({ verdict: 'failed', flaky: false, reason: 'check_failed' });
    expect(report.attempts).toHaveLength(3);
  });
});

describe('what is no fault of the app', () => {
  test('no browser is an error, not a failure', async () => {
    const openDriver = () => Promise.reject(new Error('There is no browser.'));
    const { report } = await runScripted([does('Click A')], {}, { openDriver });
    expect(report).toMatchObject({
      verdict: 'error',
      reason: 'driver_unavailable',
      message: 'There is no browser.',
    });
  });

  test('a fault of ours is an error at its step', async () => {
    const { report } = await runScripted([does('Click A'), does('Click B')], async () => {
      throw new TypeError('x is not a function');
    });
    expect(report).toMatchObject({
      verdict: 'error',
      reason: 'internal',
      message: 'x is not a function',
    });
    expect(lastSteps(report)).toEqual(['1 skipped not_reached', '2 skipped not_reached']);
  });
});
