import { beforeAll, describe, expect, test } from 'vitest';
import { installed } from './installed.ts';
import { createOrganization, signUp } from './people.ts';
import { testOwner } from './settings/owner.ts';
import { accept, invite, type Person, row, settled } from './settings/steps.ts';
import { tooWide, violations } from './visitor.ts';

const touchstone = installed();

const nobody = (): Person => ({ storageState: { cookies: [], origins: [] } });
const ana = nobody();
const carla = nobody();
const ben = nobody();

const pages = ['organization', 'members', 'api-keys', 'audit', 'profile'];

beforeAll(async () => {
  const people = [
    [ana, 'ana@example.com', 'Halden Outdoor'],
    [carla, 'carla@example.com', undefined],
    [ben, 'ben@example.com', 'Elsewhere'],
  ] as const;
  for (const [person, email, organization] of people) {
    await using visitor = await signUp(touchstone, email);
    if (organization !== undefined)
      await createOrganization(touchstone, visitor.page, organization);
    Object.assign(person.storageState, await visitor.page.context().storageState());
  }
});

describe('an owner', () => testOwner(touchstone, ana, carla));

test('a member looks and changes nothing', async () => {
  await using owner = await touchstone.open('/settings/members', ana);
  await invite(owner.page, 'carla@example.com');
  await accept(touchstone, carla);
  await using visitor = await touchstone.open('/settings/organization', carla);
  const { page, complaints } = visitor;
  await page.getByText('You can look at these settings.').waitFor();
  expect(await page.getByRole('button', { name: 'No Changes' }).count()).toBe(0);
  await page.goto(`${touchstone.url}/settings/members`);
  await row(page, 'ana@example.com').waitFor();
  expect(await page.getByRole('button', { name: 'Invite' }).count()).toBe(0);
  expect(await page.getByRole('tab').count()).toBe(0);
  expect(await row(page, 'ana@example.com').getByRole('combobox').count()).toBe(0);
  await page.goto(`${touchstone.url}/settings/audit`);
  await page.getByRole('heading', { name: 'You may not read the audit log' }).waitFor();
  expect(complaints).toEqual([]);
});

test('another organization sees nothing of it', async () => {
  for (const path of pages) {
    await using visitor = await touchstone.open(`/settings/${path}`, ben);
    const { page, complaints } = visitor;
    await settled(page);
    const text = (await page.getByRole('main').textContent()) ?? '';
    expect(text, path).not.toMatch(/Halden|ana@|carla@|nightly build/);
    expect(complaints, path).toEqual([]);
  }
});

test('somebody without an organization is led to one', async () => {
  await using visitor = await signUp(touchstone, 'lonely@example.com');
  const { page } = visitor;
  for (const path of ['organization', 'members', 'api-keys', 'audit']) {
    await page.goto(`${touchstone.url}/settings/${path}`);
    await page.getByText('You do not belong to an organization yet').waitFor();
  }
});

test('a list waits for the server, says when it does not answer, and comes with a second try', async () => {
  await using visitor = await touchstone.open('/dashboard', ana);
  const { page } = visitor;
  let answer: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let fails = true;
  await page.route('**/api/v1/settings/members?*', async (route) => {
    await held;
    await (fails ? route.abort() : route.continue());
  });
  await page.getByRole('link', { name: 'Members' }).click();
  await page.locator('main [aria-busy=true]').first().waitFor();
  answer?.();
  await page.getByRole('heading', { name: 'The list could not be loaded' }).waitFor();
  expect(await violations(page)).toEqual([]);
  fails = false;
  await page.getByRole('button', { name: 'Ask again' }).click();
  await row(page, 'ana@example.com').waitFor();
});

// Each language, theme and width once: no page has a look of its own for a pair of them. The longer
// language is the one that is looked at in a narrow window.
test.each([
  ['en', 'light', [768, 1080, 1280]],
  ['es', 'dark', [320, 390]],
] as const)(
  'every page is for everybody, in %s and %s, %j wide',
  async (lang, colorScheme, widths) => {
    const options = { ...ana, colorScheme, viewport: { width: widths[0], height: 860 } };
    await using visitor = await touchstone.open(`/dashboard?lang=${lang}`, options);
    const { page, complaints } = visitor;
    for (const path of [...pages, 'members?view=invitations', 'api-keys?archived=true']) {
      await page.goto(`${touchstone.url}/settings/${path}`);
      await settled(page);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 860 });
        await expect.poll(() => tooWide(page), { message: `${path} ${width}` }).toEqual([]);
      }
      expect([path, lang, await violations(page)]).toEqual([path, lang, []]);
    }
    expect(complaints).toEqual([]);
  },
);
