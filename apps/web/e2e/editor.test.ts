import { once } from 'node:events';
import { createServer } from 'node:http';
import { receivedInvitationSchema } from '@touchstone/contracts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { installed } from './installed.ts';
import {
  callAccount,
  callProduct,
  createOrganization,
  logIn,
  password,
  signUp,
  whoIs,
} from './people.ts';
import { writeFile } from './suite/write-file.ts';
import { closed, type Visitor, violations } from './visitor.ts';

const touchstone = installed();

const shop = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(`<!doctype html><html lang="en"><title>Shop</title><h1>Welcome</h1>
    <p>Items: <b id="n">0</b></p><button onclick="n.textContent = 1">Add to cart</button></html>`);
});
let address = '';
let visitor: Visitor;
let token: string | undefined;
/** The token of a colleague. */
let other: string | undefined;

const own = `# Hats are seasonal.
test:
  blocks:
    # first what is there
    - step_description: Tap "Hat" # the red one
      type: instructions
    - {type: instructions, step_description: Tap "Pay"}
  metadata: {platform: web, name: Looks for a hat}
`;

beforeAll(async () => {
  shop.listen(0, '127.0.0.1');
  await once(shop, 'listening');
  const at = shop.address();
  if (at === null || typeof at === 'string') throw new Error('No TCP address.');
  address = `http://127.0.0.1:${at.port}`;
  visitor = await signUp(touchstone, 'tess@example.com');
  const { page } = visitor;
  await createOrganization(touchstone, page, 'Halden Outdoor');
  const organization = await organizationId(page);
  token = (await whoIs(touchstone, page, organization))?.access_token;
  other = await colleague(organization);
  await call('POST', '/modules/create', {
    name: 'open the shop',
    blocks: [{ type: 'instructions', step_description: `Open ${address}` }],
  });
  await call('POST', '/variables/global', { variable_name: 'city', variable_value: 'León' });
});
afterAll(async () => {
  await visitor[Symbol.asyncDispose]();
  shop.close();
});

