import type { OtherLanguage } from '@touchstone/contracts';
import { launchBrowser } from '@touchstone/runner';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectSound, openReport, writtenReport } from './opened-report.fixture.ts';
import { failed, flaky, healed, passed, undecided } from './reports.fixture.ts';

let browser: Browser;
beforeAll(async () => {
  ({ browser } = await launchBrowser());
});
afterAll(() => browser.close());

const reports = [
  { outcome: 'passed', words: ['Passed', 'Pasó'], report: passed },
  { outcome: 'healed', words: ['Healed', 'Reparado'], report: healed },
  { outcome: 'failed', words: ['Failed', 'Falló'], report: failed },
  { outcome: 'flaky', words: ['Flaky', 'Inestable'], report: flaky },
  { outcome: 'undecided', words: ['Undecided', 'Sin decidir'], report: undecided },
];

/** Each pair of language, theme and screen once. */
const languages = [
  { lang: 'en', place: 0, views: { light: 1280, dark: 390 } },
  { lang: 'es', place: 1, views: { light: 390, dark: 1280 } },
] as const;
const schemes = ['light', 'dark'] as const;

describe.each(reports)('The report of a test that is $outcome', ({ words, report }) => {
  test.each(languages)(
    'is accessible and fits in $lang, in both themes, on a large and a small screen',
    async ({ lang, place, views }) => {
      await using written = await writtenReport(browser, [report]);
      for (const colorScheme of schemes) {
        const viewport = { width: views[colorScheme], height: 844 };
        const address = `${written.address}?lang=${lang}`;
        await using opened = await openReport(browser, address, { colorScheme, viewport });
        const { page, complaints } = opened;
        const headline = page.locator('main header').first();
        const verdict = headline.getByText(words[place] ?? '', { exact: true });
        await expect.poll(() => verdict.isVisible()).toBe(true);
        await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(lang);
        await expectSound(page);
        expect(complaints).toEqual([]);
      }
    },
  );
});

