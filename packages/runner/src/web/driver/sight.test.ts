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
