import { expect, test } from 'vitest';
import { z } from 'zod';
import { callAccount, logIn, password } from '../people.ts';
import { type Installed, violations } from '../visitor.ts';
import type { Author } from './author.ts';
import { allSaved, step } from './steps.ts';

/** What is written is kept, whatever happens meanwhile. */
export function keepingCases(touchstone: Installed, author: () => Author): void {
  test('loses nothing, whatever happens to the tab and to the test', async () => {
    const { page, complaints, newTest, storedBlocks } = author();
    const other = await author().colleague('olga@example.com');
    const id = await newTest('Is written on a train');
    const address = `${touchstone.url}/tests/${id}/edit`;
    const first = await page.context().newPage();
    // It goes into a tunnel before anything is saved.
    await first.route('**/yaml', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.abort(),
    );
    await first.goto(address);
    await first.getByRole('button', { name: 'Add a step' }).click();
    await first.keyboard.type('Click "Train"');
    await first.close();
    await page.goto(address);
    await expect.poll(() => step(page, 1).inputValue()).toBe('Click "Train"');
    await allSaved(page);
    // Somebody else saves while this one has no connection, and the tab is gone.
    const second = await page.context().newPage();
    await second.goto(address);
    await step(second, 1).waitFor();
    await page.context().setOffline(true);
    await step(second, 1).fill('Click "My train"');
    await second.getByText('Offline; kept in this browser').waitFor();
    await second.close();
    await page.context().setOffline(false);
    await otherSaves(author(), other, id, 'Click "Their train"');
    await page.goto(address);
    const conflict = page.getByRole('alert', { name: 'Somebody else saved this test' });
    await conflict.getByText('olga@example.com saved version 3').waitFor();
    await conflict.getByText('Their train').waitFor();
    await conflict.getByText('My train').waitFor();
    await expect.poll(() => step(page, 1).inputValue()).toBe('Click "My train"');
    expect(await violations(page)).toEqual([]);
    await conflict.getByRole('button', { name: 'Keep mine' }).click();
    await allSaved(page);
    expect(await storedBlocks(id)).toMatchObject([{ step_description: 'Click "My train"' }]);
    // The same while both write.
    await otherSaves(author(), other, id, 'Click "A bus"');
    await step(page, 1).fill('Click "A ship"');
    await conflict.getByText('A bus').waitFor();
    await conflict.getByRole('button', { name: 'Take theirs' }).click();
    await expect.poll(() => step(page, 1).inputValue()).toBe('Click "A bus"');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => step(page, 1).inputValue()).toBe('Click "A ship"');
    await allSaved(page);
    complaints.length = 0;
  });

  test('keeps what is typed after the session was ended elsewhere', async () => {
    await using writer = await touchstone.open('about:blank');
    const { page } = writer;
    const id = await author().newTest('Is written for hours');
    const address = `${touchstone.url}/tests/${id}/edit`;
    await logIn(touchstone, page, 'tess@example.com');
    await page.waitForURL(`${touchstone.url}/**`);
    await page.goto(address);
    await page.getByRole('button', { name: 'Add a step' }).click();
    await page.keyboard.type('Click "Before"');
    await allSaved(page);
    await callAccount(touchstone, author().page, 'POST', '/sessions/revoke-others');
    // What is written goes on until the server has heard of it, and is told nobody any more.
    const wayIn = page.getByRole('link', { name: 'Log in' });
    await expect
      .poll(
        async () => {
          if (await wayIn.isVisible()) return true;
          await step(page, 1).press('End', { timeout: 5000 });
          await page.keyboard.type('!');
          return false;
        },
        { timeout: 90_000, interval: 500 },
      )
      .toBe(true);
    await wayIn.click();
    await page.getByLabel('E-mail').fill('tess@example.com');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL(address);
    await expect.poll(() => step(page, 1).inputValue()).toMatch(/^Click "Before"!+$/);
    await allSaved(page);
  });
}

/** Somebody of the same organization saves the test with one step. */
async function otherSaves(
  { call }: Author,
  other: string | undefined,
  id: string,
  sentence: string,
): Promise<void> {
  const { yaml } = z.object({ yaml: z.string() }).parse(await call('GET', `/tests/${id}/yaml`));
  const changed = yaml.replace(/step_description: .*/, `step_description: ${sentence}`);
  await call('PUT', `/tests/${id}/yaml`, { yaml: changed }, other);
}
