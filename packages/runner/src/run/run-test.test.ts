import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type RunEvent,
  type StepReport,
  type TestReport,
  testReportSchema,
} from '@touchstone/contracts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readTestFile } from '../test-file/read-test-file.ts';
import { launchBrowser } from '../web/browser/launch.ts';
import type { Site } from '../web/driver/site.fixture.ts';
import { openWebDriver } from '../web/driver/web-driver.ts';
import type { RunOptions } from './options.ts';
import { runTest } from './run-test.ts';
import { told } from './scripted.fixture.ts';
import { openShop } from './shop.fixture.ts';

let browser: Browser;
let shop: Site;
let artifacts: string;

beforeAll(async () => {
  ({ browser } = await launchBrowser({ lookIn: ['packaged'] }));
  shop = await openShop();
  artifacts = await mkdtemp(join(tmpdir(), 'touchstone-run-'));
});

afterAll(async () => {
  await browser.close();
  await shop.close();
  await rm(artifacts, { recursive: true });
});

interface Ran {
  report: TestReport;
  events: RunEvent[];
}

/** Runs a test with these blocks in a real browser, on the shop. */
async function run(blocks: string, options: Partial<RunOptions> = {}): Promise<Ran> {
  const text = `test:\n  metadata: {name: Buy a lamp, platform: web}\n  blocks:\n${blocks.replaceAll(/^/gm, '    ')}`;
  const overrides = [...(options.overrides?.keys() ?? [])];
  const read = await readTestFile(text, { path: 'buy.yaml', overrides });
  if (read.status !== 'read') throw new Error(JSON.stringify(read));
  expect(read.problems).toEqual([]);
  const events: RunEvent[] = [];
  const report = await runTest(read.test, {
    openDriver: () => openWebDriver({ browser, baseUrl: shop.url }),
    address: `${shop.url}/`,
    limits: { check: 1500, action: 5000 },
    onEvent: (event) => events.push(event),
    ...options,
  });
  return { report, events };
}

const stepsOf = ({ report }: Ran): StepReport[] => report.attempts.at(-1)?.steps ?? [];

