import {
  type ActionReport,
  reportIn,
  type StepReport,
  type TestReport,
} from '@touchstone/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RunOptions } from '../run/options.ts';
import { runTest } from '../run/run-test.ts';
import { readTestFile } from '../test-file/read-test-file.ts';
import { type LaunchedBrowser, launchBrowser } from '../web/browser/launch.ts';
import { type Site, serveSite } from '../web/driver/site.fixture.ts';
import { openWebDriver } from '../web/driver/web-driver.ts';
import { Plans } from './plans/plans.ts';

let launched: LaunchedBrowser;
let site: Site;
let body: string;
let memory: Plans;
beforeAll(async () => {
  launched = await launchBrowser();
  site = await serveSite({
    '/': (_, response) => {
      response.end(`<!doctype html><title>Shop</title><h1>Your cart</h1>${body}<p id=said>nothing</p>
<script>document.addEventListener('click', (event) => {
  const one = event.target.closest('button, a');
  if (one) { event.preventDefault(); said.textContent = 'Pressed ' + one.dataset.is; }
})</script>`);
    },
  });
}, 60_000);
afterAll(async () => {
  await launched.browser.close();
  await site.close();
});
beforeEach(() => {
  memory = new Plans();
});

/** Runs sentences, checks with `?` before them; short limits, since what is gone stays away. */
async function run(sentences: string[], options: Partial<RunOptions> = {}): Promise<TestReport> {
  const blocks = sentences.map((text) => ({
    type: text.startsWith('?') ? 'validation' : 'instructions',
    step_description: text.replace(/^\?/, ''),
  }));
  const file = JSON.stringify({ test: { metadata: { name: 'Cart', platform: 'web' }, blocks } });
  const overrides = [...(options.overrides?.keys() ?? [])];
  const read = await readTestFile(file, { path: 'cart.yaml', overrides });
  if (read.status !== 'read') throw new Error(JSON.stringify(read.problems));
  return runTest(read.test, {
    openDriver: () => openWebDriver({ browser: launched.browser, baseUrl: site.url }),
    address: site.url,
    memory,
    limits: { action: 2500, check: 500 },
    ...options,
  });
}

/** The last step's only action. */
function last({ attempts }: TestReport): ActionReport {
  const action = attempts.at(-1)?.steps.findLast((step: StepReport) => step.actions.length > 0)
    ?.actions[0];
  if (action === undefined) throw new Error('Nothing was done.');
  return action;
}

const pay = '<button id=pay class="pay-now" data-is=pay>Proceed</button>';
const renamed = '<button id=pay class="pay-now" data-is=pay>Continue</button>';
const known = () => [...memory.entries()].map(([{ target }]) => target);

describe('what worked', () => {
  test('is remembered by a run that passed, and used without a search in the next', async () => {
    body = pay;
    const first = await run(['Click "Proceed"']);
    expect(first.verdict).toBe('passed');
    expect(last(first).remembered).toBeUndefined();
    expect(known()).toEqual(['tap "Proceed"']);
    const second = await run(['Click "Proceed"', '?"Pressed pay" is shown']);
    expect(second.verdict).toBe('passed');
    expect(second.attempts[0]?.steps[1]?.actions[0]).toMatchObject({ remembered: true });
  });

  test('is not remembered by a run that failed', async () => {
    body = pay;
    const report = await run(['Click "Proceed"', '?"Pressed something else" is shown']);
    expect(report.verdict).toBe('failed');
    expect(known()).toEqual([]);
  });

  test('is searched again when something else could be meant', async () => {
    body = pay;
    await run(['Click "Proceed"']);
    body = `${pay} <button data-is=other>Proceed</button>`;
    expect(last(await run(['Click "Proceed"']))).toMatchObject({
      verdict: 'failed',
      reason: 'ambiguous_target',
    });
  });

  test('is of no effect where the sentence finds its words on another element', async () => {
    body = pay;
    await run(['Click "Proceed"']);
    body = '<a href="/other" data-is=other>Proceed</a>';
    const report = await run(['Click "Proceed"', '?"Pressed other" is shown']);
    expect(report.verdict).toBe('passed');
  });

  test('under a condition is not remembered', async () => {
    body = `<div><p>We use cookies</p><button data-is=yes>Fine by me</button></div>${pay}`;
    const sentences = ['If "We use cookies" is shown, click "Fine by me"', 'Click "Proceed"'];
    expect((await run(sentences)).verdict).toBe('passed');
    expect(known()).toEqual(['tap "Proceed"']);
    body = pay;
    expect(last(await run(sentences))).toMatchObject({ verdict: 'passed', remembered: true });
  });

  test('by its place in an order is searched each time', async () => {
    body = '<button data-is=one>Blue</button> <button data-is=two>Blue</button>';
    await run(['Click the second "Blue" button']);
    expect(known()).toEqual([]);
  });
});

