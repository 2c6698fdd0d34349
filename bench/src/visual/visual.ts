import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { StepReport, TestReport } from '@touchstone/contracts';
import { type Baselines, launchBrowser, openWebDriver, runTest } from '@touchstone/runner';
import { printTable } from '../figures.ts';
import { alteredApp } from './altered-app.ts';
import { allScenes, type Scene } from './scenes.ts';

/**
 * Whether checks of looks can be relied on: how often unmodified apps are said to look different, over
 * many runs in fresh contexts (the mark is never), and how many small changes are found (the mark is
 * all). A page that moves all the time is among the apps.
 *
 * `--times 50` runs of each app; `--only TEXT` apps whose name holds it; `--keep FOLDER` keeps the two
 * pictures and their difference of whatever is wrongly said to differ.
 */
const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '50' },
    only: { type: 'string', default: '' },
    keep: { type: 'string' },
  },
});
const times = Number(values.times);

/** In milliseconds; what looks different stays so. */
const limits = { action: 8000, check: 3000, step: 30_000, test: 60_000 };

const { browser } = await launchBrowser();
const folder = await mkdtemp(join(tmpdir(), 'touchstone-visual-'));
const scenes = (await allScenes()).filter(({ name }) => name.includes(values.only));
const stable: { name: string; checks: number; wrong: string[]; ended: string[] }[] = [];
const changes: { name: string; found: string | undefined }[] = [];
for (const scene of scenes) {
  const app = await scene.open();
  const altered = await alteredApp(app.url);
  const pictures = new Map<string, Buffer>();
  await learn(scene, altered.url, pictures);
  stable.push({ name: scene.name, ...(await repeat(scene, altered.url, pictures)) });
  for (const alteration of scene.alterations) {
    altered.alter(alteration);
    const found = await find(scene, altered.url, pictures);
    if (!altered.isSeen()) throw new Error(`${alteration.name} changes nothing.`);
    changes.push({ name: `${scene.name}: ${alteration.name}`, found });
  }
  altered.close();
  await app.close();
  process.stdout.write(`${scene.name}: done\n`);
}
await browser.close();
await rm(folder, { recursive: true, force: true });

const wrong = stable.flatMap((one) => one.wrong);
const ended = stable.flatMap((one) => one.ended);
const missed = changes.filter(({ found }) => found === undefined);
const checks = stable.reduce((sum, one) => sum + one.checks, 0);
printTable(`Unmodified apps, ${times} runs of each`, [
  ['app', 'checks of looks', 'ended otherwise', 'said to differ'],
  ...stable.map((one) => [
    one.name,
    String(one.checks),
    String(one.ended.length),
    String(one.wrong.length),
  ]),
  ['all', String(checks), String(ended.length), `${wrong.length} (mark 0)`],
]);
for (const line of [...wrong, ...ended].slice(0, 20)) process.stdout.write(`  ${line}\n`);
printTable('Small changes', [
  ['change', 'found'],
  ...changes.map(({ name, found }) => [name, found ?? 'MISSED']),
  ['all', `${changes.length - missed.length} of ${changes.length} (mark all)`],
]);
process.exitCode = wrong.length + ended.length + missed.length === 0 ? 0 : 1;

async function learn(scene: Scene, url: string, pictures: Map<string, Buffer>): Promise<void> {
  const { verdict, message } = await run(scene, url, {
    ...remembered(pictures),
    approve: async (key, png) => void pictures.set(keyOf(key), png),
  });
  if (verdict !== 'passed') throw new Error(`${scene.name} does not pass: ${message}`);
}

async function repeat(scene: Scene, url: string, pictures: ReadonlyMap<string, Buffer>) {
  const wrong: string[] = [];
  /** What ended for another reason, as a machine that is too slow. */
  const ended: string[] = [];
  let checks = 0;
  for (let time = 1; time <= times; time += 1) {
    const report = await run(scene, url, remembered(pictures));
    const looks = looksOf(report);
    checks += looks.length;
    const bad = looks.filter(({ visual }) => visual?.state === 'different');
    wrong.push(...bad.map((one) => `${scene.name}, run ${time}: ${one.words}: ${one.message}`));
    for (const [index, look] of bad.entries()) await keep(look, `${scene.name}-${time}-${index}`);
    if (bad.length === 0 && report.verdict !== 'passed')
      ended.push(`${scene.name}, run ${time}: ${report.message}`);
  }
  return { checks, wrong, ended };
}

/** The two pictures and their difference, if they are asked for. */
async function keep({ visual }: StepReport['actions'][number], name: string): Promise<void> {
  if (values.keep === undefined || visual === undefined) return;
  await mkdir(values.keep, { recursive: true });
  for (const kind of ['baseline', 'actual', 'difference'] as const) {
    const path = visual[kind];
    if (path === undefined) continue;
    const file = `${name.replaceAll(' ', '-')}-${kind}.png`;
    await copyFile(join(folder, path), join(values.keep, file));
  }
}

/** How many pixels the first check says that differ; undefined if none does. */
async function find(scene: Scene, url: string, pictures: ReadonlyMap<string, Buffer>) {
  const looks = looksOf(await run(scene, url, remembered(pictures)));
  const first = looks.find(({ visual }) => visual?.state === 'different');
  return first && `${first.visual?.changed_pixels} pixels`;
}

function run(scene: Scene, url: string, baselines: Baselines): Promise<TestReport> {
  const device = scene.test.device?.model;
  return runTest(scene.test, {
    openDriver: () =>
      openWebDriver({ browser, baseUrl: url, ...(device === undefined ? {} : { device }) }),
    address: url,
    limits,
    baselines,
    artifacts: folder,
    evidence: { pictures: false, dom: false, recording: false },
  });
}

function remembered(pictures: ReadonlyMap<string, Buffer>): Baselines {
  return { read: async (key) => pictures.get(keyOf(key)) };
}

function keyOf({ step, check }: Parameters<Baselines['read']>[0]): string {
  return JSON.stringify([step, check]);
}

function looksOf({ attempts }: TestReport) {
  const of = (step: StepReport): StepReport['actions'] => [
    ...step.actions,
    ...step.steps.flatMap(of),
  ];
  const actions = (attempts.at(-1)?.steps ?? []).flatMap(of);
  return actions.filter(({ notation }) => notation.startsWith('expect looks'));
}
