import { expect, test } from 'vitest';
import { writeFile } from '../suite/write-file.ts';
import { type Installed, tooWide, violations } from '../visitor.ts';
import type { Author } from './author.ts';
import { drag, dragsByTouch } from './dragging.ts';
import { act, allSaved, said, step } from './steps.ts';
import { lines, writesInTheFile } from './the-file.ts';

const own = `# Hats are seasonal.
test:
  blocks:
    # first what is there
    - step_description: Tap "Hat" # the red one
      type: instructions
    - {type: instructions, step_description: Tap "Pay"}
  metadata: {platform: web, name: Looks for a hat}
`;

/** A test is written, as steps and as a file. */
export function writingCases(touchstone: Installed, author: () => Author): void {
  test('is written in by the keyboard alone, like a document', async () => {
    const { page, complaints, newTest, storedBlocks, shop } = author();
    const id = await newTest('Buys a hat');
    await page.goto(`${touchstone.url}/tests/${id}/edit`);
    await page.getByRole('button', { name: 'Add a step' }).press('Enter');
    const keys = page.keyboard;
    // A module, by its kind and by its name.
    await keys.type('/modul');
    await page.getByRole('option', { name: 'Module Steps that several' }).waitFor();
    await keys.press('Enter');
    const offered = page.getByRole('option', { name: 'open the shop' });
    await offered.waitFor({ state: 'attached' });
    await keys.type('open');
    await page.getByText(`Open ${shop}`).waitFor();
    await keys.press('Enter');
    await keys.type('Click "Add to cart"');
    await said(page, 2).getByText('Click "Add to cart".').waitFor();
    await keys.press('Enter');
    await keys.type('/rem');
    await keys.press('Enter');
    await keys.type('the value of the "City" field');
    await keys.press('Tab');
    await keys.type('found');
    await keys.press('Enter');
    // Of the two variables the one that the typed letters name.
    await keys.type('Type {{fo');
    await page.getByRole('option', { name: 'found' }).waitFor();
    await keys.press('Enter');
    await keys.type(' into "Name"');
    await expect.poll(() => step(page, 4).inputValue()).toBe('Type {{found}} into "Name"');
    await keys.press('Enter');
    await keys.type('Type {{ci');
    await page.getByRole('option', { name: 'global.city' }).waitFor();
    await keys.press('Enter');
    await expect.poll(() => step(page, 5).inputValue()).toBe('Type {{global.city}}');
    // An empty one goes by Backspace, and the hands are at the end of the one before.
    for (let i = 0; i < 'Type {{global.city}}'.length; i += 1) await keys.press('Backspace');
    await keys.press('Backspace');
    await keys.type('!');
    await expect.poll(() => step(page, 4).inputValue()).toBe('Type {{found}} into "Name"!');
    // An "if" with a step in it, and the next one taken in and out.
    await keys.press('Enter');
    await keys.type('/if');
    await keys.press('Enter');
    await keys.type('a dialog is visible');
    await keys.press('Enter');
    await keys.type('Close it');
    await step(page, '5.1').waitFor();
    await keys.press('Enter');
    await keys.press('Shift+Tab');
    await keys.type('"Items: 1" is visible');
    await expect.poll(() => step(page, 6).inputValue()).toBe('"Items: 1" is visible');
    await keys.press('Tab');
    await step(page, '5.2').waitFor();
    await keys.press('Alt+ArrowUp');
    await page.getByText('Now step 1 of 2').waitFor();
    await keys.press('Shift+Tab');
    await keys.press('ArrowUp');
    await keys.press('ArrowUp');
    await keys.press('ArrowUp');
    await keys.press('End');
    await keys.press('Backspace');
    await expect.poll(() => step(page, 4).inputValue()).toBe('Type {{found}} into "Name"');
    // Whoever only passes through changes nothing.
    await page.getByRole('button', { name: 'Move step 1', exact: true }).focus();
    for (let i = 0; i < 30; i += 1) await keys.press('Tab');
    await allSaved(page);
    expect(await storedBlocks(id)).toMatchObject([
      { type: 'module_import', module: 'open the shop' },
      { type: 'instructions', step_description: 'Click "Add to cart"' },
      { type: 'extraction', variable_name: 'found' },
      { step_description: 'Type {{found}} into "Name"' },
      { type: 'if', thenChildren: [{ step_description: 'Close it' }] },
      { step_description: '"Items: 1" is visible' },
    ]);
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('is one text with two views and one history', async () => {
    const { page, complaints, newTest } = author();
    const id = await newTest('Looks for a hat');
    await page.goto(`${touchstone.url}/tests/${id}/edit?view=yaml`);
    const file = page.getByLabel('File of the test');
    await writeFile(page, own);
    await page.getByRole('button', { name: 'Steps', exact: true }).click();
    await step(page, 1).fill('Click "Hats"');
    await page.getByRole('button', { name: 'YAML' }).click();
    await expect.poll(() => lines(file)).toBe(own.replace('Tap "Hat"', 'Click "Hats"'));
    await page.waitForURL(/[?&]view=yaml/);
    // The history goes over both views.
    await file.press('ControlOrMeta+z');
    await expect.poll(() => lines(file)).toBe(own);
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect.poll(() => lines(file)).toContain('Click "Hats"');
    await page.getByRole('button', { name: 'Steps', exact: true }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await step(page, 1).press('ControlOrMeta+Shift+z');
    await expect.poll(() => step(page, 1).inputValue()).toBe('Click "Hats"');
    // What is not understood is said with what would be, to take with a click.
    await step(page, 2).fill('Check that the lamp is glowing');
    const rewrite = page.getByText('Would be read:').locator('..').getByRole('button').first();
    const sentence = (await rewrite.textContent()) ?? '';
    await rewrite.click();
    await expect.poll(() => step(page, 2).inputValue()).toBe(sentence);
    // What is said below the steps has made its room.
    await said(page, 1).getByText('Click "Hats".').waitFor();
    await said(page, 2)
      .getByText(/ is "glowing"\.$/)
      .waitFor();
    // By the pointer: a step is moved before another, copied, and made another kind.
    await drag(page, 2, 1);
    await expect.poll(() => step(page, 1).inputValue()).toBe(sentence);
    await dragsByTouch(touchstone, author());
    await act(page, 1, 'Duplicate');
    await expect.poll(() => step(page, 2).inputValue()).toBe(sentence);
    await act(page, 2, 'Delete step');
    await act(page, 2, 'Check');
    await page.getByLabel('Step 2: Check', { exact: true }).waitFor();
    await allSaved(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => tooWide(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'YAML' }).click();
    await page.getByText('How it is read').waitFor();
    await file.waitFor();
    await expect.poll(() => tooWide(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await writesInTheFile(page, file);
    expect(complaints).toEqual([]);
  });
}
