import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { launchBrowser } from '@touchstone/runner';
import type { BrowserContextOptions } from 'playwright-core';
import { newInstallation } from 'touchstone/testing';
import { createOrganization, signUp, whoIs } from './people.ts';
import { seedTests } from './seed.ts';
import { visit } from './visitor.ts';

/**
 * Draws the pages of a fresh installation in both languages, light and dark, wide and narrow, into
 * the folder that is given, all or those whose address holds the second word; without a folder only
 * those that the documentation shows, into docs/screens.
 */
const [given, only] = process.argv.slice(2);
const folder = given ?? join(import.meta.dirname, '../../../docs/screens');
await mkdir(folder, { recursive: true });
await using installation = await newInstallation();
const printed = await installation.start({ TOUCHSTONE_SAMPLE: 'true' });
if (!printed.includes('ready in')) throw new Error(printed);
const { browser } = await launchBrowser();
const touchstone = {
  url: installation.url,
  authUrl: installation.authUrl,
  open: (path: string) => visit(browser, installation, path),
};
const { page: owner } = await signUp(touchstone, 'ana.robles@example.com');
await createOrganization(touchstone, owner, 'Halden Outdoor');
// Pages with something on them: the sample has run, and one of its tests healed, one failed.
await owner.goto(`${installation.url}/tests`);
for (const verdict of ['Healed', 'Failed'])
  await owner.getByRole('row').getByText(verdict).waitFor({ timeout: 120_000 });
const storageState = await owner.context().storageState();

const documented = ['/dashboard'];
const all = given === undefined ? documented : [...documented, ...(await otherPages())];
const pages = all.filter((path) => only === undefined || path.includes(only));
for (const path of pages) {
  for (const language of ['en', 'es']) {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const width of [1440, 390]) await draw(path, language, colorScheme, width);
    }
  }
}
await browser.close();

async function otherPages(): Promise<string[]> {
  const { authUrl } = installation;
  const person = await whoIs(touchstone, owner);
  const [organizationId = ''] = Object.keys(person?.org_id_to_org_member_info ?? {});
  const rooms = ['tests', 'modules', 'variables', 'baselines', 'workflow', 'builds', 'runs'];
  const others = ['execute', 'report', 'review', 'nowhere'];
  const bound = await whoIs(touchstone, owner, organizationId);
  const token = bound?.access_token ?? '';
  const seeded = await seedTests({ url: installation.url, token });
  const { testId, workflowId } = seeded;
  const runs = seeded.taskIds.map((id) => `/runs/${id}`);
  const settings = ['organization', 'members', 'api-keys', 'audit', 'notifications', 'profile'];
  const sso = `saml?id=${organizationId}`;
  const hosted = ['login', 'signup', 'account', 'org', 'create_org', sso];
  return [
    ...[...rooms, ...others].map((name) => `/${name}`),
    `/modules/${seeded.moduleId}`,
    `/builds/${seeded.appId}`,
    `/workflow/${workflowId}`,
    `/workflow/runs/${seeded.workflowTaskId}`,
    `/tests/${testId}`,
    ...['runs', 'versions', 'settings'].map((tab) => `/tests/${testId}?tab=${tab}`),
    `/tests/${testId}/edit`,
    ...runs,
    ...settings.map((name) => `/settings/${name}`),
    '/labs/showcase',
    '/cli/device',
    ...hosted.map((name) => `${authUrl}/${name}`),
  ];
}

async function draw(
  path: string,
  language: string,
  colorScheme: 'light' | 'dark',
  width: number,
): Promise<void> {
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
  await page.evaluate('document.fonts.ready');
  const name = path
    .replace(/^https?:\/\/[^/]+|\?(?!tab=).*/g, '')
    .replaceAll(/[/?=]/g, '-')
    .slice(1);
  const file = `${name}-${language}-${colorScheme}-${width}.png`;
  await page.screenshot({ path: join(folder, file), fullPage: true });
  await page.context().close();
}

function withLanguage(path: string, language: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
}
