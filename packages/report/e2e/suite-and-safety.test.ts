import { stat } from 'node:fs/promises';
import type { StepReport, TestReport } from '@touchstone/contracts';
import { launchBrowser } from '@touchstone/runner';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anAction, anAttempt, aStep, aTest } from '../src/model/reports.fixture.ts';
import { expectSound, openReport, writtenReport } from './opened-report.fixture.ts';
import { failed, flaky, healed, passed, undecided } from './reports.fixture.ts';

let browser: Browser;
beforeAll(async () => {
  ({ browser } = await launchBrowser());
});
afterAll(() => browser.close());

describe('The report of several tests', () => {
  test('begins with a list that is narrowed down and kept in the address', async () => {
    await using written = await writtenReport(browser, [passed, healed, failed, flaky, undecided]);
    await using opened = await openReport(browser, written.address);
    const { page, complaints } = opened;
    const rows = page.getByRole('list', { name: 'Tests' }).getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(5);
    await expect.poll(() => rows.first().innerText()).toContain(failed.name);
    await page.getByRole('button', { name: 'Flaky 1' }).click();
    await expect.poll(() => rows.allInnerTexts()).toEqual([expect.stringContaining(flaky.name)]);
    await page.getByRole('button', { name: 'All 5' }).click();
    await page.getByRole('combobox', { name: 'Tag' }).selectOption('smoke');
    await expect.poll(() => rows.allInnerTexts()).toEqual([expect.stringContaining(passed.name)]);
    await page.getByRole('searchbox').fill('jj');
    await expect.poll(() => page.getByRole('status').innerText()).toBe('0 tests are shown');
    await page.getByRole('searchbox').fill('knife');
    await page.reload();
    await rows.getByRole('button').click();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe(passed.name);
    await page.goBack();
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('knife');
    expect(complaints).toEqual([]);
  });

  // Each pair of language, theme and screen once.
  test.each([
    { colorScheme: 'light', views: { en: 1280, es: 390 } },
    { colorScheme: 'dark', views: { en: 390, es: 1280 } },
  ] as const)('is accessible and fits when it is $colorScheme', async ({ colorScheme, views }) => {
    await using written = await writtenReport(browser, [passed, healed, failed, flaky, undecided]);
    for (const [lang, width] of Object.entries(views)) {
      const address = `${written.address}?lang=${lang}`;
      const viewport = { width, height: 844 };
      await using opened = await openReport(browser, address, { colorScheme, viewport });
      await expectSound(opened.page);
      expect(opened.complaints).toEqual([]);
    }
  });
});

/** What has no end fits all the same. */
const long = 'x'.repeat(300);

const attacks = [
  '</script><script>window.hacked=1</script>',
  '<img src=x onerror="window.hacked=1">',
  '"><svg onload=window.hacked=1>',
  'javascript:window.hacked=1',
  '<!--<script>',
  '\u2028window.hacked=1\u2029',
  '{{constructor}} $t(headline.file)',
  long,
];