describe('the editor', { timeout: 120_000 }, () => {
  test('is written in by the keyboard alone, like a document', async () => {
    const { page, complaints } = visitor;
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
    await page.getByText(`Open ${address}`).waitFor();
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
    await saved(page);
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
    const { page, complaints } = visitor;
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
    await step(page, 2).fill('Tapp on the "Pay" thingy quickly');
    const rewrite = page.getByText('Would be read:').locator('..').getByRole('button').first();
    const sentence = (await rewrite.textContent()) ?? '';
    await rewrite.click();
    await expect.poll(() => step(page, 2).inputValue()).toBe(sentence);
    // By the pointer: a step is moved before another, copied, and made another kind.
    await drag(page, 2, 1);
    await expect.poll(() => step(page, 1).inputValue()).toBe(sentence);
    await dragsByTouch(page);
    await act(page, 1, 'Duplicate');
    await expect.poll(() => step(page, 2).inputValue()).toBe(sentence);
    await act(page, 2, 'Delete step');
    await act(page, 2, 'Check');
    await page.getByLabel('Step 2: Check', { exact: true }).waitFor();
    await saved(page);
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

  test('loses nothing, whatever happens to the tab and to the test', async () => {
    const { page } = visitor;
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
    await saved(page);
    // Somebody else saves while this one has no connection, and the tab is gone.
    const second = await page.context().newPage();
    await second.goto(address);
    await step(second, 1).waitFor();
    await page.context().setOffline(true);
    await step(second, 1).fill('Click "My train"');
    await second.getByText('Offline; kept in this browser').waitFor();
    await second.close();
    await page.context().setOffline(false);
    await otherSaves(id, 'Click "Their train"');
    await page.goto(address);
    const conflict = page.getByRole('alert', { name: 'Somebody else saved this test' });
    await conflict.getByText('olga@example.com saved version 3').waitFor();
    await conflict.getByText('Their train').waitFor();
    await conflict.getByText('My train').waitFor();
    await expect.poll(() => step(page, 1).inputValue()).toBe('Click "My train"');
    expect(await violations(page)).toEqual([]);
    await conflict.getByRole('button', { name: 'Keep mine' }).click();
    await saved(page);
    expect(await storedBlocks(id)).toMatchObject([{ step_description: 'Click "My train"' }]);
    // The same while both write.
    await otherSaves(id, 'Click "A bus"');
    await step(page, 1).fill('Click "A ship"');
    await conflict.getByText('A bus').waitFor();
    await conflict.getByRole('button', { name: 'Take theirs' }).click();
    await expect.poll(() => step(page, 1).inputValue()).toBe('Click "A bus"');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => step(page, 1).inputValue()).toBe('Click "A ship"');
    await saved(page);
    visitor.complaints.length = 0;
  });

  test('keeps what is typed after the session was ended elsewhere', async () => {
    await using writer = await touchstone.open('about:blank');
    const { page } = writer;
    const id = await newTest('Is written for hours');
    const address = `${touchstone.url}/tests/${id}/edit`;
    await logIn(touchstone, page, 'tess@example.com');
    await page.waitForURL(`${touchstone.url}/**`);
    await page.goto(address);
    await page.getByRole('button', { name: 'Add a step' }).click();
    await page.keyboard.type('Click "Before"');
    await saved(page);
    await callAccount(touchstone, visitor.page, 'POST', '/sessions/revoke-others');
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
    await saved(page);
  });

  test('runs what is saved and marks each step in its place', async () => {
    const { page, complaints } = visitor;
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
    await saved(page);
    await page.reload();
    await said(page, 2).getByText('Passed').waitFor();
    // From there to a link of the report the keyboard is enough.
    await step(page, 3).focus();
    await tabTo(page, page.getByRole('link', { name: 'Report' }));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/runs/*');
    const share = page.getByRole('button', { name: 'Share' });
    await share.waitFor();
    await tabTo(page, share);
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Make link' }));
    await page.keyboard.press('Enter');
    await page
      .getByRole('dialog')
      .getByText(/\/report\?token=/)
      .waitFor();
    await page.keyboard.press('Escape');
    await closed(page);
    await expect.poll(() => isFocused(share)).toBe(true);
    expect(complaints).toEqual([]);
  });

  test('tries sentences in the app that is open beside them, saved or not', async () => {
    const { page, complaints } = visitor;
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
});

const isFocused = (what: Locator) => what.evaluate((element) => element.matches(':focus-visible'));

/** Goes on by Tab until something has the focus; whoever looks can tell at each stop where it is. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  const unseen = `(() => {
    const { outlineStyle, boxShadow } = getComputedStyle(document.activeElement);
    return outlineStyle === 'none' && boxShadow === 'none' ? document.activeElement.outerHTML : '';
  })()`;
  for (let stops = 0; stops < 30; stops += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(unseen)).toBe('');
    if (await isFocused(wanted)) return;
  }
  throw new Error('No Tab leads there.');
}

/** Waits until the server has everything. */
async function saved(page: Page): Promise<void> {
  await page
    .getByRole('status')
    .filter({ hasText: /^Saved/ })
    .waitFor();
}

/** On a phone, a finger takes a step by its handle down beyond the edge of the screen. */
async function dragsByTouch(page: Page): Promise<void> {
  const storageState = await page.context().storageState();
  const viewport = { width: 390, height: 700 };
  const phone = { storageState, viewport, hasTouch: true, isMobile: true };
  const id = await newTest('Is written on a phone');
  const sentences = Array.from({ length: 9 }, (_, at) => `Click "${at + 1}"`);
  const blocks = sentences.map((one) => `    - {type: instructions, step_description: '${one}'}`);
  const yaml = `test:\n  metadata: {name: Phone, platform: web}\n  blocks:\n${blocks.join('\n')}\n`;
  await call('PUT', `/tests/${id}/yaml`, { yaml });
  await using visited = await touchstone.open(`/tests/${id}/edit`, phone);
  const { page: small } = visited;
  const handle = small.getByRole('button', { name: 'Move step 1', exact: true });
  await handle.waitFor();
  const box = await handle.boundingBox();
  if (box === null) throw new Error('The handle is not to be seen.');
  const x = box.x + box.width / 2;
  const finger = await small.context().newCDPSession(small);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x, y }],
    });
  await touch('touchStart', box.y + box.height / 2);
  await touch('touchMove', box.y + box.height);
  await touch('touchMove', viewport.height - 20);
  // It rests there, and the page goes on below it.
  await expect
    .poll(() => small.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY))
    .toBeLessThan(2);
  await touch('touchMove', viewport.height - 30);
  await touch('touchEnd');
  await expect.poll(() => step(small, 9).inputValue()).toBe('Click "1"');
  await expect.poll(() => step(small, 1).inputValue()).toBe('Click "2"');
}

