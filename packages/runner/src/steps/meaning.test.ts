import { describe, expect, test } from 'vitest';
import { useRealPages } from './real-page.fixture.ts';

const { show } = useRealPages();

/** Every press, as `#said` tells it: the id of what was pressed, or what it is. */
const telling = `<p id=said></p><script>
  document.addEventListener('click', ({ target }) => { said.textContent += ' ' + (target.id || target.tagName) });
</script>`;

describe('what is meant', () => {
  test('is the very letters of the name, before what only differs by case', async () => {
    const page = await show(
      `<button id=a>ok</button><button id=b>OK</button><button id=c>Ok</button>${telling}`,
    );
    expect(await page.end('Click "OK"', 'Click "ok"', 'Click "Ok"', '"b a c" is visible')).toBe(
      'passed',
    );
    expect(await page.atOnce('Click "oK"')).toContain('ambiguous_target');
  });

  test('is called so, before what only comes near', async () => {
    const page = await show(
      `<a href="#" id=a>Reports</a><a href="#" id=b>Report</a><p>Report it</p>${telling}`,
    );
    expect(await page.end('Click Report', '"b" is visible')).toBe('passed');
  });

  test('is no part of a word, and no word of a sentence', async () => {
    const page = await show(
      `<p>Click on the button that says OK, then wait.</p><button id=a>Edit</button>${telling}`,
    );
    expect(await page.atOnce('Click "OK"')).toContain('target_not_found');
    expect(await page.atOnce('Click "Ed"')).toContain('target_not_found');
    expect(await page.atOnce('Click the OK button')).toContain('target_not_found');
    const field = await show(`<p>Type your name, then press Send.</p><input id=a>`);
    expect(await field.atOnce('Click "Send"')).toContain('target_not_found');
  });

  test('is told where it is only called nearly so', async () => {
    const page = await show(`<button id=a>Save changes</button>${telling}`);
    const { verdict, message } = await page.run('Click Save');
    expect({ verdict, message }).toEqual({
      verdict: 'passed',
      message: 'Took button "Save changes" for "Save".',
    });
    expect((await page.run('Click "Save changes"')).message).toBeUndefined();
  });

  test('is of its kind: words that nothing can press are no button, and a menu is no other button', async () => {
    const page = await show(
      `<h2>Save</h2><p>Draft</p><button id=a>Pay</button><p id=b style="cursor:pointer">Archive</p>${telling}`,
    );
    expect(await page.atOnce('Click the "Draft" button')).toContain('target_not_found');
    expect(await page.atOnce('Click the "Save" link')).toContain('target_not_found');
    expect(await page.atOnce('Open the menu')).toContain('target_not_found');
    expect(await page.end('Click the "Archive" button', '"b" is visible')).toBe('passed');
    const menu = await show(
      `<button id=a>Pay</button><button id=b aria-label=Menu>☰</button>${telling}`,
    );
    expect(await menu.end('Open the menu', '"b" is visible')).toBe('passed');
  });

  test('is no button where a link, a tab or an entry of a menu is said, unless it looks like one', async () => {
    const page = await show(
      `<button id=a>Archive</button><button id=b style="border:0;background:none">Forgot it?</button>
       <nav><button id=c>Reports</button></nav>${telling}`,
    );
    for (const kind of ['link', 'menu item', 'tab', 'option'])
      expect(await page.atOnce(`Click the "Archive" ${kind}`)).toContain('target_not_found');
    expect(
      await page.end(
        'Click the "Forgot it?" link',
        'Click the "Reports" menu item',
        'Click the "Reports" tab',
        '"b c c" is visible',
      ),
    ).toBe('passed');
  });

  test('is where it is said to be: in no other column, and in no row of a like name', async () => {
    const page = await show(
      `<table><tr><th>Item<th>Shelf<th></tr><tr><td>Nails<td>A1<td><button id=a>Edit</button></tr>
       <tr><td>Nail gun<td>B2<td><button id=b>Edit</button></tr></table>${telling}`,
    );
    expect(await page.atOnce('Click "Nails" in the Shelf column')).toContain('target_not_found');
    expect(await page.end('Click Edit in the row of Nails', '"a" is visible')).toBe('passed');
    const forum = await show(
      ['ada', 'ben', 'ada']
        .map(
          (who, at) =>
            `<section class=topic><h2>T${at}</h2><p>by <a href="#u">${who}</a></p><button id=f${at}>Follow</button></section>`,
        )
        .join('') + telling,
    );
    expect(await forum.atOnce('Click Follow in the second topic by ada')).not.toBe('passed');
    expect(await forum.atOnce('"f1" is visible')).not.toBe('passed');
  });

  test('is the one that is about to come, before what only holds its word among others', async () => {
    const page = await show(
      `<button id=help>Help with next steps</button><div id=at></div>${telling}
       <script>setTimeout(() => { at.innerHTML = '<button id=next>Next</button>' }, 350)</script>`,
    );
    expect(await page.end('Click Next', '"next" is visible')).toBe('passed');
  });

  test('is one of those that are called so, not what holds them all', async () => {
    const page = await show(
      `<main>${['@mia', '@leo', '@mia'].map((who, at) => `<article class=photo><b>${who}</b> <button id=like${at}>Like</button></article>`).join('')}</main>${telling}`,
    );
    expect(await page.end('Click Like in the second photo by @mia', '"like2" is visible')).toBe(
      'passed',
    );
    expect(await page.atOnce('Click Like in the third photo by @mia')).toContain(
      'target_not_found',
    );
  });

  const posts = `<main>${[
    ['@ann', 'One'],
    ['@bob', 'Thanks, @ann'],
    ['@ann', 'Two'],
    ['@anna', 'Other'],
    ['@ann', 'Three'],
  ]
    .map(
      ([who, words], at) =>
        `<div class=NOUN><b>${who}</b><p>${words}</p><button id=like${at}>Like</button></div>`,
    )
    .join('')}</main>${telling}`;

  test('is whose it is said to be', async () => {
    const page = await show(posts.replaceAll('NOUN', 'post'));
    expect(await page.end('Click Like in the third post by @ann', '"like4" is visible')).toBe(
      'passed',
    );
    const every = await show(posts.replaceAll('NOUN', 'post'));
    expect(
      await every.end('Click Like in every post by @ann', '"like4 like2 like0" is visible'),
    ).toBe('passed');
    expect(await every.atOnce('Click Like in the fourth post by @ann')).toContain(
      'target_not_found',
    );
    expect(await every.atOnce('Click Like in every post by @carl')).toContain('target_not_found');
  });

  test('is not what the screen is mostly of where nothing on it says the noun', async () => {
    const page = await show(posts.replaceAll('NOUN', 'x7'));
    for (const sentence of [
      'Click the third post',
      'Click every post',
      'Click Like in the third post',
    ])
      expect(await page.atOnce(sentence)).toContain('target_not_found');
    expect(await page.atOnce('"MAIN" is visible')).not.toBe('passed');
    expect(await page.atOnce('"P" is visible')).not.toBe('passed');
  });

  test('is an option of the list that is about to open, not what is called so behind it', async () => {
    const page = await show(
      `<table><tr><th>Fruit</th></tr><tr><td id=cell>Apple</td></tr></table><button id=open>Choose fruit</button>
       <ul id=list role=listbox hidden><li role=option id=option>Apple</ul>${telling}
       <script>document.getElementById('open').onclick = () => setTimeout(() => { list.hidden = false }, 300)</script>`,
    );
    expect(await page.atOnce('Pick the option "Apple"')).toContain('target_not_found');
    expect(
      await page.end('Click "Choose fruit"', 'Pick the option "Apple"', '"open option" is visible'),
    ).toBe('passed');
  });

  test('is the box of the row, not the box that stands before its words', async () => {
    const page = await show(
      `<table><tr><th>Active</th><th>Admin</th><th>Name</th></tr>
       <tr><td><input type=checkbox id=a></td><td><input type=checkbox id=b></td><td>Alice</td></tr></table>
       <table><tr><th></th><th>Task</th></tr><tr><td><input type=checkbox id=c></td><td>Tidy up</td></tr></table>`,
    );
    expect(await page.end('Tick "Alice"')).not.toBe('passed');
    expect(await page.end('Check the Admin box in the row of Alice')).toBe('passed');
    expect(await page.end('Tick "Tidy up"')).toBe('passed');
    const { elements } = await page.driver.snapshot({
      signal: AbortSignal.timeout(9e3),
      milliseconds: 9e3,
    });
    const boxes = elements.filter(({ role }) => role === 'checkbox');
    expect(boxes.map(({ states }) => states.checked)).toEqual([false, true, true]);
  });

  test('is the field under its label, whatever it suggests while it is empty', async () => {
    const page = await show(
      `<style>p, small, input { display: block; margin: 0 0 2px }</style>
       <p>Street</p><input placeholder="City" id=a>
       <p>City</p><small>Where you live</small><input placeholder="e.g. Lima" id=b>`,
    );
    expect(await page.end('Type "Quito" into "City"', 'Type "Main 1" into "Street"')).toBe(
      'passed',
    );
    const { elements } = await page.driver.snapshot({
      signal: AbortSignal.timeout(9e3),
      milliseconds: 9e3,
    });
    const fields = elements.filter(({ role }) => role === 'textbox');
    expect(fields.map(({ value }) => value)).toEqual(['Main 1', 'Quito']);
  });
});
