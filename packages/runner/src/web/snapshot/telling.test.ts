import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../browser/launch.ts';
import { readPage } from './page-snapshot.ts';
import { Worlds } from './worlds.ts';

let browser: Browser;
beforeAll(async () => {
  ({ browser } = await launchBrowser({ lookIn: ['packaged'] }));
});
afterAll(() => browser.close());

async function read(html: string) {
  const page = await browser.newPage();
  await page.setContent(html);
  const { snapshot } = await readPage(await Worlds.open(page, () => undefined));
  await page.close();
  return snapshot;
}

test('words in the capitals of a style are told as the page has them too', async () => {
  const { elements } =
    await read(`<p><span style="text-transform:uppercase">Hello, <b>Ana</b></span>!</p>
    <button style="text-transform:uppercase"><div>Save</div></button><p>OK</p>`);
  const told = elements.flatMap(({ text, written }) =>
    text === undefined ? [] : [[text, written]],
  );
  expect(told).toContainEqual(['HELLO, ANA!', 'Hello, Ana!']);
  expect(told).toContainEqual(['SAVE', 'Save']);
  expect(told).toContainEqual(['OK', undefined]);
});

test('a field is invalid by what it says of itself, or the classes of it and its own box', async () => {
  const { elements } =
    await read(`<input id=a class="wide invalid"><div class="row has-error"><input id=b></div>
    <input id=c class=ng-invalid><div class=errors><input id=d><input id=e></div>
    <input id=f class=invalid aria-invalid=false><input id=g class=invalid-when-empty>
    <input id=h aria-invalid=true>`);
  const fields = elements.filter(({ role }) => role === 'textbox');
  expect(fields.map(({ states }) => states.invalid)).toEqual([
    true,
    true,
    ...[false, false, false, false, false],
    true,
  ]);
});

test('a header cell among cells with data is that of its row', async () => {
  const { elements } = await read(`<table><thead><tr><th></th><th>Title</th></tr></thead>
    <tbody><tr><td><input type=checkbox></td><th>Tala</th></tr></tbody></table>`);
  expect(elements.find(({ text }) => text === 'Tala')?.role).toBe('rowheader');
  expect(elements.find(({ text }) => text === 'Title')?.role).toBe('columnheader');
});

test('what the pointer becomes a hand over is told once, where its role does not tell', async () => {
  const { elements } = await read(`<div style="cursor:pointer">Query <span>books</span></div>
    <button style="cursor:pointer">Save</button><p style="cursor:pointer">Read</p><div>Plain</div>
    <a href="#" style="cursor:pointer">Go</a><div onclick="1">Press</div>`);
  expect(elements.flatMap(({ hand, text }) => (hand === true ? [text] : []))).toEqual([
    'Query books',
    'Read',
    'Press',
  ]);
});
