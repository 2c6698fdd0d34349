import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { savedTestSchema, startedRunSchema } from '@touchstone/contracts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installed } from './installed.ts';
import { createOrganization, signUp } from './people.ts';
import { everywhere } from './suite/everywhere.ts';
import { call, openShop } from './suite/shop.ts';
import { takeBack } from './suite/take-back.ts';
import { closed, saved, type Visitor, violations } from './visitor.ts';

const touchstone = installed();
let shop: Awaited<ReturnType<typeof openShop>>;
let visitor: Visitor;
let page: Page;
let testId: string;

beforeAll(async () => {
  shop = await openShop();
  visitor = await signUp(touchstone, 'vera@example.com');
  page = visitor.page;
  await createOrganization(touchstone, page, 'Halden Outdoor');
  testId = await create('Buys a hat', [`Open ${shop.url}`, 'Click "Add to cart"']);
});
afterAll(async () => {
  await visitor[Symbol.asyncDispose]();
  shop.close();
});

const tasksOf = (sentences: readonly string[]) =>
  sentences.map((sentence) => ({ type: 'instructions', step_description: sentence }));

async function create(name: string, sentences: string[]): Promise<string> {
  const body = { name, platform: 'web', tasks: tasksOf(sentences) };
  const answer = await call(touchstone, page, 'POST', '/api/v1/tests/create', body);
  return savedTestSchema.parse(answer.body).id;
}

const save = (sentences: string[]) =>
  call(touchstone, page, 'PUT', `/api/v1/tests/update/${testId}`, { tasks: tasksOf(sentences) });

const saveRunSettings = () =>
  saved(page, `/${testId}/device-target`, () =>
    page.getByRole('button', { name: 'Save run settings' }).click(),
  );

