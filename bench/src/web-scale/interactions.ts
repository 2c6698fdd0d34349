import type { Page } from 'playwright-core';
import { percentiles, printTable } from '../figures.ts';
import type { LargeWeb } from './large-web.ts';
import { beside, marks } from './marks.ts';
import { settled, timeTo, until } from './time-to.ts';

const rounds = 5;

/** What a person does on a page, and when it is there. */
interface Interaction {
  name: string;
  path: string;
  act(page: Page): Promise<unknown>;
  condition: string;
}

const rows = `document.querySelectorAll('main tbody tr').length`;
const asks = (part: string) => `location.search.includes('${part}') && ${settled}`;
const choose = (label: string, value: string) => (page: Page) =>
  page.getByLabel(label).selectOption(value);
const showMore = (page: Page) => page.getByRole('button', { name: 'Show more' }).click();

/** Nothing of what they ask for is cached, because each has a page of its own. */
const interactions = (testId: string): Interaction[] => [
  {
    name: '/runs: only failed',
    path: '/runs',
    act: choose('Verdict', 'failed'),
    condition: asks('verdict=failed'),
  },
  {
    name: '/runs: only timeouts (none)',
    path: '/runs',
    act: choose('Verdict', 'timeout'),
    condition: asks('verdict=timeout'),
  },
  {
    name: '/runs: of this week',
    path: '/runs',
    act: choose('Time', '7'),
    condition: asks('days=7'),
  },
  {
    name: '/runs: only flaky (none)',
    path: '/runs',
    act: (page) => page.getByRole('checkbox').click(),
    condition: asks('flaky=true'),
  },
  {
    name: '/runs: search, after the last key',
    path: '/runs',
    act: (page) => page.getByRole('searchbox').press('7'),
    condition: asks('q='),
  },
  { name: '/runs: show more', path: '/runs', act: showMore, condition: `${rows} === 100` },
  {
    name: '/tests: only failing',
    path: '/tests',
    act: choose('Last verdict', 'failing'),
    condition: asks('status=failing'),
  },
  {
    name: '/tests: search, after the last key',
    path: '/tests',
    act: (page) => page.getByRole('searchbox').press('7'),
    condition: asks('q='),
  },
  { name: '/tests: show more', path: '/tests', act: showMore, condition: `${rows} === 100` },
  {
    name: '/tests/:id: its runs',
    path: `/tests/${testId}`,
    act: (page) => page.getByRole('tab', { name: 'Runs' }).click(),
    condition: `${rows} > 0`,
  },
  {
    name: '/runs to /tests',
    path: '/runs',
    act: (page) => page.getByRole('link', { name: 'Tests', exact: true }).first().click(),
    condition: `location.pathname === '/tests' && ${rows} > 0`,
  },
  {
    name: '/tests to /dashboard',
    path: '/tests',
    act: (page) => page.getByRole('link', { name: 'Dashboard', exact: true }).first().click(),
    condition: `location.pathname === '/dashboard' && document.querySelector('main dl') && ${settled}`,
  },
  {
    name: '/execute: a test is ticked',
    path: '/execute',
    act: (page) => page.getByRole('main').getByRole('checkbox').first().click(),
    condition: asks('tests='),
  },
];

/** Prints how long people wait from what they do to the next frame, and to what they asked for. */
export async function measureInteractions(web: LargeWeb): Promise<void> {
  const most = marks.interactionMilliseconds;
  const table: (string | number)[][] = [
    ['', 'next paint p50 ms', 'p95 ms', '', 'result p50 ms', 'p95 ms', ''],
  ];
  for (const interaction of interactions(web.testId)) {
    const { name } = interaction;
    try {
      const { paints, results } = await actOften(web, interaction);
      const [paint, result] = [percentiles(paints), percentiles(results)];
      const verdicts = [paint.p95, result.p95].map((figure) => beside(figure, most));
      const [painted = '', shown = ''] = verdicts;
      table.push([name, paint.p50, paint.p95, painted, result.p50, result.p95, shown]);
    } catch (error) {
      process.exitCode = 1;
      table.push([name, '', '', '', '', '', `BROKEN: ${String(error)}`]);
    }
  }
  printTable('From what a person does to what they see (first time, uncached)', table);
}

async function actOften(web: LargeWeb, { path, act, condition }: Interaction) {
  const paints: number[] = [];
  const results: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await using visitor = await web.open(path);
    const { page } = visitor;
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await until(page, settled);
    await page.waitForLoadState('networkidle', { timeout: 1000 }).catch(() => undefined);
    const { paint, result } = await timeTo(page, () => act(page), condition);
    paints.push(paint);
    results.push(result);
  }
  return { paints, results };
}