/** Keys in the file do what they do in an editor of code, and none of them is caught in it. */
async function writesInTheFile(page: Page, file: Locator): Promise<void> {
  const keys = page.keyboard;
  await writeFile(page, 'test:\n  metadata: {name: Asks, platform: web}\n  blocks:');
  await file.press('ControlOrMeta+End');
  await keys.press('Enter');
  await keys.press('Tab');
  // At once, since what is typed with pauses is taken back in pieces.
  await keys.insertText('- {type: instructions, step_description: Frobnicate it}');
  const wrong = page.locator('.cm-lintRange-warning', { hasText: 'Frobnicate it' });
  await wrong.waitFor();
  expect(await violations(page)).toEqual([]);
  await keys.press('ControlOrMeta+z');
  await expect.poll(() => lines(file)).not.toContain('Frobnicate');
  await keys.press('ControlOrMeta+y');
  await keys.type('!');
  await expect.poll(() => lines(file)).toMatch(/\n {4}- \{.*: Frobnicate it\}!$/);
  await page.getByTitle('Fold line', { exact: true }).first().click();
  await page.getByLabel('folded lines').waitFor();
  await file.press('Escape');
  await keys.press('Tab');
  await expect.poll(() => file.evaluate((element) => element.matches(':focus'))).toBe(false);
  expect(await lines(file)).not.toContain('Frobnicate');
  await page.getByLabel('folded lines').click();
  await page.getByText('Line 4').waitFor();
  await file.press('ControlOrMeta+End');
  await keys.press('Enter');
  await keys.type('ty');
  await page.getByRole('option', { name: 'type', exact: true }).waitFor();
  expect(await violations(page)).toEqual([]);
  await keys.press('Enter');
  await expect.poll(() => lines(file)).toMatch(/\n\s*type:/);
  await file.press('ControlOrMeta+f');
  await page.getByLabel('Find', { exact: true }).waitFor();
  await keys.type('asks');
  await keys.press('Enter');
  await page.locator('.cm-searchMatch-selected', { hasText: 'Asks' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Replace by').pressSequentially('Wants');
  await page.getByRole('button', { name: 'Replace all' }).click();
  await expect.poll(() => lines(file)).toContain('name: Wants');
  await keys.press('Escape');
  await page.getByLabel('Find', { exact: true }).waitFor({ state: 'detached' });
  // Names that only the server knows, too.
  await writeFile(page, 'test:\n  metadata: {name: Asks, platform: web}\n  device:\n    model: ');
  await keys.type('iPhone 15 Pr');
  await page.getByRole('option', { name: 'iPhone 15 Pro', exact: true }).click();
  await expect.poll(() => lines(file)).toMatch(/\n {4}model: iPhone 15 Pro$/);
}

/** The file as it is shown. */
async function lines(file: Locator): Promise<string> {
  return (await file.locator('.cm-line').allTextContents()).join('\n');
}

/** The sentence of a step. */
function step(page: Page, number: number | string): Locator {
  return page.getByLabel(new RegExp(`^Step ${number}: `)).and(page.locator('textarea'));
}

/** What is said below a step. */
function said(page: Page, number: number | string): Locator {
  return page
    .getByRole('listitem')
    .filter({ has: step(page, number) })
    .last();
}

/** What makes a page scroll sideways; it takes a moment to find its shape in another window. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth)
      .map((element) => `${element.tagName} ${element.className}`);
  });
}

/** Chooses from the menu of a step. */
async function act(page: Page, number: number, what: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for Step ${number}:` }).click();
  await page.getByRole('menuitem', { name: what, exact: true }).click();
}

/** Drags a step by its handle above another. */
async function drag(page: Page, from: number, to: number): Promise<void> {
  const center = async (number: number) => {
    const handle = page.getByRole('button', { name: `Move step ${number}` });
    const box = await handle.boundingBox();
    if (box === null) throw new Error('The handle is not to be seen.');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const [start, end] = [await center(from), await center(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y + 4);
  await page.mouse.move(end.x, end.y - 4);
  await page.mouse.up();
}

/** Somebody of the same organization saves the test with one step. */
async function otherSaves(id: string, sentence: string): Promise<void> {
  const { yaml } = z.object({ yaml: z.string() }).parse(await call('GET', `/tests/${id}/yaml`));
  const changed = yaml.replace(/step_description: .*/, `step_description: ${sentence}`);
  await call('PUT', `/tests/${id}/yaml`, { yaml: changed }, other);
}

async function newTest(name: string): Promise<string> {
  const made = await call('POST', '/tests/create', { name, platform: 'web', tasks: [] });
  return z.object({ id: z.string() }).parse(made).id;
}

async function storedBlocks(id: string): Promise<unknown> {
  const found = await call('GET', `/tests/get_test_by_id/${id}`);
  return z.object({ tasks: z.unknown() }).parse(found).tasks;
}

async function call(
  method: string,
  path: string,
  data?: object,
  as: string | undefined = token,
): Promise<unknown> {
  const { page } = visitor;
  const given = { token: as, ...(data !== undefined && { data }) };
  const { status, body } = await callProduct(touchstone, page, method, `/api/v1${path}`, given);
  expect(status).toBe(200);
  return body;
}

/** Somebody else of the organization. */
async function colleague(organization: string): Promise<string | undefined> {
  const { page } = visitor;
  const email = 'olga@example.com';
  const path = '/api/v1/settings/invitations';
  const data = { email, role: 'Admin' };
  const { status } = await callProduct(touchstone, page, 'POST', path, { token, data });
  expect(status).toBe(201);
  await using olga = await signUp(touchstone, email);
  const { body } = await callAccount(touchstone, olga.page, 'GET', '/invitations');
  const [invitation] = z.array(receivedInvitationSchema).parse(body);
  await callAccount(touchstone, olga.page, 'POST', '/invitations/accept', {
    invitation_id: invitation?.invitation_id,
  });
  return (await whoIs(touchstone, olga.page, organization))?.access_token;
}

async function organizationId(page: Page): Promise<string> {
  const who = await whoIs(touchstone, page);
  const [id] = Object.keys(who?.org_id_to_org_member_info ?? {});
  if (id === undefined) throw new Error('Nobody is signed in.');
  return id;
}