describe('values', () => {
  test('of variables are not remembered, nor mixed up', async () => {
    body = '<button data-is=Ann>Open Ann Poe</button> <button data-is=Bob>Open Bob Roe</button>';
    const sentence = ['Click "Open {{who}}"', '?"Pressed" is shown'];
    const who = (name: string) => ({ overrides: new Map([['who', name]]) });
    await run(sentence.slice(0, 1), who('Ann Poe'));
    expect(JSON.stringify([...memory.entries()][0])).toContain('Open {{who}}');
    expect(JSON.stringify([...memory.entries()][0]?.[1].element)).not.toContain('Ann');
    const other = await run(['Click "Open {{who}}"', '?"Pressed Bob" is shown'], who('Bob Roe'));
    expect(other.verdict).toBe('passed');
    expect(other.attempts[0]?.steps[1]?.actions[0]).toMatchObject({ remembered: true });
  });

  test('that were typed stand nowhere in it', async () => {
    body = `<label>Note <input id=note></label>
      <table><tr><td>Milk and honey</td><td><button data-is=x>Buy</button></td></tr></table>`;
    const report = await run(['Type "Milk and honey" into Note', 'Click Buy']);
    expect(report.verdict).toBe('passed');
    expect(known()).toEqual(["type 'Note'", "tap 'Buy'"]);
    expect(JSON.stringify([...memory.entries()])).not.toContain('Milk');
  });

  test('that are secret stand nowhere in it', async () => {
    body = `<h2>Of hunter-2-hunter</h2>${pay}`;
    const secrets = ['hunter-2-hunter'];
    expect((await run(['Click "Proceed"'], { secrets })).verdict).toBe('passed');
    expect(known()).toEqual([]);
  });
});

describe('an element that is not there as it was', () => {
  beforeEach(async () => {
    body = pay;
    await run(['Click "Proceed"']);
    body = renamed;
  });

  test('is healed, shown with old and new, and stays so until it is accepted', async () => {
    const report = await run(['Click "Proceed"', '?"Pressed pay" is shown']);
    expect(report.verdict).toBe('passed');
    const step = report.attempts[0]?.steps[1];
    expect(step?.verdict).toBe('healed');
    const [action] = step?.actions ?? [];
    expect(action?.message).toContain('button "Continue"');
    expect(action?.healing).toMatchObject({
      before: { description: 'button "Proceed"' },
      now: { description: 'button "Continue"' },
    });
    expect(action?.healing?.agreement).toBeGreaterThanOrEqual(action?.healing?.needed ?? 1);
    expect(last(await run(['Click "Proceed"'])).verdict).toBe('healed');
    await run(['Click "Proceed"'], { acceptHealed: true });
    expect([...memory.entries()][0]?.[1].element.name).toBe('Continue');
  });

  test('fails a run that does not heal, and says what it would have been', async () => {
    const action = last(await run(['Click "Proceed"'], { heal: false }));
    expect(action).toMatchObject({ verdict: 'failed', reason: 'target_not_found' });
    expect(action.message).toContain('button "Continue"');
    expect(action.message).toContain('healing is turned off');
  });

  test('is told in both languages, as what fails or cannot be decided, without secrets', async () => {
    body = `${renamed}<p data-testid=owner>Of hunter-2-hunter</p>`;
    const sentences = [
      'Click "Proceed"',
      '?The text of "owner" is "Paid"',
      '?The "Continue" button is expanded',
    ];
    const options = { secrets: ['hunter-2-hunter'], failFast: false };
    const report = await run(sentences, options);
    const said = ({ attempts }: TestReport) =>
      attempts[0]?.steps.slice(1).map(({ actions: [one] }) => [one?.verdict, one?.message]);
    expect(said(report)).toEqual([
      ['healed', expect.stringContaining('Healed: button "Continue" was used instead of')],
      ['failed', 'There is no "owner" on the screen. Nearest: text "Of ••••".'],
      ['undecided', expect.stringContaining('does not tell whether it is expanded')],
    ]);
    const inSpanish = reportIn(report, 'es');
    expect(said(inSpanish)).toEqual([
      ['healed', expect.stringContaining('Reparado: se usó botón "Continue" en lugar de')],
      ['failed', 'No se encontró en la pantalla: "owner". Lo más parecido: texto "Of ••••".'],
      ['undecided', expect.stringContaining('no indica si está desplegado')],
    ]);
    expect(inSpanish.message).toBe(inSpanish.attempts[0]?.steps[2]?.message);
    expect(JSON.stringify(report)).not.toContain('hunter-2-hunter');
  });

  test('is not healed for a check', async () => {
    const report = await run(['?The "Proceed" button is visible']);
    expect(report.verdict).toBe('failed');
    expect(last(report).healing).toBeUndefined();
  });

  test('is not taken for what stood beside it, however well that fits the words', async () => {
    const fields = (first: string) =>
      `<form><input name=a placeholder="${first}"><input name=b placeholder="Country of the SKU"></form>`;
    body = fields('SKU');
    expect((await run(['Type "7" into "SKU"'])).verdict).toBe('passed');
    body = fields('Supplier');
    expect((await run(['Type "7" into "SKU"'])).verdict).toBe('failed');
  });

  test('is not healed with what does something else', async () => {
    for (const words of ['Cancel order', 'Delete order', 'Proceed without paying']) {
      body = `<button id=pay class="pay-now" data-is=pay>${words}</button>`;
      expect(last(await run(['Click "Proceed"'])).verdict).toBe('failed');
    }
  });
});
