import { afterAll, beforeAll, expect, test } from 'vitest';
import { askForBuilds } from './ask-for-builds.ts';
import { askForParts, askForValues } from './ask-for-parts.ts';
import { askForRuns } from './ask-for-runs.ts';
import { askForTests } from './ask-for-tests.ts';
import { askForWorkflows } from './ask-for-workflows.ts';
import { openWorld, type World } from './asking.fixture.ts';
import { endpoints } from './endpoints.ts';

let world: World;
let written: string;

beforeAll(async () => {
  world = await openWorld();
  written = await askForTests(world);
});
afterAll(() => world.close());

// Each endpoint of the contract's ranks A and B, asked as the clients ask, with their strict types.
test('the parts of tests are answered in the types of the clients', () =>
  askForParts(world, written));
test('variables and files are answered in the types of the clients', () =>
  askForValues(world, written));
test('apps and builds are answered in the types of the clients', () => askForBuilds(world));
test('runs, reports and workflows are answered in the types of the clients', async () => {
  const run = await askForRuns(world, written);
  await askForWorkflows(world, written, run);
});
test('no endpoint was left out', () => {
  expect(endpoints.filter((endpoint) => !world.asked.has(endpoint))).toEqual([]);
});
