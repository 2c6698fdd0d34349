import type { Browser } from 'playwright-core';
import { printTable } from '../figures.ts';
import { startApp } from './apps.ts';
import type { Change } from './changes/change.ts';
import { harmfulChanges } from './changes/harmful.ts';
import { harmlessChanges } from './changes/harmless.ts';
import { backOfficeScenes } from './scenes/back-office.ts';
import { bookingScenes } from './scenes/booking.ts';
import { djangoScenes } from './scenes/django.ts';
import type { Scene } from './scenes/scene.ts';
import { shopScenes } from './scenes/shop.ts';
import { learn, type Trial, tryChange } from './trial.ts';

const marks = { harmless: 90, harmful: 0 };
const scenes = [...shopScenes, ...backOfficeScenes, ...bookingScenes, ...djangoScenes];

type Apps = ReadonlyMap<Scene['app'], Awaited<ReturnType<typeof startApp>>>;

/**
 * Whether a changed screen is survived, and whether what only looks alike is left alone. Each
 * sentence runs once on its screen as it is, to be remembered, and then once for each change; beside
 * it a script by ids and classes and a script by role and name try the same. What was used is looked
 * up in the page. Three sample apps, and Django's administration. Of the changes those whose name
 * holds `only`. Whether the marks are met.
 */
export async function measureChangedScreens(
  only: string,
  browsers: readonly Browser[],
): Promise<boolean> {
  const chosen = (changes: Change[]) =>
    changes.filter(({ name, scene }) => `${scene.app} ${scene.name}: ${name}`.includes(only));
  const apps = new Map<Scene['app'], Awaited<ReturnType<typeof startApp>>>();
  for (const { app } of scenes) if (!apps.has(app)) apps.set(app, await startApp(app));
  try {
    const survived = await runAll(chosen(scenes.flatMap(harmlessChanges)), browsers, apps);
    const accepted = await runAll(chosen(scenes.flatMap(harmfulChanges)), browsers, apps);
    return printed(survived, accepted);
  } finally {
    await Promise.all([...apps.values()].map((app) => app.close()));
  }
}

function printed(survived: readonly Trial[], accepted: readonly Trial[]): boolean {
  list(
    'Harmless, and not survived',
    survived.filter(({ touchstone }) => touchstone !== 'right'),
  );
  list(
    'Harmful, and accepted',
    accepted.filter(({ touchstone }) => touchstone !== 'nowhere'),
  );
  const kinds = Map.groupBy(survived, ({ change }) => change.name);
  printTable('Harmless changes that were survived, by kind', [
    ['change', 'of', 'sentence + memory', 'of these healed', 'by role', 'ids, classes'],
    ...[...kinds].map(([kind, trials]) => [kind, ...figures(trials, 'right')]),
    ['all', ...figures(survived, 'right')],
  ]);
  const harms = Map.groupBy(accepted, ({ change }) => change.name);
  printTable('Harmful changes that were accepted, by kind', [
    ['change', 'of', 'sentence + memory', 'of these healed', 'by role', 'ids, classes'],
    ...[...harms].map(([kind, trials]) => [kind, ...figures(trials, 'wrong')]),
    ['all', ...figures(accepted, 'wrong')],
  ]);
  const share =
    (100 * survived.filter(({ touchstone }) => touchstone === 'right').length) /
    Math.max(1, survived.length);
  const wrong = accepted.filter(({ touchstone }) => touchstone !== 'nowhere').length;
  printTable('Marks', [
    ['', 'is', 'mark', ''],
    ['harmless changes survived, %', share, `>= ${marks.harmless}`, met(share >= marks.harmless)],
    [
      'harmful changes accepted',
      String(wrong),
      String(marks.harmful),
      met(wrong === marks.harmful),
    ],
  ]);
  return share >= marks.harmless && wrong === marks.harmful;
}

async function runAll(
  changes: readonly Change[],
  browsers: readonly Browser[],
  apps: Apps,
): Promise<Trial[]> {
  const waiting = [...Map.groupBy(changes, ({ scene }) => scene)];
  const trials: Trial[] = [];
  const work = async (browser: Browser) => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [scene, own] = next;
      const { url } = apps.get(scene.app) ?? { url: '' };
      const plans = await learn(scene, browser, url);
      for (const change of own) {
        trials.push(await tryChange(change, plans, browser, url));
        if (trials.length % 20 === 0) {
          process.stderr.write(`${trials.length} of ${changes.length}\n`);
        }
      }
    }
  };
  await Promise.all(browsers.map(work));
  return trials;
}

function figures(trials: readonly Trial[], came: 'right' | 'wrong'): string[] {
  const count = (is: (trial: Trial) => boolean) => String(trials.filter(is).length);
  return [
    String(trials.length),
    count(({ touchstone }) => touchstone === came),
    count(({ touchstone, verdict }) => touchstone === came && verdict === 'healed'),
    count(({ byRole }) => byRole === came),
    count(({ raw }) => raw === came),
  ];
}

function list(headline: string, trials: readonly Trial[]): void {
  if (trials.length === 0) return;
  const lines = trials.map(
    ({ change, touchstone, verdict, message }) =>
      `  ${change.scene.app}, ${change.scene.name}: ${change.name}: ${verdict}, ${touchstone}\n    ${message}\n`,
  );
  process.stdout.write(`\n${headline}\n${lines.join('')}`);
}

function met(is: boolean): string {
  return is ? 'met' : 'missed';
}