/** A report in which a page and its author wrote nothing but attacks. */
function hostile(attack: string): TestReport {
  const candidate = { description: attack, score: 1, because: [attack] };
  const step: StepReport = aStep({
    path: '1',
    sentence: attack,
    file: attack,
    verdict: 'failed',
    message: attack,
    rewrites: [attack],
    output: attack,
    variables: [{ name: attack, value: attack }],
    after: { path: 'h-1/1.jpg', width: 1280, height: 720 },
    before: { path: `${attack.slice(0, 90)}.jpg`, width: 1280, height: 720 },
    dom: 'h-1/1.json.gz',
    actions: [
      anAction({
        words: attack,
        notation: attack,
        message: attack,
        verdict: 'failed',
        target: candidate,
        others: [candidate],
        evidence: [{ of: attack, expected: attack, actual: `${attack}!` }],
        attempts: [{ at: 1, what: attack }],
        healing: {
          before: candidate,
          now: candidate,
          agreement: 1,
          needed: 0.7,
          signals: [{ signal: attack, before: attack, now: attack, agrees: false }],
        },
        accessibility: [
          {
            rule: attack,
            impact: 'serious',
            help: attack,
            known: false,
            elements: [{ selector: attack, html: attack, summary: attack }],
          },
        ],
      }),
    ],
  });
  return aTest({
    name: attack,
    file: attack,
    tags: [attack],
    verdict: 'failed',
    reason: 'action_failed',
    message: attack,
    attempts: [
      anAttempt({
        verdict: 'failed',
        reason: 'action_failed',
        message: attack,
        decided_by: '1',
        driver: attack,
        steps: [step],
        log: [{ at: 1, path: '1', source: 'console', level: 'error', text: attack }],
        requests: [
          { at: 1, path: '1', method: 'GET', url: attack, kind: 'fetch', failure: attack },
        ],
        diagnosis: [
          {
            class: 'product_changed',
            likelihood: 0.7,
            because: [{ fact: 'script_error', values: { text: attack } }],
          },
        ],
      }),
    ],
    comparison: {
      with: '2026-11-19T10:00:00.000Z',
      milliseconds: 1,
      screens: [{ path: '1', new: [attack], gone: [attack] }],
      console: { new: [attack], gone: [attack] },
      requests: { new: [attack], gone: [attack] },
    },
  });
}

test.each(attacks)('Nothing that a page or an author wrote is carried out: %s', async (attack) => {
  await using written = await writtenReport(browser, [hostile(attack), passed]);
  const viewport = { width: 390, height: 844 };
  await using opened = await openReport(browser, written.address, { viewport });
  const { page, complaints } = opened;
  const hacked = () => page.evaluate(() => Reflect.get(window, 'hacked'));
  await expectSound(page);
  await page.getByRole('list', { name: 'Tests' }).getByRole('button').first().click();
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(attack);
  const closed = page.locator('details:not([open]) > summary');
  for (let left = await closed.count(); left > 0; left = await closed.count()) {
    await closed.first().click();
  }
  for (const tab of ['Log', 'Console', 'Network', 'DOM']) {
    await page.getByRole('tab', { name: tab }).click();
    await page.getByRole('tab', { name: tab, selected: true }).waitFor();
    if (attack === long) await expectSound(page);
  }
  const copy = page.getByRole('tabpanel').frameLocator('iframe');
  await copy.getByRole('heading', { name: 'Cart as it was' }).waitFor();
  await copy.getByText('a link').click();
  expect(await hacked()).toBeUndefined();
  expect(complaints).toEqual([]);
});

test('A report of 30 steps with pictures of 40 kB is under 2 MB', async () => {
  const steps = Array.from({ length: 30 }, (_, place) =>
    aStep({
      path: String(place + 1),
      at: place * 400,
      sentence: `Click on the button with the number ${place + 1} of the list`,
      before: { path: `long-1/${place}.jpg`, width: 1280, height: 720 },
      after: { path: `long-1/${place + 1}.jpg`, width: 1280, height: 720 },
      dom: `long-1/${place + 1}.json.gz`,
      screen: Array.from({ length: 100 }, (_, line) => `Line ${line} of the screen`),
      actions: [anAction({ attempts: [{ at: 10, what: 'found: button "Add to cart"' }] })],
    }),
  );
  const test = aTest({ attempts: [anAttempt({ steps })] });
  await using written = await writtenReport(browser, [test], { pictureBytes: 40_000 });
  const { size } = await stat(written.file);
  expect(size).toBeLessThan(2_000_000);
  expect(size).toBeGreaterThan(30 * 40_000);
  await using opened = await openReport(browser, `${written.address}#step=30`);
  const after = opened.page.getByRole('img', { name: 'After the step' });
  expect(await after.evaluate((image: HTMLImageElement) => image.decode().then(() => true))).toBe(
    true,
  );
});
