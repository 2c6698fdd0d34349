import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { closed, type Installed, opened, tooWide, violations } from '../visitor.ts';
import type { Author } from './author.ts';
import { act, allSaved, said, step } from './steps.ts';

/** What is written is run, or tried in the app beside it. */
export function runningCases(touchstone: Installed, author: () => Author): void {
  test('runs what is saved and marks each step in its place', async () => {
    const { page, complaints, newTest } = author();
    const id = await newTest('Counts the cart');
    await page.goto(`${touchstone.url}/tests/${id}/edit`);
    await page.getByRole('button', { name: 'Add a step' }).click();
    await page.keyboard.type('/open the shop');
    await page.getByRole('option', { name: 'open the shop' }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Click "Add to cart"');
    await page.keyboard.press('Enter');
    await page.keyboard.type('"Items: 1" is visible');
    // Straight away: what is not saved yet is saved first.
    await page.keyboard.press('ControlOrMeta+Alt+Enter');
    for (const number of [2, 3])
      await said(page, number).getByText('Passed').waitFor({ timeout: 60_000 });
    await page.getByRole('link', { name: 'Report' }).waitFor({ timeout: 60_000 });
    await expect.poll(() => page.getByText('Passed').count()).toBeGreaterThanOrEqual(4);
    expect(await violations(page)).toEqual([]);
    // Another sentence did not run, and the mark is there again after a new start of the page.
    await step(page, 3).fill('"Items: 2" is visible');
    await said(page, 3).getByText('Passed').waitFor({ state: 'detached' });
    await allSaved(page);
    await page.reload();
    await said(page, 2).getByText('Passed').waitFor();
    // From there to a link of the report the keyboard is enough.
    const report = page.getByRole('link', { name: 'Report' });
    await report.waitFor();
    await step(page, 3).focus();
    await tabTo(page, report);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/runs/*');
    const share = page.getByRole('button', { name: 'Share' });
    await share.waitFor();
    await tabTo(page, share);
    await page.keyboard.press('Enter');
    await opened(page);
    await tabTo(page, page.getByRole('button', { name: 'Make link' }));
    await page.keyboard.press('Enter');
    await page
      .getByRole('dialog')
      .getByText(/\/report\?token=/)
      .waitFor();
    await page.keyboard.press('Escape');
    await closed(page);
    await expect.poll(() => isSeenFocused(share)).toBe(true);
    expect(complaints).toEqual([]);
  });

  test('tries sentences in the app that is open beside them, saved or not', async () => {
    const { page, complaints, newTest, call } = author();
    const id = await newTest('Tries the cart');
    const file = (sentence: string) =>
      `test:\n  metadata: {name: Tries, platform: web}\n  blocks:\n    - {type: module_import, module: open the shop}\n    - {type: instructions, step_description: ${sentence}}\n`;
    await call('PUT', `/tests/${id}/yaml`, { yaml: file('Click "Add"') });
    await page.goto(`${touchstone.url}/tests/${id}/edit`);
    await step(page, 2).waitFor();
    // As long as no worker lives, the panel says what to do about it.
    const waiting = [
      { path: '**/api/v1/workers', answer: { living: 0, labels: [] } },
      { path: '**/api/v1/trials{,/*}', answer: { state: 'waiting', waits_for: 'worker' } },
    ];
    for (const { path, answer } of waiting)
      await page.route(path, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), ...answer } });
      });
    await page.getByRole('button', { name: 'Try steps' }).click();
    await page.getByText('No worker is running.').waitFor();
    await page.getByText('npx node apps/worker/src/main.ts').waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByText('Open. Nothing').waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: 'End', exact: true }).click();
    await page.getByText('Open. Nothing').waitFor({ state: 'detached' });
    // A step that is tried opens the app; the keyboard alone is enough.
    await act(page, 1, 'Do it Ctrl ⇧ ↵');
    await page.getByText('Open. Nothing').waitFor({ timeout: 60_000 });
    await page.getByText('Passed').first().waitFor({ timeout: 60_000 });
    await page.getByAltText('The app as it is now').waitFor();
    await step(page, 2).fill('Click the "Add to cart" button');
    await step(page, 2).press('ControlOrMeta+Enter');
    await said(page, 2).getByText('Would act on: button "Add to cart"').waitFor();
    await said(page, 2).getByText('Because:').waitFor();
    await page.locator('[data-box]').waitFor();
    expect(await violations(page)).toEqual([]);
    await said(page, 2).getByRole('button', { name: 'Do it' }).click();
    await said(page, 2).getByText('Done to: button "Add to cart"').waitFor();
    // What was written since is what is tried, and an old answer is not shown for it.
    await step(page, 2).fill('"Items: 1" is visible');
    await said(page, 2).getByText('Done to:').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Try Step 2' }).click();
    await said(page, 2).getByText('Holds now').waitFor();
    await act(page, 2, 'Do all steps up to here');
    await said(page, 2).getByText('Failed').waitFor({ timeout: 60_000 });
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => tooWide(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    // A page that is loaded again goes on with it.
    await page.reload();
    await page.getByText('Open. Nothing').waitFor();
    await page.getByRole('button', { name: 'End', exact: true }).click();
    await page.getByText('Open. Nothing').waitFor({ state: 'detached' });
    await expect.poll(() => call('GET', '/trials')).toEqual({ trials: [] });
    expect(complaints).toEqual([]);
  });
}

const isSeenFocused = (what: Locator) =>
  what.evaluate((element) => element.matches(':focus-visible'));

/** Goes on by Tab until something has the focus; whoever looks can tell at each stop where it is. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  const unseen = `(() => {
    const { outlineStyle, boxShadow } = getComputedStyle(document.activeElement);
    return outlineStyle === 'none' && boxShadow === 'none' ? document.activeElement.outerHTML : '';
  })()`;
  for (let stops = 0; stops < 30; stops += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(unseen)).toBe('');
    if (await isSeenFocused(wanted)) return;
  }
  throw new Error('No Tab leads there.');
}
