import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TestReport } from '@touchstone/contracts';
import axe from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { writeHtmlReport } from '../src/html.ts';
import { aRun } from '../src/model/reports.fixture.ts';
import { keptFiles } from './kept-files.fixture.ts';

/** A report on the disk. */
export interface WrittenReport extends AsyncDisposable {
  file: string;
  address: string;
}

export async function writtenReport(
  browser: Browser,
  tests: TestReport[],
  options: { pictureBytes?: number; maxEmbeddedBytes?: number } = {},
): Promise<WrittenReport> {
  const { pictureBytes, ...writing } = options;
  const artifacts = await keptFiles(browser, tests, pictureBytes);
  const file = join(artifacts, 'report.html');
  await writeHtmlReport(aRun(tests), { artifacts, output: file, ...writing });
  return {
    file,
    address: String(pathToFileURL(file)),
    [Symbol.asyncDispose]: () => rm(artifacts, { recursive: true }),
  };
}

/** A report in a browser without network. */
export interface OpenedReport extends AsyncDisposable {
  page: Page;
  /** What the browser complained about. */
  complaints: string[];
}

export async function openReport(
  browser: Browser,
  address: string,
  options: BrowserContextOptions = {},
): Promise<OpenedReport> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    offline: true,
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 800 },
    ...options,
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (/^(?:https?|wss?):/.test(request.url())) complaints.push(`asked for ${request.url()}`);
  });
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { page, complaints, [Symbol.asyncDispose]: () => context.close() };
}

/** Fails on an accessibility problem, and where the page is wider than the screen. */
export async function expectSound(page: Page): Promise<void> {
  await page.evaluate(axe.source);
  const problems: string = await page.evaluate(
    `axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'], iframes: false })
      .then(({ violations }) => JSON.stringify(violations.map(({ id, nodes }) =>
        [id, ...nodes.map(({ html, failureSummary }) => html.slice(0, 200) + failureSummary)])))`,
  );
  expect(JSON.parse(problems)).toEqual([]);
  expect(await tooWide(page)).toEqual([]);
}

/** What sticks out of the screen or of the thing that holds it, but for what scrolls by itself. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll|hidden/.test(getComputedStyle(element).overflowX) ||
        scrolls(element.parentElement));
    const out = [...document.body.querySelectorAll('*')].filter((element) => {
      const { right, width } = element.getBoundingClientRect();
      return width > 0 && right > clientWidth + 1 && !scrolls(element.parentElement);
    });
    const page = scrollWidth > clientWidth ? [`page ${scrollWidth} > ${clientWidth}`] : [];
    return [...page, ...out.map((element) => element.outerHTML.slice(0, 120))];
  });
}