describe('A report', () => {
  test('says first what was expected, what happened, where and why', async () => {
    await using written = await writtenReport(browser, [failed]);
    await using opened = await openReport(browser, written.address);
    const said = await opened.page.getByRole('region', { name: 'Why it did not pass' }).innerText();
    const order = [
      'A check did not hold.',
      'Expected',
      'Check that the total is "$36.00".',
      'What happened',
      'The total is $40.00, not $36.00.',
      'Where',
      '2. The total is $36.00',
      'tests/shop/cart.yaml:8',
      'Why, probably',
      'Something between the test and the app failed · very likely',
      'GET /api/prices was answered with the server error 500.',
    ];
    const places = order.map((words) => said.indexOf(words));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    await opened.page.getByText('The app has changed').click();
    const guesses = await opened.page
      .getByRole('region', { name: 'Why it did not pass' })
      .innerText();
    expect(guesses).toContain('The same step passed on Nov 19, 2026');
    expect(guesses).toContain('Of_a_later_version · detail: 7');
    // What was otherwise at the step that decided stands there in both pictures, without a click.
    for (const name of ['The screen of the run that passed', 'The screen of this run']) {
      await expect.poll(() => opened.page.getByRole('img', { name }).isVisible()).toBe(true);
    }
  });

  test('says why in the language of its reader, where it was written in both', async () => {
    const es = 'El total es $40.00, no $36.00.';
    const other_language: OtherLanguage = { language: 'es', sentences: { message: es } };
    const attempts = failed.attempts.map((attempt) => ({
      ...attempt,
      other_language,
      steps: attempt.steps.map((step) =>
        step.path === attempt.decided_by ? { ...step, other_language } : step,
      ),
    }));
    const both = { ...failed, other_language, attempts };
    await using written = await writtenReport(browser, [passed, both]);
    await using opened = await openReport(browser, `${written.address}?lang=es`);
    await opened.page.getByText(es).waitFor();
    await opened.page.getByRole('button', { name: failed.name }).click();
    const said = await opened.page.getByRole('region', { name: 'Por qué no pasó' }).innerText();
    expect(said).toContain(es);
  });

  test('shows the step that decided, boxes what matters, and leads through steps and tabs by keys', async () => {
    await using written = await writtenReport(browser, [failed]);
    await using opened = await openReport(browser, written.address);
    const { page, complaints } = opened;
    const shown = page.locator('nav [aria-current=step]');
    const path = () => shown.getAttribute('data-step');
    expect(await path()).toBe('2');
    const picture = page.getByRole('figure').filter({ hasText: 'After the step' });
    const image = await picture.getByRole('img').boundingBox();
    const boxed = await picture.locator('rect').boundingBox();
    const scale = (image?.width ?? 0) / 1280;
    expect(boxed?.width).toBeCloseTo(200 * scale, -1);
    expect((boxed?.x ?? 0) - (image?.x ?? 0)).toBeCloseTo(100 * scale, -1);

    await page.keyboard.press('j');
    expect(await path()).toBe('3');
    await page.keyboard.press('j');
    expect(await path()).toBe('3');
    await page.keyboard.press('k');
    await page.keyboard.press('k');
    expect(await path()).toBe('1');
    await page.keyboard.press('ArrowDown');
    expect(await path()).toBe('2');
    await page.keyboard.press('Home');
    expect(await path()).toBe('0');
    await page.keyboard.press('End');
    expect(await path()).toBe('3');
    await page.keyboard.press('ArrowUp');

    const panel = page.getByRole('tabpanel');
    await page.getByRole('tab', { name: 'Picture' }).focus();
    await page.keyboard.press('ArrowRight');
    await panel.getByText('checked').first().waitFor();
    await page.keyboard.press('ArrowRight');
    await panel.getByText('TypeError: price is null').first().waitFor();
    await page.keyboard.press('ArrowRight');
    await panel.getByText('GET /api/prices').first().waitFor();
    await expectSound(page);
    await page.keyboard.press('ArrowRight');
    const copy = panel.frameLocator('iframe');
    await copy.getByRole('heading', { name: 'Cart as it was' }).waitFor();
    await expectSound(page);
    await page.reload();
    await copy.getByRole('heading', { name: 'Cart as it was' }).waitFor();
    expect(await path()).toBe('2');
    expect(complaints).toEqual([]);
  });

  test('stands in two columns on a large screen and in one, the list first, on a small one', async () => {
    await using written = await writtenReport(browser, [failed]);
    for (const width of [1280, 390]) {
      const viewport = { width, height: 844 };
      await using opened = await openReport(browser, written.address, { viewport });
      const list = await opened.page.getByRole('navigation', { name: 'Steps' }).boundingBox();
      const detail = await opened.page.getByRole('article').boundingBox();
      if (list === null || detail === null) throw new Error('The list or the detail is not shown.');
      if (width === 1280) expect(detail.x).toBeGreaterThanOrEqual(list.x + list.width);
      else expect(detail.y).toBeGreaterThanOrEqual(list.y + list.height);
    }
  });

  test('leads from a step to its moment in the recording, and back', async () => {
    await using written = await writtenReport(browser, [passed]);
    await using opened = await openReport(browser, written.address);
    const { page, complaints } = opened;
    const moment = page.getByRole('slider', { name: 'Moment of the recording' });
    await page.getByRole('button', { name: 'Step 1: Click on "Add to cart" (Passed)' }).click();
    await expect.poll(() => moment.inputValue()).toBe('700');
    await moment.fill('100');
    await expect
      .poll(() => page.locator('nav [aria-current=step]').getAttribute('data-step'))
      .toBe('0');
    await page.getByRole('navigation', { name: 'Steps' }).getByText('Click on').click();
    await expect.poll(() => moment.inputValue()).toBe('700');
    expect(complaints).toEqual([]);
  });

  test('leads from the moment at which a video is stopped to the step that went on then', async () => {
    await using written = await writtenReport(browser, [failed]);
    await using opened = await openReport(browser, `${written.address}#step=0`);
    const { page } = opened;
    const stopAt = (seconds: number) =>
      page.locator('video').evaluate((video: HTMLVideoElement, currentTime) => {
        video.currentTime = currentTime;
        video.dispatchEvent(new Event('pause'));
      }, seconds);
    const shown = page.locator('nav [aria-current=step]');
    await stopAt(0.8);
    await expect.poll(() => shown.getAttribute('data-step')).toBe('1');
    await stopAt(1.3);
    await expect.poll(() => shown.getAttribute('data-step')).toBe('2');
    const mark = page.getByRole('group', { name: 'Steps on the timeline' });
    const label = await mark.locator('[aria-current=step]').getAttribute('aria-label');
    expect(label).toBe('Step 2: The total is $36.00 (Failed)');
  });

  test('shows what failed first of a flaky test, and the attempt that passed on request', async () => {
    await using written = await writtenReport(browser, [flaky]);
    await using opened = await openReport(browser, written.address);
    const { page } = opened;
    await expect
      .poll(() => page.getByRole('heading', { level: 2 }).allInnerTexts())
      .toContain('2. The total is $36.00');
    await page.getByRole('button', { name: 'Attempt 2' }).click();
    await expect.poll(() => page.locator('nav [data-step]').count()).toBe(2);
    await expect
      .poll(() => page.getByText('It passed, but only after an attempt').isVisible())
      .toBe(true);
  });

  test('says why it is compared with no run that passed', async () => {
    await using written = await writtenReport(browser, [undecided]);
    await using opened = await openReport(browser, `${written.address}?lang=es`);
    await opened.page.getByText('no se pudo leer la última ejecución que pasó').waitFor();
  });

  test('links to a recording that is too long for it, and to files for other tools', async () => {
    await using written = await writtenReport(browser, [failed], { maxEmbeddedBytes: 3 });
    await using opened = await openReport(browser, written.address);
    const links = ['Recording: lies beside this report', 'Playwright trace'];
    for (const name of links) {
      const link = opened.page.getByRole('link', { name });
      const href = await link.getAttribute('href');
      expect(href).toMatch(/^\.\/shop-1\/(?:recording\.webm|trace\.zip)$/);
    }
  });

  test('compares pictures side by side, by a slider, and by what differs, by keys alone', async () => {
    await using written = await writtenReport(browser, [failed]);
    await using opened = await openReport(browser, written.address);
    const { page } = opened;
    const names = () => page.locator('section:has(> fieldset) figure').allInnerTexts();
    const path = () => page.locator('nav [aria-current=step]').getAttribute('data-step');
    const way = (name: string) => page.getByRole('button', { name, exact: true });
    await expect.poll(names).toEqual(['Approved', 'Now']);
    await way('Side by side').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => way('Slider').getAttribute('aria-pressed')).toBe('true');
    await expect.poll(names).toEqual(['Approved', 'Now']);
    // Past the button of the difference to what is new in the middle.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const slider = page.getByRole('slider', { name: 'How much of the new picture shows' });
    const cover = () => page.locator('[style*=clip-path]').getAttribute('style');
    for (const [key, share] of [
      ['ArrowLeft', 49],
      ['ArrowDown', 48],
      ['Home', 0],
      ['End', 100],
      ['PageDown', 90],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => slider.inputValue(), { message: key }).toBe(String(share));
      await expect.poll(cover).toContain(`inset(0px ${100 - share}% 0px 0px)`);
    }
    await expectSound(page);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Space');
    await expect.poll(names).toEqual(['Difference']);
    expect(await path()).toBe('2');
  });

  test('says on paper what the verdict is and which step failed, without controls', async () => {
    await using written = await writtenReport(browser, [failed]);
    await using opened = await openReport(browser, written.address);
    const { page } = opened;
    await page.emulateMedia({ media: 'print' });
    const paper = await page.locator('body').innerText();
    expect(paper).toContain('Failed');
    expect(paper).toContain('2. The total is $36.00');
    expect(paper).toContain('GET /api/prices was answered with the server error 500.');
    await expect.poll(() => page.getByRole('group', { name: 'Theme' }).isVisible()).toBe(false);
    await expect.poll(() => page.getByRole('tab', { name: 'Console' }).isVisible()).toBe(false);
    // What is folded on the screen is open on paper.
    await expect.poll(() => page.getByText('does not hold: $40.00').isVisible()).toBe(true);
    expect((await page.pdf()).length).toBeGreaterThan(10_000);
  });
});