describe('the page of a test', { timeout: 120_000 }, () => {
  test('tells how it came to be, sentence by sentence, and takes a version back', async () => {
    await save([`Open ${shop.url}`, 'Click the "Add to cart" button', 'Wait 1 second']);
    await page.goto(`${touchstone.url}/tests/${testId}?lang=en`);
    await page.getByRole('tab', { name: 'Versions' }).click();
    await page.getByText('2 steps differ').waitFor();
    await page.goBack();
    await page.getByRole('tab', { name: 'Steps', selected: true }).waitFor();
    await page.goForward();
    await page.getByText('Changed: Click the "Add to cart" button').waitFor();
    await expect.poll(() => page.locator('ins').allInnerTexts()).toEqual(['the ', ' button']);
    await expect.poll(() => page.getByText('Added: Wait 1 second').count()).toBe(1);
    await page.getByRole('button', { name: 'Restore version 1' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restore version 1' }).click();
    await page.getByText('Version 1 is back as version 3').first().waitFor();
    await closed(page);
    await page.getByRole('button', { name: 'Restore version 2' }).waitFor();
    await page.getByLabel('From').selectOption('Version 1');
    await page.getByText('The steps of both are the same.').waitFor();
    await page.waitForURL(/[?&]from=1/);
    await everywhere(touchstone, page, `/tests/${testId}?tab=versions&from=1&to=2`);
  });

  test('keeps settings that runs go by, and refuses what cannot be', async () => {
    await page.goto(`${touchstone.url}/tests/${testId}?tab=settings&lang=en`);
    await page.getByLabel('Tags').fill('smoke, shop');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('shop', { exact: true }).waitFor();
    await page.getByLabel('Time zone').fill('Middle/Earth');
    await page.getByRole('button', { name: 'Save run settings' }).click();
    await page.getByText('This cannot be.').waitFor();
    await page.getByLabel('Time zone').fill('America/Mexico_City');
    await page.getByLabel('Retries').fill('1');
    await saveRunSettings();
    await everywhere(touchstone, page, `/tests/${testId}?tab=settings`);
    await expect.poll(() => page.getByLabel('Retries').inputValue()).toBe('1');
  });

  test('asks for workers with a label, and says that none is running', async () => {
    const label = page.getByLabel('Worker label');
    await page.goto(`${touchstone.url}/tests/${testId}?tab=settings&lang=en`);
    await label.fill('Not one');
    await page.getByText('Small letters, digits, - and _ only').waitFor();
    await label.fill('vpn');
    await page.getByText('No worker with this label is running').waitFor();
    expect(await violations(page)).toEqual([]);
    await saveRunSettings();
    const path = '/api/v1/execution/api/execute_test_id_async';
    const answer = await call(touchstone, page, 'POST', path, { test_id: testId });
    const { task_id: taskId } = startedRunSchema.parse(answer.body);
    await page.goto(`${touchstone.url}/runs/${taskId}?lang=en`);
    const waits = page.getByText('Waiting for a worker with the label vpn; none is running.');
    await waits.first().waitFor();
    await page.getByText('TOUCHSTONE_WORKER_LABELS=vpn npx node').first().waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Stop' }).first().click();
    await waits.first().waitFor({ state: 'detached' });
    await page.goto(`${touchstone.url}/dashboard?lang=en`);
    await page.getByText('1 is running.').waitFor();
    await page.goto(`${touchstone.url}/tests/${testId}?tab=settings&lang=en`);
    await label.fill('');
    await saveRunSettings();
  });

  test('tells how its runs went and since when it fails; a report is saved as one page', async () => {
    await save([`Open ${shop.url}`, 'Check that "Items: 7" is visible within 1 second']);
    const path = '/api/v1/execution/api/execute_test_id_async';
    const answer = await call(touchstone, page, 'POST', path, { test_id: testId, retries: 1 });
    const { task_id: taskId } = startedRunSchema.parse(answer.body);
    await page.goto(`${touchstone.url}/tests/${testId}?tab=runs&lang=en`);
    const runs = page.getByRole('table', { name: 'Runs' });
    await runs.getByText('Failed').waitFor({ timeout: 60_000 });
    await page.getByText('It has not passed yet, in 1 run.').waitFor();
    await everywhere(touchstone, page, `/tests/${testId}?tab=runs`);
    await page.goto(`${touchstone.url}/runs/${taskId}?lang=en`);
    await page.getByRole('button', { name: 'Download' }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: /HTML/ }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`${taskId}.html`);
    const saved = await page.context().newPage();
    const file = join(await mkdtemp(join(tmpdir(), 'touchstone-download-')), 'report.html');
    await download.saveAs(file);
    await saved.goto(pathToFileURL(file).href);
    await saved.getByRole('heading', { name: 'Buys a hat' }).waitFor();
    await expect.poll(() => saved.getByText('Items: 7').count()).toBeGreaterThan(0);
    await saved.close();
    await rm(dirname(file), { recursive: true });
  });

  test('is deleted, and comes back for whoever did not mean it', async () => {
    await page.goto(`${touchstone.url}/tests/${testId}?tab=settings&lang=en`);
    await page.getByRole('button', { name: 'Delete test' }).click();
    await takeBack(page, '“Buys a hat” is deleted');
    await page.getByRole('heading', { name: 'Buys a hat' }).waitFor();
    expect(visitor.complaints).toEqual([]);
  });
});

describe('the report of a run', { timeout: 120_000 }, () => {
  /** Runs a test of these steps, and opens its report. */
  const report = async (id: string) => {
    const path = '/api/v1/execution/api/execute_test_id_async';
    const answer = await call(touchstone, page, 'POST', path, { test_id: id });
    const { task_id: taskId } = startedRunSchema.parse(answer.body);
    await page.goto(`${touchstone.url}/runs/${taskId}?lang=en`);
    await page.getByRole('button', { name: 'Download' }).waitFor({ timeout: 60_000 });
  };

  test('takes a picture for approved, with which later runs are compared until it is removed', async () => {
    const id = await create('Looks', [
      `Open ${shop.url}`,
      'Check that the page looks the same as before',
    ]);
    await report(id);
    await page.getByText('There is no approved picture yet').waitFor();
    await page.getByRole('button', { name: 'Approve this picture' }).click();
    await page.getByText('Approved. Later runs are compared').waitFor();
    await everywhere(touchstone, page, new URL(page.url()).pathname);
    await report(id);
    await page.getByText('Passed').first().waitFor();
    expect(await page.getByRole('button', { name: /Approve/ }).count()).toBe(0);
    await page.goto(`${touchstone.url}/baselines?q=looks&lang=en`);
    await page.getByRole('button', { name: /the page looks the same/ }).click();
    const details = page.getByRole('dialog', { name: 'Approved picture' });
    await details.getByText('vera@example.com').waitFor();
    await details.getByRole('img', { name: 'the page looks the same as before' }).waitFor();
    const width = () => page.evaluate("document.querySelector('[role=dialog] img').naturalWidth");
    await expect.poll(width).toBe(1280);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await details.waitFor({ state: 'detached' });
    await everywhere(touchstone, page, '/baselines?q=looks');
    await page.goto(`${touchstone.url}/tests/${id}?tab=pictures&lang=en`);
    await page.getByRole('button', { name: /the page looks the same/ }).click();
    await details.getByRole('button', { name: 'Remove picture' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove picture' }).click();
    await page.getByText('No approved pictures yet').waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  test('asks whether a healed step has found the right thing', async () => {
    const id = await create('Heals', [`Open ${shop.url}`, 'Click "Add to cart"']);
    await report(id);
    shop.call('Add to basket');
    await report(id);
    await page.getByText('Is the new element the right one?').waitFor();
    await everywhere(touchstone, page, new URL(page.url()).pathname);
    await page.getByRole('button', { name: 'Keep the new one' }).click();
    await page.getByText('vera@example.com kept the new one').waitFor();
    await expect
      .poll(() => page.getByRole('button', { name: 'Put back the old one' }).count())
      .toBe(1);
    shop.call('Add to cart');
  });

  test('opens the trace in its place, in the viewer of Playwright', async () => {
    const id = await create('Traced', [`Open ${shop.url}`, 'Click "Add to cart"']);
    const settings = { run_config: { keep_trace: true } };
    await call(touchstone, page, 'PUT', `/api/v1/tests/update/${id}`, settings);
    await report(id);
    const open = page.getByRole('button', { name: 'Open the trace' });
    await open.waitFor();
    await everywhere(touchstone, page, new URL(page.url()).pathname);
    await open.click();
    const viewer = page.frameLocator('iframe[title="Playwright trace"]');
    await viewer.getByRole('treeitem', { name: /Click/ }).first().click();
    const copy = viewer.frameLocator('iframe.snapshot-visible[name="snapshot"]');
    await copy.getByRole('button', { name: 'Add to cart' }).waitFor();
    await page.reload();
    await viewer.getByRole('treeitem', { name: /Click/ }).first().waitFor();
    await page.getByRole('button', { name: 'Close the trace' }).click();
    await open.waitFor();
    expect(visitor.complaints).toEqual([]);
  });
});
