import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPlanFile, planFileBeside } from './plan-file.ts';
import type { Remembered } from './plan-memory.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchstone-plans-'));
  file = join(folder, 'login.plans.json');
});
afterEach(() => rm(folder, { recursive: true }));

const button = (name: string): Remembered => ({
  element: { role: 'button', type: 'button', name, heading: 'Cart' },
  fit: 1,
  others: ['Cancel', 'Help'],
});

async function written(entries: [screen: string, target: string][]): Promise<string> {
  const plans = await openPlanFile(file);
  for (const [screen, target] of entries) plans.memory.remember({ screen, target }, button(target));
  await plans.save();
  return readFile(file, 'utf8');
}

test('stands beside the test', () => {
  expect(planFileBeside('tests/login.yaml')).toBe('tests/login.plans.json');
  expect(planFileBeside('tests/a.yaml.yml')).toBe('tests/a.yaml.plans.json');
});

test('is the same whatever came first, with one line for each target', async () => {
  const entries: [string, string][] = [
    ['/cart "Cart"', "tap 'Pay'"],
    ['/ "Shop"', "tap 'Search'"],
    ['/cart "Cart"', "tap 'Back'"],
  ];
  const one = await written(entries);
  await rm(file);
  expect(await written(entries.toReversed())).toBe(one);
  const lines = one.split('\n').filter((line) => line.includes('"fit"'));
  expect(lines).toHaveLength(3);
  expect(one.indexOf("'Back'")).toBeLessThan(one.indexOf("'Pay'"));
  expect(one.indexOf('/ \\"Shop')).toBeLessThan(one.indexOf('/cart \\"Cart'));
});

test('is read as it was written', async () => {
  await written([['/cart "Cart"', "tap 'Pay'"]]);
  const { memory, save } = await openPlanFile(file);
  expect(memory.recall({ screen: '/cart "Cart"', target: "tap 'Pay'" })).toEqual(
    button("tap 'Pay'"),
  );
  expect(await save()).toBe(false);
});

test('is written whole, and nothing is left beside it', async () => {
  await Promise.all(
    Array.from({ length: 8 }, (_, at) => written([['/cart "Cart"', `tap '${at}'`]])),
  );
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ version: 1 });
  expect(await readdir(folder)).toEqual(['login.plans.json']);
});

test.each(['', '{', '{"version":99,"screens":{}}', '{"version":1,"screens":{"/":{"tap":{}}}}'])(
  'is an empty memory where it holds %s',
  async (text) => {
    await writeFile(file, text);
    const { memory } = await openPlanFile(file);
    expect(memory.recall({ screen: '/', target: 'tap' })).toBeUndefined();
  },
);
