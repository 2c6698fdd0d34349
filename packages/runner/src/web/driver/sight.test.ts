import { expect, test } from 'vitest';
import { page } from './site.fixture.ts';
import { setStage } from './stage.fixture.ts';

const styles = `<style>
  .field { position: relative; width: 300px; height: 56px }
  .field input { position: absolute; inset: 0; width: 100%; border: 1px solid }
  .field label { position: absolute; left: 14px; top: 16px; pointer-events: none }
  .plate { position: absolute; inset: 0; background: #ccc }
</style>`;

const form = (inside: string) =>
  page(`${styles}<div role=dialog aria-label="Sign in" style="width:320px">${inside}</div>`);

const { show } = setStage({
  '/bare-field': form(
    `<div class=field><label>User name</label><input style="background:none"></div>`,
  ),
  '/floating-label': form(
    `<div class=field><label style="z-index:2">User name</label><input></div>`,
  ),
  '/later-label': form(`<div class=field><input><label>User name</label></div>`),
  '/label-behind': form(`<div class=field><label>User name</label><input></div>`),
  '/label-sent-behind': form(
    `<div class=field><label style="z-index:1">User name</label><div class=plate style="z-index:2"></div></div>`,
  ),
  '/flow-behind': form(
    `<div class=field style="z-index:0"><p style="pointer-events:none">User name</p><div class=plate></div></div>`,
  ),
  '/undrawn': page(`
    <div style="opacity:0.2"><p style="opacity:0.2">Fainter than faint</p></div>
    <p style="filter:opacity(0)">Filtered away</p>
    <div style="clip-path:polygon(0 0, 0 0, 0 0)"><p>Outside of its path</p></div>
    <p style="backface-visibility:hidden;transform:rotateY(180deg)">Back of a card</p>
    <p style="text-indent:-9999px">Pushed aside</p>
    <div style="opacity:0.4"><p>Greyed words</p></div>`),
  '/shut': page(`
    <button style="pointer-events:none">Shut</button>
    <div style="pointer-events:none"><button>Shut by its box</button>
      <button style="pointer-events:auto">Open again</button></div>
    <label>News <input type=checkbox style="pointer-events:none"></label>
    <div style="position:relative;width:200px"><button>Under glass</button>
      <div style="position:absolute;inset:0"></div></div>
    <button>Free</button>`),
});

async function sightOf(path: string, name: string) {
  const { driver, ref, limits } = await show(path);
  return driver.look(await ref(name), limits());
}

test.each(['/bare-field', '/floating-label', '/later-label'])(
  'a dialog is not hidden by the fields that its labels float over: %s',
  async (path) => {
    expect(await sightOf(path, 'Sign in')).toMatchObject({ seen: true });
    expect(await sightOf(path, 'User name')).toMatchObject({ seen: true });
  },
);

test.each(['/label-behind', '/label-sent-behind', '/flow-behind'])(
  'words that let the pointer through are not seen behind something painted: %s',
  async (path) => {
    expect(await sightOf(path, 'User name')).toMatchObject({ seen: false, why: 'covered' });
  },
);

test.each([
  ['Fainter than faint', 'transparent'],
  ['Filtered away', 'transparent'],
  ['Outside of its path', 'clipped'],
  ['Back of a card', 'clipped'],
  ['Pushed aside', 'clipped'],
])('words that are in the page but not drawn are not seen: %s', async (words, why) => {
  expect(await sightOf('/undrawn', words)).toMatchObject({ seen: false, why });
});

test('words that are only greyed are seen', async () => {
  expect(await sightOf('/undrawn', 'Greyed words')).toMatchObject({ seen: true });
});

test('what the pointer goes through is not enabled, unless something around takes the press', async () => {
  const { driver, limits } = await show('/shut');
  const { elements } = await driver.snapshot(limits());
  const enabled = elements.flatMap(({ role, name, states }) =>
    (role === 'button' || role === 'checkbox') && states.enabled ? [name] : [],
  );
  expect(enabled).toEqual(['Open again', 'News', 'Under glass', 'Free']);
});

test('a button under something clear is seen, but no press meets it', async () => {
  const { driver, ref, limits } = await show('/shut');
  const glass = await ref('Under glass');
  expect(await driver.look(glass, limits())).toMatchObject({ seen: true });
  expect(await driver.look(glass, limits(), true)).toMatchObject({ seen: false, why: 'covered' });
  expect(await driver.look(await ref('Free'), limits(), true)).toMatchObject({ seen: true });
});
