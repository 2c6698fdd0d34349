import { setTimeout as delay } from 'node:timers/promises';
import type { StepReport, TestReport } from '@touchstone/contracts';
import { openWebDriver, Plans, readTestFile, runTest, type TestFile } from '@touchstone/runner';
import type { Browser, Page } from 'playwright-core';
import type { Change } from './changes/change.ts';
import { changeInPage } from './changes/in-page.ts';
import { type Came, rawSelector, roleLocator, tryScript } from './rivals.ts';
import type { Scene } from './scenes/scene.ts';

/** In milliseconds; what is gone stays away. */
const limits = { action: 4000, check: 2000, step: 30_000, test: 60_000 };

/** How one sentence ended on a changed screen, beside two scripts for the same element. */
export interface Trial {
  change: Change;
  /** `right` and `wrong`: the step passed or was healed, and used this or that element. */
  touchstone: Came;
  verdict: string;
  message: string;
  raw: Came;
  byRole: Came;
}

/** What is remembered of a scene after a run on the screen as it is. @throws Error unless it passes */
export async function learn(scene: Scene, browser: Browser, url: string): Promise<Plans> {
  await using stage = await openStage(scene, browser, url);
  const plans = new Plans();
  const report = await stage.run([scene.sentence], plans);
  if (report.verdict === 'passed') return plans;
  throw new Error(`${scene.name}: ${stepOf(report)?.message ?? report.message}`);
}

/** The same again, with a change just before the sentence. */
export async function tryChange(
  change: Change,
  plans: Plans,
  browser: Browser,
  url: string,
): Promise<Trial> {
  const { scene } = change;
  await using stage = await openStage(scene, browser, url);
  const { page } = stage;
  const handle = await page.locator(scene.locate).first().elementHandle({ timeout: 5000 });
  if (handle === null || handle === undefined) throw new Error(`${scene.name}: ${scene.locate}`);
  const selector = await rawSelector(handle);
  for (const step of change.steps) await handle.evaluate(changeInPage, step);
  const raw = await tryScript(page.locator(selector), scene);
  const byRole = await tryScript(roleLocator(page, scene), scene);
  const used = await watchUse(page);
  const report = await stage.run([scene.sentence], Plans.of(plans.entries()));
  const step = stepOf(report);
  const hasPassed = report.verdict === 'passed';
  // What the page tells may still be on its way when the run is over.
  for (let looks = 0; hasPassed && looks < 100 && !used.some(Boolean); looks += 1) await delay(50);
  return {
    change,
    raw,
    byRole,
    touchstone: hasPassed ? (used.some(Boolean) ? 'right' : 'wrong') : 'nowhere',
    verdict: step?.verdict ?? report.verdict,
    message: step?.actions.find(({ message }) => message)?.message ?? report.message ?? '',
  };
}

interface Stage extends AsyncDisposable {
  page: Page;
  run(sentences: readonly string[], memory: Plans): Promise<TestReport>;
}

/** A page of its own on which the scene's first sentences were carried out. */
async function openStage(scene: Scene, browser: Browser, url: string): Promise<Stage> {
  const { device, path = '/' } = scene;
  const driver = await openWebDriver({
    browser,
    baseUrl: url,
    ...(device === undefined ? {} : { device }),
  });
  // The runner closes its driver at the end of each run; this one is for several.
  const lasting = new Proxy(driver, {
    get(target, key) {
      if (key === 'close') return () => Promise.resolve();
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const run = async (sentences: readonly string[], memory?: Plans, address?: string) =>
    runTest(await testOf(scene, sentences), {
      openDriver: () => Promise.resolve(lasting),
      limits,
      ...(memory === undefined ? {} : { memory }),
      ...(address === undefined ? {} : { address }),
    });
  const page = browser.contexts().at(-1)?.pages()[0];
  if (page === undefined) throw new Error('The driver has no page.');
  const first = await run([`Open "${path}"`, ...scene.before], undefined, url);
  if (first.verdict !== 'passed') {
    throw new Error(`${scene.name}: ${stepOf(first)?.sentence}: ${stepOf(first)?.message}`);
  }
  return {
    page,
    run: (sentences, memory) => run(sentences, memory),
    [Symbol.asyncDispose]: () => driver.close(),
  };
}

async function testOf({ name }: Scene, sentences: readonly string[]): Promise<TestFile> {
  const blocks = sentences.map((text) => ({ type: 'instructions', step_description: text }));
  const text = JSON.stringify({ test: { metadata: { name, platform: 'web' }, blocks } });
  const read = await readTestFile(text, { path: `${name}.yaml` });
  if (read.status === 'read') return read.test;
  throw new Error(read.problems.map(({ message }) => message).join(' '));
}

/** For each click or change on the page from now on, whether it was on the element that is meant. */
async function watchUse(page: Page): Promise<boolean[]> {
  const used: boolean[] = [];
  await page.exposeFunction('benchTell', (isRight: boolean) => used.push(isRight));
  await page.evaluate(() => {
    const tell = (event: Event) => {
      const truth: unknown = Reflect.get(window, 'benchTruth');
      const bench: unknown = Reflect.get(window, 'benchTell');
      const isRight = truth instanceof Element && event.composedPath().includes(truth);
      if (typeof bench === 'function') bench(isRight);
    };
    for (const type of ['pointerdown', 'click', 'input', 'change']) {
      window.addEventListener(type, tell, true);
    }
  });
  return used;
}

/** The first step that did not simply pass, or the last. */
function stepOf({ attempts }: TestReport): StepReport | undefined {
  const steps = attempts.at(-1)?.steps ?? [];
  return steps.find(({ verdict }) => verdict !== 'passed') ?? steps.at(-1);
}
