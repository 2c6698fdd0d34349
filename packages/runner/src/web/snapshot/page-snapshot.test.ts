import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ScreenElement } from '../../driver/snapshot.ts';
import { launchBrowser } from '../browser/launch.ts';
import { type Site, serveSite } from '../driver/site.fixture.ts';
import { readPage } from './page-snapshot.ts';
import { Worlds } from './worlds.ts';

let browser: Browser;
let site: Site;
let page: Page;
beforeAll(async () => {
  ({ browser } = await launchBrowser({ lookIn: ['packaged'] }));
  site = await serveSite({
    '/inner': '<button>Inside</button><div style="height:2000px"></div>',
    '/frames': `<p>Outside</p><div style="padding-left:50px">
      <iframe src="%OTHER%/inner" style="border:3px solid; padding:7px; width:300px; height:100px"></iframe>
      </div><iframe src="/inner" style="display:none"></iframe><button>After</button>`,
  });
});
afterAll(async () => {
  await browser.close();
  await site.close();
});
beforeEach(async () => {
  page = await browser.newPage();
});
afterEach(() => page.close());

async function read(html: string) {
  await page.setContent(html);
  return (await readPage(await Worlds.open(page, () => undefined))).snapshot;
}

const texts = (elements: readonly ScreenElement[]) =>
  elements.flatMap(({ text, hidden }) => (text === undefined || hidden ? [] : [text]));

describe('text', () => {
  test.each([
    ['is joined across inline nodes', '<p><b>1</b> item <i>left</i></p>', '1 item left'],
    [
      'is shown in the case of its style',
      '<p style="text-transform:uppercase">Sign in</p>',
      'SIGN IN',
    ],
    [
      'has each word capitalized',
      '<p style="text-transform:capitalize">it’s el niño</p>',
      'It’s El Niño',
    ],
    ['has its white space collapsed', '<pre>a\n   b&nbsp; c</pre>', 'a b c'],
    [
      'is read in letters that stand alone',
      '<p><span style="display:inline-block">H</span><span style="display:inline-block">i</span></p>',
      'Hi',
    ],
    ['is seen although assistive technology does not', '<p aria-hidden=true>Seen</p>', 'Seen'],
    ['between blocks stands by itself', '<div>Before<p>Block</p>After</div>', 'Before'],
    ['of a chart is read', '<svg width=99 height=20><text y=15>January</text></svg>', 'January'],
    ['in a button is the button’s', '<button><div><div>Save</div></div></button>', 'Save'],
  ])('%s', async (_, html, expected) => {
    expect(texts((await read(html)).elements)).toContain(expected);
  });

  test.each([
    ['not drawn', 'display:none'],
    ['invisible', 'visibility:hidden'],
    ['transparent', 'opacity:0'],
    [
      'for screen readers only',
      'position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)',
    ],
    [
      'cut to a pixel',
      'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)',
    ],
    ['collapsed', 'height:0;overflow:hidden'],
    ['left of the page', 'position:absolute;left:-9999px'],
    ['moved out of the window', 'position:fixed;transform:translateX(-2000px)'],
    ['scaled to nothing', 'transform:scale(0)'],
    ['skipped by the browser', 'content-visibility:hidden'],
  ])('that is %s is not seen', async (_, style) => {
    const html = `<p>Shown</p><div style="${style}"><p>Secret</p></div>`;
    const { elements } = await read(html);
    expect(texts(elements)).toEqual(['Shown']);
    expect(elements.some(({ text, hidden }) => text === 'Secret' && hidden)).toBe(true);
  });

  test('outside of what cuts it off is not seen, but is where a list scrolls to it', async () => {
    const slides = (overflow: string) =>
      `<div style="width:100px;overflow:${overflow};white-space:nowrap"><div style="display:inline-block;width:100px">One</div><div style="display:inline-block;width:100px">Two</div></div>`;
    expect(texts((await read(slides('hidden'))).elements)).toEqual(['One']);
    expect(texts((await read(slides('auto'))).elements)).toContain('Two');
  });

  test('in a closed disclosure is not seen until it opens', async () => {
    const details = (open: string) =>
      `<details ${open}><summary>More</summary><p>Inside</p></details>`;
    expect(texts((await read(details(''))).elements)).toEqual(['More']);
    expect(texts((await read(details('open'))).elements)).toEqual(['More', 'Inside']);
  });
});

