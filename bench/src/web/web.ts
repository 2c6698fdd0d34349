import { launchBrowser } from '@touchstone/runner';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { newInstallation } from 'touchstone/testing';
import { createOrganization, signUp } from '../../../apps/web/e2e/people.ts';
import { seenBy, visit } from '../../../apps/web/e2e/visitor.ts';
import { percentiles, printTable } from '../figures.ts';
import { watchPaint } from './paint.ts';
import { countScript } from './script-bytes.ts';

/**
 * What a first visit to the production build costs: script sent (compressed as it travels), time to
 * the largest contentful paint, layout shift, words in the console, requests to others.
 */
const visits = 7;
const limits = { firstKilobytes: 220, routeKilobytes: 120, paintMilliseconds: 1200 };

await using installation = await newInstallation();
const printed = await installation.start();
if (!printed.includes('ready in')) throw new Error(printed);
const { browser } = await launchBrowser();
const touchstone = seenBy(browser, installation);
const visitor = await signUp(touchstone, 'ana.robles@example.com');
await createOrganization(touchstone, visitor.page, 'Halden Outdoor');
const storageState = await visitor.page.context().storageState();

const rows = [
  ['page', 'script kB', 'LCP p50 ms', 'LCP max ms', 'layout shift', 'complaints'],
  await measure('signed out', '/dashboard', browser),
  await measure('dashboard', '/dashboard', browser, { storageState }),
  await measure('members', '/settings/members', browser, { storageState }),
];
await browser.close();
printTable('First visit, production build, nothing cached', rows);
const scripts = rows.slice(1).map(([, kilobytes]) => Number(kilobytes));
const [signedOut = 0, first = 0, members = 0] = scripts;
const paints = rows.slice(1).map(([, , p50]) => Number(p50));
const kept =
  Math.max(signedOut, first) <= limits.firstKilobytes &&
  members - first <= limits.routeKilobytes &&
  Math.max(...paints) <= limits.paintMilliseconds;
process.stdout.write(
  `\nLimits: ${limits.firstKilobytes} kB of script at first, ${limits.routeKilobytes} kB more for ` +
    `another route, LCP ${limits.paintMilliseconds} ms: ${kept ? 'kept' : 'NOT kept'}\n`,
);

async function measure(
  name: string,
  path: string,
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<(string | number)[]> {
  const paints: number[] = [];
  const shifts: number[] = [];
  const complaints: string[] = [];
  let script = 0;
  for (let time = 0; time < visits; time += 1) {
    // A small answer of the same origin: what is measured comes after it, and nothing is cached.
    await using visitor = await visit(browser, installation, '/health_check', options);
    const { page } = visitor;
    const paint = await watchPaint(page);
    const scriptBytes = await countScript(page);
    await page.goto(installation.url + path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle', { timeout: 2000 }).catch(() => undefined);
    script = [...scriptBytes().values()].reduce((sum, bytes) => sum + bytes, 0);
    const { largest, shift } = await paint();
    paints.push(largest);
    shifts.push(shift);
    complaints.push(...visitor.complaints);
  }
  for (const complaint of new Set(complaints)) process.stdout.write(`${name}: ${complaint}\n`);
  const { p50 } = percentiles(paints);
  return [name, script / 1000, p50, Math.max(...paints), Math.max(...shifts), complaints.length];
}
