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
import { commitHere, keepResults, type Result, readResults } from './results.ts';
import type { ClaimedApp, Screen } from './screen.ts';
import { showScreen } from './show.ts';
import { startApp } from './start.ts';
import { print, printSummary } from './summary.ts';
import { misbehave, type Visit, visit } from './visit.ts';

/**
 * Whether a check passes only for what is true. Claims that people wrote by looking at screens of
 * applications that we did not write must hold; what operators make of them, false by facts that are
 * read without the product, must not pass. Each screen is loaded once, and every claim is a run of its
 * own on it, by its plan and, where the sentence is read as another one, by its sentence.
 *
 * `--app NAME` some applications (all), `--screen NAME` some screens, `--limit N` at most so many false
 * claims of each screen, `--seed N` others of them, `--json FILE` keeps the verdict on each claim
 * (`results.ts`), `--read FILE` sums up such a file and judges nothing, `--patience MS` how long a false
 * claim is watched (300), `--full-time` as long as a run does, `--workers N` applications at the same time
 * (2), `--show FOLDER` judges nothing and keeps the claims with a picture of each screen, to be looked at.
 */
const { values } = parseArgs({
  options: {
    app: { type: 'string', multiple: true, default: [] },
    screen: { type: 'string', multiple: true, default: [] },
    limit: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    json: { type: 'string' },
    read: { type: 'string' },
    patience: { type: 'string', default: '300' },
    'full-time': { type: 'boolean', default: false },
    workers: { type: 'string', default: '2' },
    show: { type: 'string' },
  },
});
/** Milliseconds after which what cannot become true has not; absent where a run decides. */
const patience = values['full-time'] ? undefined : Number(values.patience);
/** What is denied is decided only after the page was watched for a while. */
const longPatience = patience === undefined ? undefined : patience * 8;

const claims: Result[] = [];
/** Applications and screens that were not reached, and true claims that the facts deny. */
const faults: string[] = [];
const limit = Number(values.limit);

if (values.read === undefined) {
  await tryAll();
  const options = { seed: Number(values.seed), limit, fullTime: values['full-time'] };
  const kept = {
    at: new Date().toISOString(),
    commit: await commitHere(),
    options,
    faults,
    claims,
  };
  if (values.json !== undefined) await keepResults(values.json, kept);
  process.exitCode = values.show === undefined ? exitCodeOf(printSummary(kept)) : 0;
} else {
  process.exitCode = exitCodeOf(printSummary(await readResults(values.read)));
}

function exitCodeOf(isMet: boolean): number {
  return isMet ? 0 : 1;
}

async function tryAll(): Promise<void> {
  const chosen = claimedApps.filter(
    ({ name }) => values.app.length === 0 || values.app.includes(name),
  );
  if (chosen.length < Math.max(1, values.app.length)) {
    throw new Error(`There are these: ${claimedApps.map(({ name }) => name).join(', ')}.`);
  }
  await Promise.all(Array.from({ length: Number(values.workers) }, () => work(chosen)));
}

/** With a browser of its own, whose newest page is that of the screen that it looks at. */
async function work(waiting: ClaimedApp[]): Promise<void> {
  const { browser } = await launchBrowser();
  for (let app = waiting.shift(); app; app = waiting.shift()) {
    const { name } = app;
    await tryApp(browser, app).catch((error: unknown) => blame(`not measured: ${name}: ${error}`));
  }
  await browser.close();
}

async function tryApp(browser: Browser, app: ClaimedApp): Promise<void> {
  const running = await startApp(app);
  try {
    for (const screen of app.screens) {
      if (values.screen.length > 0 && !values.screen.includes(screen.name)) continue;
      await tryScreen(browser, running.url, app, screen).catch((error: unknown) =>
        blame(`not measured: ${app.name}, ${screen.name}: ${error}`),
      );
    }
  } finally {
    await running.close();
  }
}

function blame(fault: string): void {
  faults.push(fault);
  print(fault);
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
      .flatMap(({ claims: ofScreen }) => ofScreen);
    const most = Math.min(limit, screen.most ?? Number.POSITIVE_INFINITY);
    const falses = random.some(falseClaims(setting, later), most);
    const hidden = random.some(hiddenMatters(setting), limit);
    if (values.show !== undefined) await showScreen(values.show, app, screen, visited, falses);
    else {
      for (const claim of screen.claims) await tryClaim(visited, app, screen, claim, undefined);
      for (const claim of falses) await tryClaim(visited, app, screen, claim, patienceFor(claim));
      const misbehaving = { ...visited, before: () => misbehave(visited.page) };
      for (const claim of hidden) await tryClaim(misbehaving, app, screen, claim, longPatience);
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
function patienceFor({ claim }: FalseClaim): number | undefined {
  return claim === undefined || isNegative(claim) ? longPatience : patience;
}

/** A claim that the facts deny was written wrongly, or the facts are read wrongly. */
function checkAgainstFacts(app: ClaimedApp, screen: Screen, { facts }: Visit): void {
  for (const { sentence, claim } of screen.claims) {
    if (isFalse(claim, facts)) blame(`the facts deny: ${app.name}, ${screen.name}: ${sentence}`);
  }
}

async function tryClaim(
  { driver, before }: Visit & { before?: () => Promise<void> },
  app: ClaimedApp,
  screen: Screen,
  tried: TrueClaim | FalseClaim,
  /** As a run has it where it is absent. */
  milliseconds: number | undefined,
): Promise<void> {
  const { language, sentence, claim } = tried;
  const plan = claim === undefined ? undefined : planOf(claim);
  const on = { driver, milliseconds, ...(before === undefined ? {} : { before }) };
  const result: Result = {
    app: app.name,
    screen: screen.name,
    language,
    isTrue: !('operator' in tried),
    ...('operator' in tried ? { operator: tried.operator, ...(tried.of && { of: tried.of }) } : {}),
    ...(sentence === undefined ? {} : { sentence }),
    ...(plan === undefined ? {} : { plan: JSON.stringify(plan) }),
  };
  const read = await readSentence(sentence ?? 'The page is visible');
  if (plan !== undefined) result.byPlan = await judge(testOfPlan(read, plan, language), on);
  if (sentence !== undefined) {
    if (read.parsed.status === 'refused')
      result.bySentence = { outcome: 'refused', message: read.parsed.reason };
    else if (result.byPlan && isDeepStrictEqual(read.parsed, { status: 'parsed', language, plan }))
      result.bySentence = result.byPlan;
    else result.bySentence = await judge(read.test, on);
  }
  claims.push(result);
}
