import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type Installed, opened, tooWide, violations } from '../visitor.ts';

const showcase = (language: string) => `/labs/showcase?lang=${language}`;
const note = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

/** From now on time goes on the page as far as it is told to. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** The page of components, on which nobody has to be signed in. */
export function showcaseCases(touchstone: Installed): void {
  describe('the showcase needs nobody to be signed in', () => {
    test.each([
      ['en', 'light', 1280],
      ['es', 'dark', 390],
    ] as const)('and is accessible in %s, %s, %i wide', async (language, colorScheme, width) => {
      const viewport = { width, height: 900 };
      await using visitor = await touchstone.open(showcase(language), { colorScheme, viewport });
      const { page, complaints } = visitor;
      const title = language === 'en' ? 'Components' : 'Componentes';
      await page.getByRole('heading', { name: title, level: 1 }).waitFor();
      expect(await page.getByRole('navigation').count()).toBe(0);
      expect(await violations(page)).toEqual([]);
      await expect.poll(() => tooWide(page)).toEqual([]);
      expect(complaints).toEqual([]);
    });
  });

  describe('toasts', () => {
    test('are shown one at a time, for five seconds', async () => {
      await using visitor = await touchstone.open(showcase('en'));
      const { page } = visitor;
      await stopTime(page);
      await page.getByRole('button', { name: 'Plain', exact: true }).click();
      await note(page, '3 tests are queued').waitFor();
      await page.getByRole('button', { name: 'Of an error' }).click();
      await note(page, 'nothing was saved').waitFor();
      await expect.poll(() => note(page, '3 tests are queued').count()).toBe(0);
      await page.mouse.move(0, 0);
      await page.clock.runFor(4_000);
      await expect.poll(() => note(page, 'nothing was saved').count()).toBe(1);
      await page.clock.runFor(2_000);
      await note(page, 'nothing was saved').waitFor({ state: 'detached' });
    });

    test('go when they are swiped to the right, and do what their button says', async () => {
      await using visitor = await touchstone.open(showcase('en'));
      const { page } = visitor;
      await stopTime(page);
      await page.getByRole('button', { name: 'With an action' }).click();
      const toast = note(page, 'Saved as version 15');
      await toast.getByRole('button', { name: 'Undo' }).click();
      await page.getByText('Undone.').waitFor();
      await page.getByRole('button', { name: 'Plain', exact: true }).click();
      const plain = note(page, '3 tests are queued');
      const box = await plain.boundingBox();
      if (box === null) throw new Error('The toast is not drawn.');
      const [x, y] = [box.x + 20, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 80, y, { steps: 8 });
      await page.mouse.up();
      await plain.waitFor({ state: 'detached' });
    });
  });

  describe('by keyboard', () => {
    test('a menu opens, moves and chooses, and gives the focus back', async () => {
      await using visitor = await touchstone.open(showcase('en'));
      const { page } = visitor;
      const trigger = page.getByRole('button', { name: 'Insert a step' });
      await trigger.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: 'Check' }).waitFor();
      await page.locator('[role=menu] :focus').waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.getByText(/^Inserted: /).waitFor();
      await expect
        .poll(() => page.evaluate('document.activeElement.textContent'))
        .toBe('Insert a step');
    });

    test.each(['Rename', 'Delete', 'Sheet on the left', 'Sheet on the right', 'Command palette'])(
      '"%s" opens, keeps the focus inside and closes by Escape',
      async (name) => {
        await using visitor = await touchstone.open(showcase('en'));
        const { page, complaints } = visitor;
        const trigger = page.getByRole('button', { name, exact: true });
        await trigger.focus();
        await page.keyboard.press('Enter');
        const modal = '[role=dialog], [role=alertdialog]';
        const dialog = page.locator(modal);
        await opened(page);
        for (let time = 0; time < 6; time += 1) await page.keyboard.press('Tab');
        expect(await page.evaluate(`document.activeElement.closest('${modal}') !== null`)).toBe(
          true,
        );
        expect(await violations(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });
        expect(complaints).toEqual([]);
      },
    );

    test('the palette finds by a part of the name and does it', async () => {
      await using visitor = await touchstone.open(showcase('en'));
      const { page } = visitor;
      await page.getByRole('button', { name: 'Command palette' }).click();
      await page.getByPlaceholder('Type a place or an action').fill('basket');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByPlaceholder('Type a place or an action').waitFor({ state: 'detached' });
    });
  });
}
