import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { newInstallation } from '../../../apps/cli/e2e/installation.ts';
import { createOrganizationOnPage, signUpOnPages } from '../../../apps/web/e2e/people.ts';
import { seenBy, visit } from '../../../apps/web/e2e/visitor.ts';
import { launchBrowser } from '../../../packages/runner/src/index.ts';
import { startRealApp } from '../serve.ts';
import { print, stepsOf } from './say.ts';
import { readReport, runAndWatch, share, waitForEnd } from './watching.ts';
import { type Way, ways } from './ways.ts';
import { runInWorkflow } from './workflow.ts';
import { makeApp, rewriteTest, writeTest } from './writing.ts';

/**
 * Goes the whole way of a person, in a real browser on a fresh installation, for three applications
 * that we did not write, or those that the command line names: from an account to a workflow that
 * passed. One line for each step; the exit code is 1 if one did not work.
 */
const { positionals } = parseArgs({ allowPositionals: true });
const chosen = ways.filter(({ app }) => positionals.length === 0 || positionals.includes(app));
if (chosen.length === 0) throw new Error(`There are: ${ways.map(({ app }) => app).join(', ')}.`);

await using installation = await newInstallation();
const printed = await installation.start();
if (!printed.includes('ready in')) throw new Error(printed);
const { browser } = await launchBrowser();
const touchstone = seenBy(browser, installation);
let gone = 0;
for (const way of chosen) {
  try {
    await goWholeWay(way, browser);
    gone += 1;
  } catch (error) {
    print(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
}
await browser.close();
print(`${gone} of ${chosen.length} gone to the end`);
if (gone < chosen.length) process.exitCode = 1;

async function goWholeWay(way: Way, browser: Browser): Promise<void> {
  const { url } = touchstone;
  const { step } = stepsOf(way.app);
  const app = await step('starts', () => startRealApp(way.app));
  try {
    const visitor = await step('an account by mail', () =>
      signUpOnPages(touchstone, `${way.app}@example.com`),
    );
    await using _closing = visitor;
    const { page } = visitor;
    await step('an organization', () =>
      createOrganizationOnPage(touchstone, page, `Works ${way.app}`),
    );
    await step('an app with a build at its address', () => makeApp(page, url, way.app, app.url));
    const editor = await step('a test in plain words, every sentence understood', () =>
      writeTest(page, url, way),
    );
    await step('started, and watched while it goes on', () => runAndWatch(page, url, way));
    await step('passed, in the page that was open', () => waitForEnd(page, 'Passed'));
    const pictures = await step('its report, step by step', () => readReport(page, way));
    print(`              ${pictures} of ${way.actions.length + 1} steps have a picture`);
    const link = await step('a link to the report', () => share(page));
    await step('the link, opened without an account', async () => {
      await using stranger = await visit(browser, installation, `${link}&lang=en`);
      await stranger.page.getByRole('heading', { name: way.test }).first().waitFor();
      await readReport(stranger.page, way);
      if (stranger.complaints.length > 0) throw new Error(stranger.complaints.join('\n'));
    });
    await step('the test, broken', () => rewriteTest(page, editor, way, way.brokenCheck));
    await step('failed, and says why', async () => {
      await runAndWatch(page, url, way);
      await waitForEnd(page, 'Failed');
      const why = page.getByRole('region', { name: 'Why it did not pass' });
      await why.getByText(way.why).first().waitFor();
    });
    await step('the test, mended', () => rewriteTest(page, editor, way, way.check));
    await step('a workflow of it, run, passed', () => runInWorkflow(page, url, way));
    if (visitor.complaints.length > 0) throw new Error(visitor.complaints.join('\n'));
  } finally {
    await app.close();
  }
}
