import type { Page } from 'playwright-core';
import { writeFile } from '../../../apps/web/e2e/suite/write-file.ts';
import type { Way } from './ways.ts';

/** Makes an app whose current build is at the address. */
export async function makeApp(page: Page, url: string, name: string, address: string) {
  await page.goto(`${url}/builds?lang=en`);
  await page.getByRole('button', { name: 'New app' }).first().click();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Create app' }).click();
  await page.getByRole('button', { name: 'Add a build' }).first().click();
  await page.getByLabel('Version').fill('today');
  await page.getByLabel('Address').fill(address);
  await page.getByRole('button', { name: 'Add build' }).click();
  await page.getByRole('row').filter({ hasText: 'today' }).getByText('Current').waitFor();
}

/** Makes the test in the web app and writes it; answers the address of its editor. */
export async function writeTest(page: Page, url: string, way: Way): Promise<string> {
  await page.goto(`${url}/tests?lang=en`);
  await page.getByRole('button', { name: 'New test' }).first().click();
  await page.getByLabel('Name').fill(way.test);
  await page.getByRole('button', { name: 'Create and write' }).click();
  await page.waitForURL(/\/tests\/[^/]+\/edit/);
  const editor = `${new URL(page.url()).origin}${new URL(page.url()).pathname}?view=yaml`;
  await save(page, editor, fileOf(way, way.check));
  return editor;
}

/** Writes the whole test anew, with this check at its end. */
export async function rewriteTest(page: Page, editor: string, way: Way, check: string) {
  await save(page, editor, fileOf(way, check));
}

async function save(page: Page, editor: string, text: string): Promise<void> {
  await page.goto(editor);
  await writeFile(page, text);
  await page.getByText('Every sentence is understood.').waitFor();
  const saved = page.waitForResponse(
    (response) => response.request().method() !== 'GET' && /\/yaml$/.test(response.url()),
  );
  const button = page.getByRole('button', { name: 'Save', exact: true });
  if (await button.isEnabled()) await button.click();
  await saved;
  await page.getByText(/Saved.*version \d+/).waitFor();
}

function fileOf({ app, test, actions }: Way, check: string): string {
  const blocks = [
    ...actions.map((sentence) => ['instructions', sentence]),
    ['validation', check],
  ].flatMap(([type, sentence]) => [
    `    - type: ${type}`,
    `      step_description: ${JSON.stringify(sentence)}`,
  ]);
  const head = ['test:', '  metadata:', `    name: ${test}`, '    platform: web'];
  return [...head, '  build:', `    name: ${app}`, '  blocks:', ...blocks, ''].join('\n');
}
