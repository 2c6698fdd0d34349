import type { Locator, Page } from 'playwright-core';
import type { Way } from './ways.ts';

const runLimit = { timeout: 120_000 };

/** Starts the test from the list and watches it: its screen and its first step while it goes on. */
export async function runAndWatch(page: Page, url: string, way: Way): Promise<void> {
  await page.goto(`${url}/tests`);
  await page.getByRole('button', { name: `Run ${way.test}` }).click();
  await page.waitForURL('**/runs/*');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Stop' }).waitFor();
  await main.getByRole('img', { name: /^What the test shows now/ }).waitFor(runLimit);
  await main
    .getByText(way.actions[0] ?? '')
    .first()
    .waitFor();
  if (!(await main.getByRole('button', { name: 'Stop' }).isVisible())) {
    throw new Error('The run was over before its first step was to be seen.');
  }
}

/** Waits until the run ends, in the open page, and for how it ended. */
export async function waitForEnd(page: Page, verdict: 'Passed' | 'Failed'): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Share' }).waitFor(runLimit);
  const other = verdict === 'Passed' ? 'Failed' : 'Passed';
  const shown = await main
    .getByText(/^(?:Passed|Failed|Undecided)$/)
    .first()
    .textContent();
  if (shown !== verdict) throw new Error(`It says ${shown ?? other}.`);
}

/**
 * Reads each step of an open report; answers how many have a picture. The check must have one: an
 * act that loads another page may be left without on a machine that is very busy.
 */
export async function readReport(page: Page, way: Way): Promise<number> {
  const main = page.getByRole('main');
  let pictures = 0;
  let width = 0;
  for (const sentence of [...way.actions, way.check]) {
    await main.getByRole('navigation', { name: 'Steps' }).getByText(sentence).click();
    await main.getByRole('heading', { name: sentence, level: 2 }).waitFor();
    width = await widthOfPicture(main);
    if (width > 0) pictures += 1;
  }
  if (width === 0) throw new Error(`There is no picture of "${way.check}".`);
  return pictures;
}

/** Pixels of the file that is drawn; 0 if it is none. */
async function widthOfPicture(main: Locator): Promise<number> {
  const picture = main.getByRole('img', { name: 'After the step' });
  const none = main.getByText('No picture was kept.');
  await picture.or(none).first().waitFor();
  if (await none.isVisible()) return 0;
  return picture.evaluate(async (image) => {
    if (!(image instanceof HTMLImageElement)) return 0;
    await image.decode();
    return image.naturalWidth;
  });
}

/** Makes a link to the open report; answers it. */
export async function share(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this report' });
  await dialog.getByRole('button', { name: 'Make link' }).click();
  return (await dialog.getByText(/\/report\?token=/).textContent()) ?? '';
}
