import {
  runEventSchema,
  type StepReport,
  type TestReport,
  testReportSchema,
} from '@touchstone/contracts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StepOutcome } from '../steps/outcome.ts';
import { EmptyDriver, runScripted, scripted } from './scripted.fixture.ts';

const does = (sentence: string): string => `{type: instructions, step_description: '${sentence}'}`;
const checks = (sentence: string): string => `{type: validation, step_description: '${sentence}'}`;

const failed: Partial<StepOutcome> = { verdict: 'failed', reason: 'check_failed', message: 'No.' };
const isFalse: Partial<StepOutcome> = { verdict: 'skipped', reason: 'condition_false' };

/** `path verdict reason` of every step, inner ones after the one that they are in. */
function told(steps: readonly StepReport[]): string[] {
  return steps.flatMap(({ path, verdict, reason, steps: inner }) => [
    [path, verdict, reason].filter(Boolean).join(' '),
    ...told(inner),
  ]);
}

const lastSteps = (report: TestReport): string[] => told(report.attempts.at(-1)?.steps ?? []);

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

  test('with a sentence that is not understood is undecided there, with rewrites', async () => {
    const { report } = await runScripted([does('Frobnicate the cart'), does('Click Save')]);
    expect(report).toMatchObject({ verdict: 'failed', reason: 'undecided' });
    expect(lastSteps(report)).toEqual(['1 undecided not_understood', '2 skipped not_reached']);
    expect(report.attempts[0]?.steps[0]?.rewrites).not.toEqual([]);
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

describe('manual steps', () => {
  const manual = (rest: string): string => `{type: manual, ${rest}}`;

  test.each([
    ['step_type: wait, step_description: 3', 'wait 3000ms'],
    [
      'step_type: navigate, step_description: "https://shop.test/{{page}}"',
      'open "https://shop.test/cart"',
    ],
    ['step_type: open_app', 'open "http://shop.test"'],
    ['step_type: open_app, step_description: /cart', 'open "/cart"'],
    ['step_type: go_home', 'home'],
    ['step_type: back', 'back'],
    ['step_type: set_location, step_description: "19.4, -99.1"', 'setLocation 19.4,-99.1'],
    ['step_type: set_orientation, step_description: landscape', 'setOrientation landscape'],
    ['step_type: set_appearance, step_description: dark', 'setAppearance dark'],
    ['step_type: tap, step_description: Save', "tap 'Save'"],
    ['step_type: tap, step_description: el botón Guardar', "tap button 'Guardar'"],
    ['step_type: input, step_description: "{{page}} into Email"', `type "cart" into 'Email'`],
    ['step_type: long_press, step_description: the photo', 'long-tap image'],
    ['step_type: swipe, step_description: up', 'swipe up'],
    ['step_type: pinch, step_description: in', 'zoom in'],
    ['step_type: clear_text, step_description: the Email field', "clear field 'Email'"],
  ])('%s', async (rest, expected) => {
    const done: string[] = [];
    const { report } = await runScripted([manual(rest)], scripted({}, done), {
      address: 'http://shop.test',
      overrides: new Map([['page', 'cart']]),
    });
    expect([report.verdict, done.at(-1)]).toEqual(['passed', expected]);
  });

  test.each([
    'kill_app',
    'download_file',
    'set_font_size',
    'play_audio',
    'scrape',
    'explore_continue',
  ])('%s cannot be done in a browser, which is said', async (stepType) => {
    const { report } = await runScripted([manual(`step_type: ${stepType}`)]);
    expect(report).toMatchObject({ verdict: 'failed', reason: 'unsupported' });
    expect(report.message).toContain(`"${stepType}"`);
  });

  test('end ends the test early; what is after it is no part of it', async () => {
    const inner = `{type: if, condition: the menu is visible, then: [${manual('step_type: end')}, ${does('Click A')}]}`;
    const { report } = await runScripted([does('Click B'), inner, does('Click C')]);
    expect(report.verdict).toBe('passed');
    expect(lastSteps(report)).toEqual(['1 passed', '2 passed', '2.then.1 passed']);
  });

  test('with a value from a variable that fits nothing fail, saying what would', async () => {
    const block = manual('step_type: wait, step_description: "{{time}}"');
    const { report } = await runScripted([block], {}, { overrides: new Map([['time', 'soon']]) });
    expect(report.message).toBe('"soon" is nothing that wait takes. Write it like "3".');
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

describe('limits', () => {
  const hangs = (): Promise<Partial<StepOutcome>> => new Promise(() => {});

  test('a step that hangs ends at its limit, whatever carries it does', async () => {
    const { report } = await runScripted(
      [does('Click A'), does('Click B')],
      { "tap 'A'": hangs },
      { limits: { step: 50 } },
    );
    expect(report).toMatchObject({ verdict: 'failed', reason: 'timeout' });
    expect(report.message).toBe('The step did not end within 0.05 s and was stopped.');
    expect(lastSteps(report)).toEqual(['1 failed timeout', '2 skipped not_reached']);
  });

  test('a test that is too long ends at its limit', async () => {
    const { report } = await runScripted(
      [does('Click A'), does('Click B')],
      { "tap 'A'": hangs },
      { limits: { test: 50 } },
    );
    expect(report).toMatchObject({ verdict: 'failed', reason: 'timeout' });
    expect(report.message).toMatch(/^The test did not end within/);
  });

  test('a loop of a test that is too long ends too', async () => {
    const loop = `{type: while, condition: the menu is visible, body: [${does('Click A')}]}`;
    const slowly = (): Promise<Partial<StepOutcome>> =>
      new Promise((resolve) => setTimeout(() => resolve({}), 10));
    const { report } = await runScripted(
      [loop],
      { "tap 'A'": slowly },
      { limits: { test: 100, loops: 10_000 } },
    );
    expect(report).toMatchObject({ verdict: 'failed', reason: 'timeout' });
  });
});

describe('a cancelled run', () => {
  test.each([
    ['in a step', does('Click A')],
    ['in a script', `{type: code_execution, step_description: 'for (;;) {}'}`],
    ['in a loop', `{type: while, condition: the menu is visible, body: [${does('Click A')}]}`],
  ])('%s ends within a second, with what there is', async (_, block) => {
    const controller = new AbortController();
    let cancelled = 0;
    const cancel = (): void => {
      cancelled = performance.now();
      controller.abort();
    };
    const carryOut = scripted({ "tap 'A'": () => new Promise(() => {}) });
    const { report } = await runScripted([does('Click B'), block, does('Click C')], carryOut, {
      signal: controller.signal,
      retries: 3,
      onEvent: (event) => {
        const starts =
          event.type === 'step_started' && (event.step.path === '2' || event.step.path === '2.1.1');
        if (starts) setTimeout(cancel, 20);
      },
    });
    expect(performance.now() - cancelled).toBeLessThan(1000);
    expect(report).toMatchObject({ verdict: 'cancelled', reason: 'cancelled', attempts: [{}] });
    const steps = lastSteps(report);
    expect(steps[0]).toBe('1 passed');
    expect(steps.slice(1).every((step) => step.endsWith('skipped cancelled'))).toBe(true);
    expect(steps.at(-1)).toBe('3 skipped cancelled');
  });

  test('does not wait for a browser that never starts or never closes', async () => {
    const controller = new AbortController();
    controller.abort();
    const never = () => new Promise<never>(() => {});
    const { report } = await runScripted(
      [does('Click B')],
      {},
      { signal: controller.signal, openDriver: never },
    );
    expect(report.verdict).toBe('cancelled');
  });
});

/** Any blocks, nested as deep as they like, whatever their steps come to. */
const blocks = fc.memo((depth): fc.Arbitrary<string> => {
  const leaf = fc
    .tuple(fc.constantFrom('A', 'B', 'C', 'D', 'E'), fc.boolean())
    .map(([name, checked]) => (checked ? checks(`"${name}" is visible`) : does(`Click "${name}"`)));
  if (depth <= 1) return leaf;
  const list = fc
    .array(blocks(depth - 1), { minLength: 1, maxLength: 3 })
    .map((all) => all.join(', '));
  const condition = fc.constantFrom('X', 'Y').map((name) => `'"${name}" is visible'`);
  return fc.oneof(
    leaf,
    fc
      .tuple(condition, list, list)
      .map(([asked, a, b]) => `{type: if, condition: ${asked}, then: [${a}], else: [${b}]}`),
    fc
      .tuple(condition, list)
      .map(([asked, a]) => `{type: while, condition: ${asked}, body: [${a}]}`),
  );
});

const outcomes: Partial<StepOutcome>[] = [
  {},
  { verdict: 'healed' },
  failed,
  { verdict: 'undecided', reason: 'check_undecided' },
  isFalse,
  { verdict: 'skipped', reason: 'cancelled' },
  { verdict: 'skipped' },
];

test('no run passes in which a step failed or was not decided, whatever the blocks, retries and soft checks', async () => {
  const verdicts = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(blocks(3), { minLength: 1, maxLength: 4 }),
      fc.infiniteStream(
        fc.oneof({ weight: 12, arbitrary: fc.constant(outcomes[0]) }, fc.constantFrom(...outcomes)),
      ),
      fc.boolean(),
      fc.nat(2),
      async (all, stream, failFast, retries) => {
        const given: (Partial<StepOutcome> | undefined)[] = [];
        let attempts = 0;
        const { report } = await runScripted(
          all,
          async () => {
            const outcome = stream.next().value;
            given.push(outcome);
            return { verdict: 'passed', attempts: [], ...outcome };
          },
          {
            failFast,
            retries,
            limits: { loops: 3 },
            openDriver: async () => {
              attempts += 1;
              given.length = 0;
              return new EmptyDriver();
            },
          },
        );
        verdicts.add(report.flaky ? 'flaky' : report.verdict);
        if (report.verdict !== 'passed') return;
        const bad = given.filter(
          (one) => one?.verdict !== undefined && one.verdict !== 'healed' && one !== isFalse,
        );
        expect(bad).toEqual([]);
        expect(report.flaky).toBe(attempts > 1);
      },
    ),
    { numRuns: 1000 },
  );
  expect([...verdicts].toSorted()).toEqual(['cancelled', 'failed', 'flaky', 'passed']);
});
