import { expect, test } from 'vitest';
import { closed, type Installed, isFocused, type Visitor, violations } from '../visitor.ts';
import { askAgain, pagesWithAnswers } from './missing-answers.ts';

/** What pages say of what cannot be had, where there are the tests `Buys a hat`, `Logs in` and `Pays`. */
export function failingPageCases(touchstone: Installed, visitor: () => Visitor): void {
  test('says beside the button why a run was not started, until that is dismissed', async () => {
    const { page } = visitor();
    await page.goto(`${touchstone.url}/tests?lang=en`);
    const start = '**/api/v1/execution/api/execute_test_id_async';
    await page.route(start, (route) => route.abort());
    const run = page.getByRole('button', { name: 'Run Buys a hat' });
    await run.press('Enter');
    const told = page.getByRole('dialog', { name: 'The run could not be started' });
    await told.getByText('Check your connection and try again.').waitFor();
    await page.getByRole('link', { name: 'Logs in' }).focus();
    expect(await violations(page)).toEqual([]);
    await told.getByRole('button', { name: 'Close' }).press('Enter');
    await told.waitFor({ state: 'detached' });
    await expect.poll(() => isFocused(run)).toBe(true);
    const bulk = '**/api/v1/tests/bulk';
    await page.route(bulk, (route) => route.abort());
    await page.getByRole('checkbox', { name: 'Choose Pays' }).check();
    await page.getByRole('button', { name: 'Tags…' }).click();
    const tags = page.getByRole('dialog', { name: 'Tags of 1 test' });
    await tags.getByLabel('Tags to add').fill('slow');
    await tags.getByRole('button', { name: 'Save' }).click();
    await tags.getByText('Check your connection and try again.').waitFor();
    await page.keyboard.press('Escape');
    await closed(page);
    await page.unroute(bulk);
    await run.press('Enter');
    await told.waitFor();
    await page.unroute(start);
    await run.click();
    await page.waitForURL('**/runs/*');
    await told.waitFor({ state: 'detached' });
    await page.getByText('Passed').first().waitFor({ timeout: 60_000 });
  });

  test('without an answer says so in place, and shows what comes when it is asked for again', async () => {
    const { page } = visitor();
    await page.goto(`${touchstone.url}/report?lang=en`);
    // Side by side, since each waits for some seconds.
    const complaints = await Promise.all(
      pagesWithAnswers.map(({ path, says }) =>
        askAgain(page.context(), `${touchstone.url}${path}`, says),
      ),
    );
    expect(complaints.flat()).toEqual([]);
  });

  test('without a network leaves what is shown, and comes when there is one', async () => {
    // In a browser that has none of the other pages' code yet.
    const storageState = await visitor().page.context().storageState();
    await using visited = await touchstone.open('/report?lang=en', { storageState });
    const { page } = visited;
    const context = page.context();
    await page.getByText('No report was named').waitFor();
    const badge = (word: string) => page.getByRole('button', { name: `Live connection: ${word}` });
    await badge('LIVE').waitFor();
    await context.setOffline(true);
    await badge('OFFLINE').waitFor();
    // Its code does not come, and the page is still there.
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('link', { name: 'Builds' }).click();
    await page.getByText('This page could not be loaded').waitFor();
    expect(await violations(page)).toEqual([]);
    await context.setOffline(false);
    await page.getByRole('main').getByRole('button', { name: 'Ask again' }).click();
    await page.getByText('No apps yet').waitFor();
    await badge('LIVE').waitFor();
  });
}