describe('controls', () => {
  test('tell their states and values', async () => {
    const { elements } = await read(`
      <input type=checkbox aria-label=Box checked><input type=checkbox aria-label=Mixed>
      <script>document.querySelectorAll('input')[1].indeterminate = true</script>
      <fieldset disabled><input aria-label=Off value=x></fieldset><input aria-label=Fixed readonly value=y>
      <select aria-label=Size><option>S<option selected>M</select><div aria-disabled=true><button>Dim</button></div>
      <input aria-label=Need required><input aria-label=Bad aria-invalid=true><button aria-expanded=false>Menu</button>
      <div contenteditable aria-label=Note role=textbox>some <b>text</b></div>
      <div contenteditable aria-label=Key aria-placeholder="Header key" role=textbox><span contenteditable=false>Header key</span></div><button aria-pressed=true>Bold</button>
      <div role=slider aria-label=Heat aria-valuenow=7 tabindex=0>|</div><a aria-current=page href=/>Here</a>`);
    const of = (name: string) => elements.find((each) => each.name === name);
    expect(of('Box')?.states.checked).toBe(true);
    expect(of('Mixed')?.states.checked).toBe('mixed');
    expect(of('Off')?.states).toMatchObject({ enabled: false, editable: false });
    expect(of('Fixed')).toMatchObject({ value: 'y', states: { enabled: true, editable: false } });
    expect(of('Size')).toMatchObject({ role: 'combobox', value: 'M' });
    expect(of('Dim')?.states.enabled).toBe(false);
    expect(of('Need')?.states).toMatchObject({ required: true, invalid: false });
    expect(of('Bad')?.states.invalid).toBe(true);
    expect(of('Menu')?.states.expanded).toBe(false);
    expect(of('Note')).toMatchObject({ value: 'some text', states: { editable: true } });
    expect(of('Key')).toMatchObject({ value: '', other: { placeholder: 'Header key' } });
    expect(of('Bold')?.states.checked).toBe(true);
    expect(of('Heat')?.value).toBe('7');
    expect(of('Here')?.states.selected).toBe(true);
  });

  test('never tell a password, also when the page shows it', async () => {
    await page.setContent('<label>Password <input type=password value=hunter2></label>');
    const worlds = await Worlds.open(page, () => undefined);
    const before = await readPage(worlds);
    expect(before.raw).not.toContain('hunter2');
    expect(before.snapshot.elements.find(({ role }) => role === 'textbox')?.value).toBe('•••••••');
    await page.evaluate("document.querySelector('input').type = 'text'");
    expect((await readPage(worlds)).raw).not.toContain('hunter2');
  });

  test('without a name give hints of what they are', async () => {
    const { elements } = await read(
      '<button id=btnDelete class="icon-trash x1"><i class="fa fa-bin"></i></button><img src="/img/user-avatar.png?v=2" width=9 height=9>',
    );
    const hints = elements.map(({ other }) => other.hints ?? []);
    expect(hints.flat()).toEqual(expect.arrayContaining(['delete', 'trash', 'bin', 'avatar']));
  });

  test('in tables tell their row and column, spans counted in', async () => {
    const { elements } = await read(
      '<table><tr><th rowspan=2>A<th colspan=2>B</tr><tr><td>c<td>d</tr><tr hidden><td>no</tr><tr><td>e<td>f</tr></table>',
    );
    const cellOf = (text: string) => {
      const cell = elements.find((each) => each.text === text)?.cell;
      return [cell?.row, cell?.column];
    };
    expect(['A', 'B', 'c', 'd', 'e', 'f'].map(cellOf)).toEqual([
      [0, 0],
      [0, 1],
      [1, 1],
      [1, 2],
      [2, 0],
      [2, 1],
    ]);
  });

  test('on a dialog on top are told from those below', async () => {
    const { elements } = await read(
      '<dialog><h2>Sure?</h2></dialog><script>document.querySelector("dialog").showModal()</script><div role=dialog aria-modal=true>Other</div>',
    );
    expect(elements.filter(({ modal }) => modal).map(({ type }) => type)).toEqual([
      'dialog',
      'div',
    ]);
  });

  test('in a list that shows only a part tell how many there are', async () => {
    const { elements } = await read(
      '<ul><li aria-setsize=500 aria-posinset=1>One</li></ul><div role=grid aria-rowcount=9000><div role=row>r</div></div>',
    );
    expect(elements.flatMap(({ setSize }) => setSize ?? [])).toEqual([500, 9000]);
  });
});

test('frames of another site stand where they are drawn, hidden ones are left out', async () => {
  await page.goto(`${site.url}/frames`);
  const worlds = await Worlds.open(page, () => undefined);
  const { snapshot, frames } = await readPage(worlds);
  const names = snapshot.elements.map(({ name, text }) => name || text).filter(Boolean);
  expect(names).toEqual(['Outside', 'Inside', 'After']);
  const frame = snapshot.elements.find(({ type }) => type === 'iframe');
  const inside = snapshot.elements.find(({ name }) => name === 'Inside');
  expect(inside?.parent).toBeDefined();
  expect(inside?.box?.x).toBe((frame?.box?.x ?? 0) + 3 + 7 + 8);
  expect(frames.size).toBe(1);
  expect(snapshot.truncated).toBeUndefined();
});

test('a page that overwrites the built-ins is read all the same', async () => {
  const { elements } = await read(`
    <form><input name=children aria-label=First><input name=getAttribute><input name=localName><input name=parentNode>
    <button>Send</button></form><img name=body><img name=querySelector>
    <script>
      for (const name of ['getAttribute', 'getBoundingClientRect', 'matches']) Element.prototype[name] = () => { throw Error('no') };
      Array.prototype.push = Array.prototype.map = String.prototype.trim = JSON.stringify = () => 'fooled';
      window.getComputedStyle = window.Map = window.Set = window.WeakMap = undefined;
      Object.defineProperty(Node.prototype, 'firstChild', { get: () => null });
    </script>`);
  expect(elements.map(({ name }) => name)).toEqual(expect.arrayContaining(['First', 'Send']));
});

test('a page larger than any screen is cut, and the snapshot says so', async () => {
  await page.setContent('<main></main>');
  await page.evaluate("document.querySelector('main').innerHTML = '<p>x</p>'.repeat(80000)");
  const { snapshot } = await readPage(await Worlds.open(page, () => undefined));
  expect(snapshot.truncated).toBe(true);
  expect(snapshot.elements.length).toBeGreaterThan(10_000);
});

test('a page nested beyond reason does not break the walk', async () => {
  await page.setContent('<main></main>');
  await page.evaluate(`
    let at = document.querySelector('main');
    for (let i = 0; i < 1000; i++) at = at.appendChild(document.createElement('div'));
    at.textContent = 'deep'`);
  const { snapshot } = await readPage(await Worlds.open(page, () => undefined));
  expect(snapshot.truncated).toBe(true);
});
