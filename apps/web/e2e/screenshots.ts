import { copyFile, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openGithubPeer, someAccounts, yesterday } from '@touchstone/review/testing';
import { launchBrowser } from '@touchstone/runner';
import type { BrowserContextOptions } from 'playwright-core';
import { newInstallation } from 'touchstone/testing';
import { createOrganization, signUp, whoIs } from './people.ts';
import { installAt } from './review/at-github.ts';
import { seedTests } from './seed.ts';
import { drawSheet, type Picture } from './sheet.ts';
import { seenBy, visit } from './visitor.ts';

/**
 * Draws the pages of a fresh installation in both languages, light and dark, wide and narrow, into
 * the folder that is given, all or those whose address holds the second word; without a folder onto
 * the sheets of the documentation, in docs/screens.
 */
const [given, only] = process.argv.slice(2);
const documentation = join(import.meta.dirname, '../../../docs/screens');
const folder = given ?? (await mkdtemp(join(tmpdir(), 'touchstone-screens-')));
await mkdir(folder, { recursive: true });
await using installation = await newInstallation();
const github = await openGithubPeer({
  accounts: someAccounts({ pulls: 120 }),
  now: yesterday + 86_400_000,
  product: installation.url,
});
const printed = await installation.start({ TOUCHSTONE_SAMPLE: 'true', ...github.environment });
if (!printed.includes('ready in')) throw new Error(printed);
const { browser } = await launchBrowser();
const touchstone = seenBy(browser, installation);
const { page: owner } = await signUp(touchstone, 'ana.robles@example.com');
await createOrganization(touchstone, owner, 'Halden Outdoor');
// Pages with something on them: the sample has run, and one of its tests healed, one failed.
await owner.goto(`${installation.url}/tests`);
for (const verdict of ['Healed', 'Failed'])
  await owner.getByRole('row').getByText(verdict).waitFor({ timeout: 120_000 });
await connectGithub();
const storageState = await owner.context().storageState();

const pages = (await allPages()).filter((path) => only === undefined || path.includes(only));
const looks = ['en', 'es'].flatMap((language) =>
  (['light', 'dark'] as const).flatMap((colorScheme) =>
    [1440, 390].map((width) => ({ language, colorScheme, width })),
  ),
);
/** Each language, theme and width twice: what the documentation shows. */
const shown = looks.filter(
  ({ language, colorScheme }) => (language === 'en') === (colorScheme === 'light'),
);
for (const look of given === undefined ? shown : looks) {
  const pictures: Picture[] = [];
  for (const path of pages) pictures.push({ title: path, file: await draw(path, look) });
  if (given === undefined) {
    const { language, colorScheme, width } = look;
    const sheet = join(documentation, `${language}-${colorScheme}-${width}.jpg`);
    await drawSheet(browser, pictures, { width, sheet });
  }
}
const dashboard = 'dashboard-en-light-1440.png';
if (given === undefined) await copyFile(join(folder, dashboard), join(documentation, dashboard));
await browser.close();
await github.close();

async function allPages(): Promise<string[]> {
  const { authUrl } = installation;
  const person = await whoIs(touchstone, owner);
  const [organizationId = ''] = Object.keys(person?.org_id_to_org_member_info ?? {});
  const rooms = [
    'dashboard',
    'tests',
    'modules',
    'variables',
    'baselines',
    'workflow',
    'builds',
    'runs',
  ];
  const others = ['execute', 'report', 'review', 'nowhere'];
  const review = [
    'repositories',
    'repositories/501',
    'seats',
    'billing',
    'settings',
    'connect',
    'connect/success',
  ];
  const bound = await whoIs(touchstone, owner, organizationId);
  const token = bound?.access_token ?? '';
  const seeded = await seedTests({ url: installation.url, token }, approve);
  const { testId, looksId, workflowId } = seeded;
  const runs = seeded.taskIds.map((id) => `/runs/${id}`);
  const settings = ['organization', 'members', 'api-keys', 'audit', 'notifications', 'profile'];
  const sso = `saml?id=${organizationId}`;
  const hosted = ['login', 'signup', 'account', 'org', 'create_org', sso];
  return [
    ...[...rooms, ...others].map((name) => `/${name}`),
    ...review.map((name) => `/review/${name}`),
    `/modules/${seeded.moduleId}`,
    `/builds/${seeded.appId}`,
    `/workflow/${workflowId}`,
    ...['tab=settings', 'tab=start', 'history=list'].map(
      (state) => `/workflow/${workflowId}?${state}`,
    ),
    `/workflow/runs/${seeded.workflowTaskId}`,
    `/tests/${testId}`,
    ...['runs', 'versions', 'settings'].map((tab) => `/tests/${testId}?tab=${tab}`),
    `/tests/${looksId}?tab=pictures`,
    `/tests/${testId}/edit`,
    `/tests/${testId}/edit?view=yaml`,
    ...runs,
    ...settings.map((name) => `/settings/${name}`),
    '/labs/showcase',
    '/cli/device',
    ...hosted.map((name) => `${authUrl}/${name}`),
  ];
}

async function connectGithub(): Promise<void> {
  await owner.goto(`${installation.url}/review/connect?lang=en`);
  await owner.getByRole('button', { name: 'Connect GitHub' }).click();
  await installAt(owner, 'acme', 'ana');
  await owner.getByRole('link', { name: 'Continue' }).click();
  await owner.getByRole('button', { name: 'Start 14-Day Free Trial' }).click();
  await owner.getByText('14 days left').waitFor();
}

async function approve(taskId: string): Promise<void> {
  await owner.goto(`${installation.url}/runs/${taskId}?lang=en`);
  await owner.getByRole('button', { name: 'Approve this picture' }).click();
  await owner.getByText('Approved. Later runs are compared').waitFor();
}

/** Answers the picture's file. */
async function draw(
  path: string,
  { language, colorScheme, width }: (typeof looks)[number],
): Promise<string> {
  const signedOut = /\/(?:login|signup)$/.test(path);
  const options: BrowserContextOptions = {
    colorScheme,
    viewport: { width, height: 860 },
    locale: language,
    ...(signedOut ? {} : { storageState }),
  };
  const { page } = await visit(browser, installation, withLanguage(path, language), options);
  await page.getByRole('heading').first().waitFor();
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined);
  await page.locator('main div[aria-busy="true"]').first().waitFor({ state: 'detached' });
  await page.evaluate('document.fonts.ready');
  const name = path
    .replace(/^https?:\/\/[^/]+|\?(?!tab=|view=|history=).*/g, '')
    .replaceAll(/[/?=]/g, '-')
    .slice(1);
  const file = join(folder, `${name}-${language}-${colorScheme}-${width}.png`);
  await page.screenshot({ path: file, fullPage: true });
  await page.context().close();
  return file;
}

function withLanguage(path: string, language: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
}
