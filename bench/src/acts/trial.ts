import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openWebDriver, readTestFile, runTest } from '@touchstone/runner';
import type { Browser, Page } from 'playwright-core';
import type { Task, TaskPage } from './task.ts';

export type Came =
  | 'right'
  /** The sentence was refused before anything was done. */
  | 'not read'
  | 'failed wrongly'
  | 'passed without having done it'
  /** What cannot be done did not pass, but the page is not as it was. */
  | 'did something else';

export interface TaskTrial {
  task: Task;
  came: Came;
  message: string;
}

/** In milliseconds; what is gone stays away. */
const limits = { action: 3000, check: 2000, step: 20_000, test: 40_000 };

export interface TaskSite {
  tryTask(page: TaskPage, task: Task, language: 'en' | 'es'): Promise<TaskTrial>;
  close(): Promise<void>;
}

/** Serves the pages, each under its number, and tries tasks on them. */
export async function serveTasks(browser: Browser, pages: readonly TaskPage[]): Promise<TaskSite> {
  const server = createServer((request, response) => {
    const page = pages[Number(request.url?.slice(1))];
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      page === undefined
        ? ''
        : `<!doctype html><title>${page.name}</title><body><script>window.log = []</script>${page.html}`,
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    tryTask: (page, task, language) =>
      tryTask(browser, `${url}/${pages.indexOf(page)}`, task, language),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function tryTask(
  browser: Browser,
  address: string,
  task: Task,
  language: 'en' | 'es',
): Promise<TaskTrial> {
  const sentences = [task.say].flat();
  const blocks = sentences.map((step_description) => ({ type: 'instructions', step_description }));
  const test = { metadata: { name: 'task', platform: 'web' }, blocks };
  const read = await readTestFile(JSON.stringify({ test }), { path: 'task.yaml', language });
  if (read.status !== 'read') {
    const message = read.problems.map((problem) => problem.message).join(' ');
    return { task, came: task.cannot === true ? 'right' : 'not read', message };
  }
  const before = new Set(browser.contexts());
  let done: unknown;
  const report = await runTest(read.test, {
    address,
    limits,
    language,
    openDriver: async () => {
      const driver = await openWebDriver({ browser, baseUrl: address });
      const page = browser
        .contexts()
        .find((context) => !before.has(context))
        ?.pages()[0];
      if (page === undefined) throw new Error('The driver has no page.');
      const close = driver.close.bind(driver);
      driver.close = async () => {
        done = await holds(page, task);
        await close();
      };
      return driver;
    },
  });
  const steps = (report.attempts.at(-1)?.steps ?? []).map(({ verdict, message, actions }) =>
    [verdict, message, ...actions.map((action) => action.message)].filter(Boolean).join(' '),
  );
  const hasPassed = report.verdict === 'passed';
  return { task, came: cameOf(task, hasPassed, done === true), message: steps.join(' | ') };
}

/** What a page does after a press may still be on its way when the run is over. */
async function holds(page: Page, { holds: expression }: Task): Promise<unknown> {
  return page
    .waitForFunction(expression, undefined, { timeout: 1000 })
    .then(() => true)
    .catch(() => false);
}

function cameOf({ cannot }: Task, hasPassed: boolean, isDone: boolean): Came {
  if (cannot === true) {
    if (hasPassed) return 'passed without having done it';
    return isDone ? 'right' : 'did something else';
  }
  if (!hasPassed) return 'failed wrongly';
  return isDone ? 'right' : 'passed without having done it';
}
