import { describe, expect, test } from 'vitest';
import type { StepOutcome } from '../steps/outcome.ts';
import { does, lastSteps, runScripted, scripted } from './scripted.fixture.ts';

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
  ])('%s ends though what it waits for never does, with what there is', async (_, block) => {
    const controller = new AbortController();
    const cancel = (): void => controller.abort();
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
