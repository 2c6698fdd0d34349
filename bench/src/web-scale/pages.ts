import { percentiles, printTable } from '../figures.ts';
import { watchPaint } from '../web/paint.ts';
import { countScript } from '../web/script-bytes.ts';
import type { LargeWeb } from './large-web.ts';
import { beside, marks } from './marks.ts';
import { settled, until } from './time-to.ts';

const visits = 5;

/** Prints what a first visit to each page costs: its paint, its shifts, its scripts as they travel. */
export async function measurePages(web: LargeWeb): Promise<void> {
  const paths = [
    '/dashboard',
    '/tests',
    `/tests/${web.testId}`,
    `/tests/${web.testId}?tab=runs`,
    '/runs',
    '/workflow',
    '/execute',
  ];
  const pages: ({ path: string } & Awaited<ReturnType<typeof visitOften>>)[] = [];
  for (const path of paths) pages.push({ path, ...(await visitOften(web, path)) });
  const everywhere = (url: string) => pages.every(({ scripts }) => scripts.has(url));
  printTable('First visits, nothing cached', [
    ['page', 'LCP p50 ms', 'LCP max ms', '', 'data shown p50 ms', 'layout shift', 'own kB', ''],
    ...pages.map(({ path, paints, shown, shift, scripts }) => {
      const { p50 } = percentiles(paints);
      const own = kilobytes([...scripts].filter(([url]) => !everywhere(url)));
      return [
        path.replace(web.testId, ':id'),
        p50,
        Math.max(...paints),
        beside(p50, marks.paintMilliseconds),
        percentiles(shown).p50,
        shift,
        own,
        beside(own, marks.ownKilobytes),
      ];
    }),
  ]);
  const [{ scripts: asked } = { scripts: new Map<string, number>() }] = pages;
  const begin = [...asked].findIndex(([url]) => !everywhere(url));
  const first = kilobytes([...asked].slice(0, begin));
  const later = kilobytes([...asked].slice(begin).filter(([url]) => everywhere(url)));
  process.stdout.write(
    `  JavaScript (gzip) before a page's own: ${first.toFixed(1)} kB, ` +
      `${beside(first, marks.commonKilobytes)}; for every page, after that: ${later.toFixed(1)} kB\n`,
  );
  for (const complaint of new Set(pages.flatMap(({ complaints }) => complaints)))
    process.stdout.write(`  complaint: ${complaint}\n`);
}

const kilobytes = (scripts: [string, number][]) =>
  scripts.reduce((sum, [, bytes]) => sum + bytes / 1000, 0);

async function visitOften(web: LargeWeb, path: string) {
  const paints: number[] = [];
  const shown: number[] = [];
  const complaints: string[] = [];
  let shift = 0;
  let scripts = new Map<string, number>();
  for (let time = 0; time < visits; time += 1) {
    // A small answer of the same origin: what is measured comes after it, and nothing is cached.
    await using visitor = await web.open('/health_check');
    const { page } = visitor;
    const paint = await watchPaint(page);
    const scriptsSoFar = await countScript(page);
    await page.goto(web.url + path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await until(page, settled);
    shown.push(await page.evaluate<number>('performance.now()'));
    await page.waitForLoadState('networkidle', { timeout: 1000 }).catch(() => undefined);
    scripts = scriptsSoFar();
    const { largest, shift: sum } = await paint();
    paints.push(largest);
    shift = Math.max(shift, sum);
    complaints.push(...visitor.complaints);
  }
  return { paints, shown, shift, scripts, complaints };
}
