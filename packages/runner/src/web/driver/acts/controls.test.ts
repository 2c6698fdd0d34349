import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { page } from '../site.fixture.ts';
import { setStage } from '../stage.fixture.ts';

const { show } = setStage({
  '/lists': page(
    `<select aria-label=Country onchange="say('country ' + this.value)"><option value=mx>Mexico<option value=cl>Chile<option value=pe disabled>Peru</select>
     <select aria-label=Colours multiple onchange="say([...this.selectedOptions].map(o => o.text).join('+'))"><option>Red<option>Green<option>Blue</select>
     <div inert><select aria-label=Frozen><option>Ice</select></div><select aria-label=Closed disabled><option>Never</select>
     <select aria-label=Late onchange="say('late ' + this.value)"></select><div role=listbox aria-label=Custom>x</div>`,
    `setTimeout(() => document.querySelector('[aria-label=Late]').innerHTML = '<option><option>Arrived', 400)`,
  ),
  '/boxes': page(
    `<div id=sw role=switch aria-checked=false aria-label=Dark tabindex=0 style="width:40px;height:20px;background:#ccc"></div>
     <label><input type=radio name=r> Card</label><label><input type=radio name=r> Cash</label>
     <label><input type=checkbox id=half> Half</label>
     <label><input type=checkbox onclick="event.preventDefault()"> Stubborn</label>`,
    `sw.onclick = () => setTimeout(() => sw.setAttribute('aria-checked', sw.getAttribute('aria-checked') === 'false'), 120);
     half.indeterminate = true`,
  ),
  '/files': page(
    `<label style="border:1px solid;padding:5px">Photo<input type=file style="display:none" id=photo></label>
     <input type=file multiple aria-label=Papers>
     <button onclick="const i = document.createElement('input'); i.type = 'file'; i.onchange = () => say('script ' + i.files[0].name); i.click()">Choose</button>
     <button>Idle</button>`,
    `for (const input of document.querySelectorAll('input')) input.onchange = () => say([...input.files].map(f => f.name).join('+'))`,
  ),
});

let folder: string;
const file = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchstone-upload-'));
  await writeFile(file('cat.png'), 'meow');
  await writeFile(file('dog.png'), 'woof');
});
afterAll(() => rm(folder, { recursive: true }));

test('chooses from native lists by words, by case or by value', async () => {
  const { perform, ref, says, find } = await show('/lists');
  const choose = async (list: string, options: string[], chosen = true) =>
    perform({ do: 'choose', ref: await ref(list), options, chosen });
  await choose('Country', ['Chile']);
  await says('country cl');
  expect((await find('Country')).value).toBe('Chile');
  await choose('Country', ['mexico']);
  await says('country mx');
  await choose('Colours', ['Red', 'Blue']);
  await says('Red+Blue');
  await choose('Colours', ['Red'], false);
  await says('Blue');
  await choose('Late', ['Arrived']);
  await says('late Arrived');
});

test('says what a list offers instead', async () => {
  const { failureOf, ref } = await show('/lists');
  const choosing = async (list: string, option: string) =>
    failureOf({ do: 'choose', ref: await ref(list), options: [option], chosen: true });
  const missing = await choosing('Country', 'Spain');
  expect(missing.failure).toBe('noSuchOption');
  expect(missing.message).toContain('"Mexico", "Chile", "Peru"');
  expect((await choosing('Country', 'Peru')).failure).toBe('disabled');
  expect((await choosing('Frozen', 'Ice')).failure).toBe('disabled');
  expect((await choosing('Closed', 'Never')).failure).toBe('disabled');
  expect((await choosing('Custom', 'x')).failure).toBe('unsupported');
});

test('switches what is drawn by the page, and waits until it took', async () => {
  const { perform, ref, find } = await show('/boxes');
  const check = async (name: string, checked: boolean) => {
    await perform({ do: 'setChecked', ref: await ref(name), checked });
    return (await find(name)).states.checked;
  };
  expect(await check('Dark', true)).toBe(true);
  expect(await check('Dark', false)).toBe(false);
  expect((await find('Half', 'checkbox')).states.checked).toBe('mixed');
  await perform({ do: 'setChecked', ref: await ref('Half', 'checkbox'), checked: false });
  expect((await find('Half', 'checkbox')).states.checked).toBe(false);
});

test('says why a box did not change', async () => {
  const { perform, failureOf, ref } = await show('/boxes');
  const stubborn = await ref('Stubborn', 'checkbox');
  const error = await failureOf({ do: 'setChecked', ref: stubborn, checked: true });
  expect(error.message).toContain('did not become checked');
  const cash = await ref('Cash', 'radio');
  await perform({ do: 'setChecked', ref: cash, checked: true });
  expect(await failureOf({ do: 'setChecked', ref: cash, checked: false })).toMatchObject({
    failure: 'unsupported',
  });
});

test('gives files to fields, to their labels and to buttons that ask by script', async () => {
  const { perform, ref, says, failureOf } = await show('/files');
  await perform({ do: 'upload', ref: await ref('Photo'), files: [file('cat.png')] });
  await says('cat.png');
  await perform({
    do: 'upload',
    ref: await ref('Papers'),
    files: [file('cat.png'), file('dog.png')],
  });
  await says('cat.png+dog.png');
  await perform({ do: 'upload', ref: await ref('Choose'), files: [file('dog.png')] });
  await says('script dog.png');
  const several = [file('cat.png'), file('dog.png')];
  expect(await failureOf({ do: 'upload', ref: await ref('Photo'), files: several })).toMatchObject({
    message: 'The field takes one file only.',
  });
  const missing = await failureOf({ do: 'upload', ref: await ref('Photo'), files: [file('no')] });
  expect(missing.message).toContain(file('no'));
  expect(await failureOf({ do: 'upload', ref: await ref('Idle'), files: several })).toMatchObject({
    failure: 'timeout',
  });
});
