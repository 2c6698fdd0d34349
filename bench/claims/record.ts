import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { launchBrowser } from '@touchstone/runner';
import { claimedApps } from './apps.ts';
import { falseClaims } from './operators/false-claims.ts';
import { planOf } from './plan.ts';
import { Random } from './random.ts';
import { startApp } from './start.ts';
import { visit } from './visit.ts';

// Records some of the screens with some of their claims for the runner's own tests, which then need no
// browser and no application: `packages/runner/src/checking/claims`.

const folder = fileURLToPath(
  new URL('../../packages/runner/src/checking/claims/', import.meta.url),
);
/** Without layers over the page: a recorded screen does not know what lies over what. */
const recorded = [
  { app: 'django', screen: 'books', seed: 1 },
  { app: 'shop', screen: 'cart', seed: 2 },
  { app: 'back-office', screen: 'customers', seed: 3 },
  { app: 'verdaccio', screen: 'package', seed: 4 },
];
const most = { true: 10, false: 60 };
const limits = { signal: AbortSignal.timeout(600_000), milliseconds: 30_000 };

const { browser } = await launchBrowser();
for (const { app: appName, screen: screenName, seed } of recorded) {
  const app = claimedApps.find(({ name }) => name === appName);
  const screen = app?.screens.find(({ name }) => name === screenName);
  if (app === undefined || screen === undefined)
    throw new Error(`There is no ${appName}, ${screenName}.`);
  const running = await startApp(app);
  const { driver, facts } = await visit(browser, running.url, screen, app.device);
  const { elements, ...head } = await driver.snapshot(limits);
  const random = new Random(seed);
  const trues = random.some(screen.claims, most.true).map(({ language, sentence, claim }) => ({
    isTrue: true,
    language,
    sentence,
    plan: planOf(claim),
  }));
  const falses = random
    .some(falseClaims({ screen, facts, random }, []), most.false)
    .map(({ operator, language, sentence, claim }) => ({
      isTrue: false,
      operator,
      language,
      sentence,
      ...(claim === undefined ? {} : { plan: planOf(claim) }),
    }));
  await write(`${screenName}.screen.jsonl`, [head, ...elements]);
  await write(`${screenName}.claims.jsonl`, [...trues, ...falses]);
  await driver.close();
  await running.close();
}
await browser.close();

function write(file: string, objects: readonly object[]): Promise<void> {
  return writeFile(
    `${folder}${file}`,
    `${objects.map((each) => JSON.stringify(each)).join('\n')}\n`,
  );
}
