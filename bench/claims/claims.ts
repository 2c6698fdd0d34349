import { writeFile } from 'node:fs/promises';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { launchBrowser } from '@touchstone/runner';
import type { Browser } from 'playwright-core';
import { claimedApps } from './apps.ts';
import type { TrueClaim } from './claim.ts';
import { isFalse } from './falsity/falsity.ts';
import { judge, readSentence, testOfPlan } from './judge.ts';
import { falseClaims } from './operators/false-claims.ts';
import type { FalseClaim } from './operators/operator.ts';
import { hiddenMatters } from './operators/sentences.ts';
import { isNegative } from './operators/things.ts';
import { planOf } from './plan.ts';
import { Random, seedOf } from './random.ts';
import { print, printResults, type Result } from './results.ts';
import type { ClaimedApp, Screen } from './screen.ts';
import { startApp } from './start.ts';
import { misbehave, type Visit, visit } from './visit.ts';

/**
 * Whether a check passes only for what is true. Claims that people wrote by looking at screens of
 * applications that we did not write must hold; what operators make of them, false by facts that are
 * read without the product, must not pass. Each screen is loaded once, and every claim is a run of its
 * own on it, by its plan and, where the sentence is read as another one, by its sentence.
 *
 * `--app NAME` some applications (all), `--screen NAME` some screens, `--limit N` at most so many false
 * claims of each screen, `--seed N` others of them, `--json FILE` keeps each verdict, `--patience MS` how
 * long a false claim is watched (300), `--workers N` applications at the same time (2), `--show FOLDER`
 * judges nothing and keeps the claims with a picture of each screen, to be looked at.
 */
const { values } = parseArgs({
  options: {
    app: { type: 'string', multiple: true, default: [] },
    screen: { type: 'string', multiple: true, default: [] },
    limit: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    json: { type: 'string' },
    patience: { type: 'string', default: '300' },
    workers: { type: 'string', default: '2' },
    show: { type: 'string' },
  },
});
/** What cannot become true ends with it. */
const patience = Number(values.patience);
/** What is denied ends only after the page was watched for a while. */
const longPatience = patience * 5;

const chosen = claimedApps.filter(
  ({ name }) => values.app.length === 0 || values.app.includes(name),
);
if (chosen.length < Math.max(1, values.app.length)) {
  throw new Error(`There are these: ${claimedApps.map(({ name }) => name).join(', ')}.`);
}
const results: Result[] = [];
/** Screens that were not reached, and true claims that the facts deny. */
let faults = 0;
const waiting = [...chosen];
await Promise.all(Array.from({ length: Number(values.workers) }, work));
if (values.json !== undefined) await writeFile(values.json, JSON.stringify(results, null, 1));
const isMet = values.show !== undefined || (printResults(results) && results.length > 0);
if (faults > 0) print(`screens not measured and true claims denied by the facts: ${faults}`);
process.exitCode = isMet && faults === 0 ? 0 : 1;

/** With a browser of its own, whose newest page is that of the screen that it looks at. */
async function work(): Promise<void> {
  const { browser } = await launchBrowser();
  for (let app = waiting.shift(); app; app = waiting.shift()) {
    const running = await startApp(app);
    try {
      for (const screen of app.screens) {
        if (values.screen.length === 0 || values.screen.includes(screen.name)) {
          await tryScreen(browser, running.url, app, screen).catch((error: unknown) => {
            faults += 1;
            print(`not measured: ${app.name}, ${screen.name}: ${error}`);
          });
        }
      }
    } finally {
      await running.close();
    }
  }
  await browser.close();
}

async function tryScreen(on: Browser, url: string, app: ClaimedApp, screen: Screen): Promise<void> {
  const from = performance.now();
  const visited = await visit(on, url, screen, app.device);
  try {
    checkAgainstFacts(app, screen, visited);
    const random = new Random(seedOf(Number(values.seed), app.name, screen.name));
    const setting = { screen, facts: visited.facts, random };
    const later = app.screens
      .filter(({ after }) => after === screen.name)
      .flatMap(({ claims }) => claims);
    const most = Math.min(Number(values.limit), screen.most ?? Number.POSITIVE_INFINITY);
    const falses = random.some(falseClaims(setting, later), most);
    const hidden = random.some(hiddenMatters(setting), Number(values.limit));
    if (values.show !== undefined) {
      const name = `${app.name}-${screen.name.replaceAll(' ', '-')}`;
      await visited.page.screenshot({ path: `${values.show}/${name}.png` });
      await writeFile(
        `${values.show}/${name}.json`,
        JSON.stringify({ falses, facts: visited.facts }, null, 1),
      );
    } else {
      for (const claim of screen.claims) await tryClaim(visited, app, screen, claim, undefined);
      for (const claim of falses) await tryClaim(visited, app, screen, claim, patienceFor(claim));
      await misbehave(visited.page);
      for (const claim of hidden) await tryClaim(visited, app, screen, claim, longPatience);
    }
    const seconds = Math.round((performance.now() - from) / 1000);
    print(
      `${app.name}, ${screen.name}: ${screen.claims.length} true, ${falses.length + hidden.length} false, ${seconds} s`,
    );
  } finally {
    await visited.driver.close();
  }
}

/** Without a plan it is a sentence that denies something. */
function patienceFor({ claim }: FalseClaim): number {
  return claim === undefined || isNegative(claim) ? longPatience : patience;
}

/** A claim that the facts deny was written wrongly, or the facts are read wrongly. */
function checkAgainstFacts(app: ClaimedApp, screen: Screen, { facts }: Visit): void {
  for (const { sentence, claim } of screen.claims) {
    if (!isFalse(claim, facts)) continue;
    faults += 1;
    print(`the facts deny: ${app.name}, ${screen.name}: ${sentence}`);
  }
}

async function tryClaim(
  { driver }: Visit,
  app: ClaimedApp,
  screen: Screen,
  tried: TrueClaim | FalseClaim,
  /** As a run has it where it is absent. */
  milliseconds: number | undefined,
): Promise<void> {
  const { language, sentence, claim } = tried;
  const plan = claim === undefined ? undefined : planOf(claim);
  const result: Result = {
    app: app.name,
    screen: screen.name,
    language,
    ...('operator' in tried ? { operator: tried.operator, ...(tried.of && { of: tried.of }) } : {}),
    ...(sentence === undefined ? {} : { sentence }),
    ...(plan === undefined ? {} : { plan: JSON.stringify(plan) }),
  };
  const read = await readSentence(sentence ?? 'The page is visible');
  if (plan !== undefined)
    result.byPlan = await judge(testOfPlan(read, plan, language), driver, milliseconds);
  if (sentence !== undefined) {
    if (read.parsed.status === 'refused')
      result.bySentence = { outcome: 'refused', message: read.parsed.reason };
    else if (result.byPlan && isDeepStrictEqual(read.parsed, { status: 'parsed', language, plan }))
      result.bySentence = result.byPlan;
    else result.bySentence = await judge(read.test, driver, milliseconds);
  }
  results.push(result);
}
