import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { StepReport } from '@touchstone/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { knownProblemsBeside } from '../accessibility/known-problems.ts';
import { runTest } from '../run/run-test.ts';
import { readTestFile } from '../test-file/read-test-file.ts';
import { type LaunchedBrowser, launchBrowser } from '../web/browser/launch.ts';
import { openWebDriver } from '../web/driver/web-driver.ts';
import { baselinesBeside } from './baselines.ts';

let browser: LaunchedBrowser['browser'];
let folder: string;
beforeAll(async () => {
  ({ browser } = await launchBrowser());
});
afterAll(() => browser.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchstone-looks-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
});

/** What is asked for at `/late` comes after so many milliseconds. */
async function serve(page: () => string, late = 0): Promise<string> {
  const server = createServer(async ({ url }, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (url === '/late') await delay(late);
    response.end(`<!doctype html><html lang="en"><title>Page</title>${page()}</html>`);
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No TCP address.');
  return `http://127.0.0.1:${address.port}/`;
}

interface Way {
  approve?: boolean;
  know?: boolean;
}

/** Runs one check on the page, as the test file in the folder says it. */
async function check(
  url: string,
  sentence: string,
  { approve = false, know = false }: Way = {},
): Promise<StepReport> {
  const path = join(folder, 'page.yaml');
  const text = `test:
  metadata: {name: Page, platform: web}
  blocks:
    - type: validation
      step_description: ${JSON.stringify(sentence)}
`;
  await writeFile(path, text);
  const read = await readTestFile(text, { path });
  if (read.status !== 'read') throw new Error(JSON.stringify(read.problems));
  const report = await runTest(read.test, {
    openDriver: () => openWebDriver({ browser, baseUrl: url }),
    address: url,
    artifacts: join(folder, 'artifacts'),
    evidence: { pictures: false, dom: false, recording: false },
    baselines: baselinesBeside({ approve }),
    knownProblems: knownProblemsBeside({ add: know }),
    limits: { check: 800 },
  });
  const step = report.attempts[0]?.steps[1];
  if (step === undefined) throw new Error(JSON.stringify(report));
  return step;
}

const card = (price: string, style = '') =>
  `<h1>Shop</h1><section aria-label="Teapot" style="width:300px;padding:20px;background:#eee;${style}"><h2>Teapot</h2><p>${price}</p></section>`;

describe('"looks the same as before"', () => {
  const sentence = 'The page looks the same as before';

  test('cannot be decided before somebody approved a picture', async () => {
    const url = await serve(() => card('$48.00'));
    const step = await check(url, sentence);
    expect(step).toMatchObject({ verdict: 'undecided', reason: 'check_undecided' });
    expect(step.actions[0]?.visual).toMatchObject({ state: 'new' });
  });

  test('holds after approval, and fails with a difference when a price changes', async () => {
    let price = '$48.00';
    const url = await serve(() => card(price));
    expect(await check(url, sentence, { approve: true })).toMatchObject({ verdict: 'passed' });
    expect(await readdir(join(folder, 'page.baselines'))).toHaveLength(1);
    const same = await check(url, sentence);
    expect(same).toMatchObject({ verdict: 'passed' });
    expect(same.actions[0]?.visual).toMatchObject({ state: 'same', changed_pixels: 0 });
    price = '$49.00';
    const changed = await check(url, sentence);
    expect(changed).toMatchObject({ verdict: 'failed', reason: 'check_failed' });
    const { visual } = changed.actions[0] ?? {};
    expect(visual?.changed_pixels).toBeGreaterThan(10);
    for (const path of [visual?.actual, visual?.baseline, visual?.difference]) {
      const png = await readFile(join(folder, 'artifacts', path ?? 'none'));
      expect(png.subarray(1, 4).toString()).toBe('PNG');
    }
    await check(url, sentence, { approve: true });
    expect(await check(url, sentence)).toMatchObject({ verdict: 'passed' });
  });

  test('waits for a page that becomes what it was', async () => {
    let delay = 0;
    const late = () =>
      `<h1>Shop</h1><p id="p">…</p><script>const ready = () => { p.textContent = 'Ready' }
        ${delay} ? setTimeout(ready, ${delay}) : ready()</script>`;
    const url = await serve(late);
    await check(url, sentence, { approve: true });
    delay = 300;
    expect(await check(url, sentence)).toMatchObject({ verdict: 'passed' });
  });

  test('waits longer than its time for a page that is still loading', async () => {
    let answer = "p.textContent = 'Ready'";
    const url = await serve(() => `<h1>Shop</h1><p id="p">…</p><script>${answer}</script>`, 1500);
    await check(url, sentence, { approve: true });
    answer = `fetch('/late').then(() => { ${answer} })`;
    expect(await check(url, sentence)).toMatchObject({ verdict: 'passed' });
  });

  test('is undecided on a page that never rests, and told what to mark so that the rest counts', async () => {
    let [mark, price] = ['data-visual-mask', '$48.00'];
    const url = await serve(
      () => `${card(price)}<div ${mark} id="moving" style="width:90px;height:30px"></div><script>
        let step = 0;
        const turn = () => {
          step += 7;
          moving.style.background = 'hsl(' + step + ' 80% 50%)';
          requestAnimationFrame(turn);
        };
        turn();
        </script>`,
    );
    expect(await check(url, sentence, { approve: true })).toMatchObject({ verdict: 'passed' });
    price = '$49.00';
    expect(await check(url, sentence)).toMatchObject({ verdict: 'failed' });
    mark = '';
    const step = await check(url, sentence);
    expect(step).toMatchObject({ verdict: 'undecided', reason: 'check_undecided' });
    expect(step.message).toMatch(/What moves: 90 x 30 pixels at .*data-visual-mask/);
  });

  test('is not disturbed by animations, a caret, or what the author marked as changing', async () => {
    let visits = 0;
    const url = await serve(() => {
      visits += 1;
      return `<style>@keyframes turn { to { transform: rotate(360deg) } } b { display: inline-block; animation: turn 1s infinite }</style>
        <h1>Shop</h1><b>◐</b><input autofocus aria-label="Search"><p data-visual-mask>Visit ${visits}</p>`;
    });
    await check(url, sentence, { approve: true });
    expect(await check(url, sentence)).toMatchObject({ verdict: 'passed' });
    expect(await check(url, sentence)).toMatchObject({ verdict: 'passed' });
  });

  test('holds clocks that tell the present, and no clock that is late', async () => {
    let late = 0;
    const url = await serve(
      () => `<h1>Shop</h1><p id="clock"></p><p id="millis"></p><p id="today"></p><script>
        today.textContent = 'Today is ' + new Date().toLocaleDateString('en', { dateStyle: 'full' });
        const tick = () => {
          const told = new Date(Date.now() - ${late});
          clock.textContent = 'It is ' + told.toLocaleTimeString('en', { timeStyle: 'short' });
          millis.textContent = new Date().toISOString().slice(11, 23);
          requestAnimationFrame(tick);
        };
        tick();
        </script>`,
    );
    await check(url, sentence, { approve: true });
    expect(await check(url, sentence)).toMatchObject({ verdict: 'passed' });
    late = 90 * 60_000;
    const wrong = await check(url, sentence);
    expect(wrong.actions[0]?.visual).toMatchObject({ state: 'different' });
  });

  test('of a part of the page does not look at the rest, nor at where it stands', async () => {
    let top = '';
    const url = await serve(() => `<p>${top}</p>${card('$48.00')}`);
    const part = 'The "Teapot" section looks the same as before';
    await check(url, part, { approve: true });
    top = 'A banner that was not there';
    expect(await check(url, part)).toMatchObject({ verdict: 'passed' });
  });

  test('of two things in one sentence has a picture of each, all of them of one run', async () => {
    let bottom = 'Paris';
    const url = await serve(
      () => `<header><h1>Shop</h1></header>${card('$48.00')}<footer>${bottom}</footer>`,
    );
    const both = 'The header, the footer and the header look the same as before';
    const looks = async () => {
      const { verdict, actions } = await check(url, both);
      const pictures = actions.map(({ visual }) => visual?.actual);
      expect(new Set(pictures).size).toBe(3);
      return { verdict, states: actions.map(({ visual }) => visual?.state) };
    };
    expect(await looks()).toEqual({ verdict: 'undecided', states: ['new', 'new', 'new'] });
    await check(url, both, { approve: true });
    expect(await readdir(join(folder, 'page.baselines'))).toHaveLength(3);
    expect(await looks()).toEqual({ verdict: 'passed', states: ['same', 'same', 'same'] });
    bottom = 'Lima';
    expect(await looks()).toEqual({ verdict: 'failed', states: ['same', 'different', 'same'] });
  });
});

describe('"the page has no serious accessibility problems"', () => {
  const sentence = 'The page has no serious accessibility problems';

  test('holds on a page without, also where a minor one is', async () => {
    const url = await serve(() => `<main>${card('$48.00')}</main>`);
    expect(await check(url, sentence)).toMatchObject({ verdict: 'passed' });
  });

  test('fails with the rule and the element, in frames too, until it is known', async () => {
    const bad = '<main><h1>Shop</h1><img src="data:,"><button></button></main>';
    const url = await serve(
      () =>
        `${bad}<iframe title="More" srcdoc="<html lang=en><title>x</title><main><h1>In</h1><input></main>"></iframe>`,
    );
    const step = await check(url, sentence);
    expect(step).toMatchObject({ verdict: 'failed', reason: 'check_failed' });
    const rules = step.actions[0]?.accessibility?.map(({ rule }) => rule);
    expect(rules).toEqual(expect.arrayContaining(['image-alt', 'button-name', 'label']));
    expect(step.message).toMatch(/problems: 3/);
    expect(await check(url, sentence, { know: true })).toMatchObject({ verdict: 'passed' });
    const known = await check(url, sentence);
    expect(known).toMatchObject({ verdict: 'passed' });
    expect(known.actions[0]?.accessibility?.every((one) => one.known)).toBe(true);
  });

  test('of a part of the page says nothing of the rest', async () => {
    const url = await serve(
      () =>
        `<main><section aria-label="Good"><h1>Shop</h1></section><section aria-label="Bad"><img src="data:,"></section></main>`,
    );
    expect(await check(url, 'The "Good" section is accessible')).toMatchObject({
      verdict: 'passed',
    });
    expect(await check(url, 'The "Bad" section is accessible')).toMatchObject({
      verdict: 'failed',
    });
  });
});
