import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchBrowser } from '../browser/launch.ts';
import { readPage } from './page-snapshot.ts';
import { Worlds } from './worlds.ts';

let browser: Browser;
let page: Page;
beforeAll(async () => {
  ({ browser } = await launchBrowser({ lookIn: ['packaged'] }));
});
afterAll(() => browser.close());
beforeEach(async () => {
  page = await browser.newPage();
});
afterEach(() => page.close());

async function read(html: string) {
  await page.setContent(html);
  return (await readPage(await Worlds.open(page, () => undefined))).snapshot.elements;
}

const hintsOf = async (html: string) =>
  (await read(html)).flatMap(({ other }) => (other.hints ? [other.hints.join(' ')] : []));

const icon = 'style="display:block; width:32px; height:32px; background:red"';

test.each([
  ['a link without an address', `<a class="close" ${icon}></a>`],
  ['an icon by its class', `<i class="ic ic-close" ${icon}></i>`],
  [
    'an icon in a thing that has the hand',
    `<div style="cursor:pointer">Card<i class="icon-close" ${icon}></i></div>`,
  ],
])('%s is on the screen although nothing is written on it', async (_, html) => {
  const found = (await read(html)).filter(({ other }) => other.hints?.includes('close'));
  expect(found).toMatchObject([{ hidden: false, box: { width: 32, height: 32 } }]);
});

test.each([
  ['a box without anything that tells of an icon', `<div class="divider" ${icon}></div>`],
  ['an icon without a size', '<i class="icon-close"></i>'],
  [
    'an icon that is not drawn',
    '<i class="icon-close" style="display:none; width:32px; height:32px"></i>',
  ],
])('%s is not', async (_, html) => {
  expect((await read(html)).filter(({ hidden }) => !hidden)).toEqual([]);
});

test.each([
  ['a box of several things', '<div class="product"><p>Mug</p><p>$12</p></div>', 'product'],
  ['words', '<span class="price">$12</span><p>each</p>', 'price'],
  ['a cell by the words in it', '<table><td><b class="price">$12</b></table>', 'price'],
  ['the words in a wrapper', '<div class="toast"><p>Saved</p></div>', 'toast'],
  ['an item', '<li id="orderTotal">$12</li>', 'order total'],
])('%s carries what its author calls it', async (_, html, hints) => {
  expect(await hintsOf(html)).toEqual([hints]);
});

test('names of layout, of utility classes and of tools tell nothing', async () => {
  expect(
    await hintsOf(
      '<div class="row col-6 flex items-center md:px-4 css-1x2y3z wrapper"><p>A</p><p>B</p></div>',
    ),
  ).toEqual([]);
});

test('a control with words of its own carries no hints', async () => {
  expect(
    await hintsOf('<button class="danger">Save</button><a href="/x" class="nav">Home</a>'),
  ).toEqual([]);
});

test('a count on a control does not hide what its author calls it', async () => {
  expect(await hintsOf('<a href="/cart" class="icon-cart"><span>2</span></a>')).toContain(
    'icon cart',
  );
});