describe('a test in a real browser', () => {
  test('logs in, loops, extracts, computes and checks', async () => {
    const ran = await run(
      `
- type: instructions
  step_description: Type {{user}} into Email, type "secret" into Password and click "Log in"
- type: validation
  step_description: The text "Hello, ana@shop.test" is visible
- type: while
  condition: the button "Load more" is visible
  body:
    - {type: instructions, step_description: Click "Load more"}
- {type: validation, step_description: There are 4 items in the "Products" list}
- type: if
  condition: the "Cookies" dialog is visible
  then:
    - {type: instructions, step_description: Click "Accept"}
- {type: extraction, step_description: the value of the Email field, variable_name: email}
- type: code_execution
  code_execution_runtime: typescript
  step_description: 'const [name]: string[] = variables.email.split("@"); print("Hello, " + name);'
  variable_name: greeting
- {type: validation, step_description: '"{{greeting}}" is visible'}
`,
      { overrides: new Map([['user', 'ana@shop.test']]) },
    );
    expect(told(stepsOf(ran))).toEqual([
      '0 passed',
      '1 passed',
      '2 passed',
      '3 passed',
      ...['3.1.1 passed', '3.2.1 passed', '3.3.1 passed'],
      '4 passed',
      '5 skipped condition_false',
      '6 passed',
      '7 passed',
      '8 passed',
    ]);
    expect(ran.report).toMatchObject({ verdict: 'passed', flaky: false });
    expect(ran.report.attempts[0]?.driver).toMatch(/^Chromium \d+/);
    expect(stepsOf(ran)[6]).toMatchObject({
      variables: [{ name: 'email', value: 'ana@shop.test' }],
    });
    expect(stepsOf(ran)[4]?.actions[0]?.evidence?.length).toBeGreaterThan(0);
    expect(testReportSchema.parse(ran.report)).toEqual(ran.report);
  });

  test('reads Spanish, and speaks it', async () => {
    const ran = await run(`
- {type: instructions, step_description: Escribe "ana" en Email y haz clic en "Log in"}
- {type: validation, step_description: 'El texto "Hello, bea" es visible'}
`);
    expect(told(stepsOf(ran))).toEqual(['0 passed', '1 passed', '2 failed target_not_found']);
    expect(ran.report.message).toMatch(/bea/);
    expect(ran.report.message).not.toMatch(/\b(should|the page)\b/);
  });

  test('accepts a banner that is there', async () => {
    const ran = await run(
      `
- type: if
  condition: the "Cookies" dialog is visible
  then:
    - {type: instructions, step_description: Click "Accept"}
- {type: validation, step_description: '"We use cookies" is not visible'}
`,
      { address: `${shop.url}/?cookies` },
    );
    expect(told(stepsOf(ran))).toEqual(['0 passed', '1 passed', '1.then.1 passed', '2 passed']);
  });

  test('fails on what is not so, with evidence and a picture of it', async () => {
    const ran = await run(
      `
- {type: validation, step_description: The heading "Shop" is not visible}
- {type: instructions, step_description: Click "Log in"}
`,
      { artifacts },
    );
    const [, failed, unreached] = stepsOf(ran);
    expect(failed).toMatchObject({ verdict: 'failed', reason: 'check_failed' });
    expect(unreached).toMatchObject({ verdict: 'skipped', reason: 'not_reached' });
    const jpeg = await readFile(join(artifacts, failed?.after?.path ?? ''));
    expect(jpeg.subarray(0, 2).toString('hex')).toBe('ffd8');
    expect(failed?.dom).toMatch(/^buy-a-lamp-1\/\d-dom\.json\.gz$/);
  });

  test('shows a secret neither in what it says nor in what the page says', async () => {
    const password = 'correct horse/battery';
    const ran = await run(
      `
- type: instructions
  step_description: Type "ana" into Email, type {{password}} into Password and click "Log in"
- {type: validation, step_description: '"Your password: {{password}}" is visible'}
- {type: extraction, step_description: the value of the Password field, variable_name: seen}
- {type: validation, step_description: "The heading \\"{{seen}}\\" is visible"}
`,
      { overrides: new Map([['password', password]]), secrets: [password] },
    );
    expect(told(stepsOf(ran))).toEqual([
      '0 passed',
      '1 passed',
      '2 passed',
      '3 passed',
      expect.stringMatching(/^4 failed/),
    ]);
    const all = JSON.stringify(ran);
    expect(all).not.toContain('correct horse');
    expect(ran.events.filter((event) => event.type === 'log_line')).toMatchObject([
      { source: 'console', text: 'password ••••' },
    ]);
  });

  test('says what it cannot find', async () => {
    const ran = await run('- {type: instructions, step_description: Click "Log out"}');
    expect(ran.report).toMatchObject({ verdict: 'failed', reason: 'target_not_found' });
    expect(ran.report.message).toMatch(/Log out/);
  });

  test('ends when it is cancelled though the page never answers, with what there is', async () => {
    const controller = new AbortController();
    const ran = await run(
      `
- {type: instructions, step_description: Click "Load more"}
- {type: manual, step_type: navigate, step_description: /slow}
- {type: instructions, step_description: Click "Load more"}
`,
      {
        signal: controller.signal,
        onEvent: (event) => {
          if (event.type !== 'step_started' || event.step.path !== '2') return;
          setTimeout(() => controller.abort(), 100);
        },
      },
    );
    expect(ran.report.verdict).toBe('cancelled');
    expect(told(stepsOf(ran))).toEqual([
      '0 passed',
      '1 passed',
      '2 skipped cancelled',
      '3 skipped cancelled',
    ]);
  });

  test('ends when its time is over, though the page never answers', async () => {
    const ran = await run(
      `
- {type: manual, step_type: navigate, step_description: /slow}
- {type: instructions, step_description: Click "Load more"}
`,
      // In which the first page opens on a machine that has much else to do.
      { limits: { step: 3_000 } },
    );
    expect(told(stepsOf(ran))).toEqual(['0 passed', '1 failed timeout', '2 skipped not_reached']);
  });

  test('is tried again in a fresh context', async () => {
    let opened = 0;
    const ran = await run('- {type: validation, step_description: The heading "Shop" is visible}', {
      retries: 1,
      openDriver: () => {
        opened += 1;
        const baseUrl = shop.url;
        return opened === 1
          ? Promise.reject(new Error('No browser.'))
          : openWebDriver({ browser, baseUrl });
      },
    });
    expect(ran.report).toMatchObject({ verdict: 'passed', flaky: true });
    expect(ran.report.attempts).toMatchObject([{ verdict: 'error' }, { verdict: 'passed' }]);
  });
});
