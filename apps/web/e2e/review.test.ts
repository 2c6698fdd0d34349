import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { installed } from './installed.ts';
import { createOrganization, signUp } from './people.ts';
import { installAt, signInAt } from './review/at-github.ts';
import { github } from './review/github.ts';
import { agedBy } from './review/trial.ts';
import { accept, invite, type Person } from './settings/steps.ts';
import { closed, opened, saved, tooWide, type Visitor, violations } from './visitor.ts';

const code = github();
const touchstone = installed((url) => code.settingsFor(url));

const nobody = (): Person => ({ storageState: { cookies: [], origins: [] } });
const ana = nobody();
const gus = nobody();
const carla = nobody();

beforeAll(async () => {
  const people = [
    [ana, 'ana@example.com', 'Halden Outdoor'],
    [gus, 'gus@example.com', 'Globo'],
    [carla, 'carla@example.com', undefined],
  ] as const;
  for (const [person, email, organization] of people) {
    await using visitor = await signUp(touchstone, email);
    if (organization !== undefined)
      await createOrganization(touchstone, visitor.page, organization);
    Object.assign(person.storageState, await visitor.page.context().storageState());
  }
});

/** What a page complains of that is not GitHub's. */
const ours = ({ complaints }: Visitor) =>
  complaints.filter((complaint) => !complaint.includes(code.peer.url));

/** Holds what is shown now to what every page is held to. */
async function isForEverybody({ page }: Visitor): Promise<void> {
  expect([page.url(), await violations(page)]).toEqual([page.url(), []]);
  await expect.poll(() => tooWide(page), { message: page.url() }).toEqual([]);
}

describe('an administrator', () => {
  test('connects, watches the history load, and gives out seats', async () => {
    const wide = { ...ana, viewport: { width: 1280, height: 860 } };
    await using visitor = await touchstone.open('/review?lang=en', wide);
    const { page } = visitor;
    await page.getByRole('heading', { name: 'No GitHub account is connected' }).waitFor();
    await isForEverybody(visitor);
    await page.getByRole('link', { name: 'Connect GitHub' }).click();
    await page.getByText('No source code, patch, email address or token is stored.').waitFor();
    await isForEverybody(visitor);
    await page.getByRole('button', { name: 'Connect GitHub' }).click();
    await installAt(page, 'acme', 'ana');
    await page.getByRole('heading', { name: 'acme is connected' }).waitFor();
    await isForEverybody(visitor);
    // The code worked once: whoever loads the page again sees what came of it.
    expect(new URL(page.url()).search).toBe('?done=connected');
    await page.reload();
    await page.getByRole('heading', { name: 'acme is connected' }).waitFor();

    await page.getByRole('link', { name: 'Continue' }).click();
    await page.getByText('Halden Outdoor has not enabled Code Review').waitFor();
    await isForEverybody(visitor);
    await page.getByRole('button', { name: /^Show all/ }).click();
    await page.getByLabel('Search people').fill('dev-001');
    await page.getByRole('checkbox', { name: /dev-001/ }).waitFor();
    await page.getByRole('button', { name: 'Start 14-Day Free Trial' }).click();
    await page.getByText('14 days left').waitFor();
    await page.getByText('Completed', { exact: true }).first().waitFor();
    await page.getByRole('row', { name: /acme\/api/ }).waitFor();
    await isForEverybody(visitor);
    expect(ours(visitor)).toEqual([]);
  });

  test('switches a repository off and on', async () => {
    await using visitor = await touchstone.open('/review/repositories?lang=en', ana);
    const { page } = visitor;
    const counts = page.getByRole('switch', { name: 'acme/web counts' });
    expect(await counts.isChecked()).toBe(true);
    await saved(page, '/review/settings', () => counts.uncheck());
    await expect.poll(() => counts.isEnabled()).toBe(true);
    await page.reload();
    await counts.waitFor();
    expect(await counts.isChecked()).toBe(false);
    await saved(page, '/review/settings', () => counts.check());
    await isForEverybody(visitor);
    expect(ours(visitor)).toEqual([]);
  });

  test('changes who has a seat, and nothing where nothing changed', async () => {
    await using visitor = await touchstone.open('/review/seats?lang=en', ana);
    const { page } = visitor;
    await page.getByRole('button', { name: 'Change seats' }).click();
    await opened(page);
    const dialog = page.getByRole('dialog', { name: 'Change seats' });
    expect(await dialog.getByRole('button', { name: 'No Changes' }).isDisabled()).toBe(true);
    await isForEverybody(visitor);
    const other = dialog.getByRole('checkbox', { checked: false }).first();
    await other.check();
    await dialog.getByText(/people are selected. Add seats/).waitFor();
    expect(await dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    const before = Number(await dialog.getByLabel('Number of seats').inputValue());
    await dialog.getByLabel('Number of seats').fill(String(before + 1));
    await saved(page, '/update-seats', () => dialog.getByRole('button', { name: 'Save' }).click());
    await closed(page);
    await expect
      .poll(() => page.getByRole('table', { name: 'People with a seat' }).getByRole('row').count())
      .toBe(before + 2);
    await isForEverybody(visitor);
    expect(ours(visitor)).toEqual([]);
  });

  test('says who is a bot, and what a deployment is', async () => {
    await using visitor = await touchstone.open('/review/settings?lang=en', ana);
    const { page } = visitor;
    const none = page.getByRole('button', { name: 'No Changes' });
    await expect.poll(() => none.count()).toBe(2);
    await page.getByLabel('Bots').fill('not a login');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('At least one of these is not a GitHub login.').waitFor();
    await page.getByLabel('Bots').fill('deploy-robot');
    await saved(page, '/settings', () => page.getByRole('button', { name: 'Save' }).click());
    await expect.poll(() => none.count()).toBe(2);
    await page.getByLabel('What counts as a deployment').selectOption('workflow');
    await page.getByLabel('Workflow').fill('Deploy');
    await saved(page, '/settings', () => page.getByRole('button', { name: 'Save' }).click());
    await expect.poll(() => none.count()).toBe(2);
    await page.reload();
    await expect.poll(() => page.getByLabel('Bots').inputValue()).toBe('deploy-robot');
    expect(await page.getByLabel('Workflow').inputValue()).toBe('Deploy');
    await isForEverybody(visitor);
    expect(ours(visitor)).toEqual([]);
  });
});

describe('one repository', () => {
  test('may have a deployment of its own, and follow the others again', async () => {
    await using visitor = await touchstone.open('/review/repositories?lang=en', ana);
    const { page } = visitor;
    await page.getByRole('link', { name: 'acme/api' }).click();
    await page.getByRole('heading', { level: 1, name: 'acme/api' }).waitFor();
    const source = page.getByLabel('What counts as a deployment');
    // The organization's own choice, of the test before.
    const others = source.locator('option', { hasText: 'As for all repositories' });
    expect(await others.textContent()).toBe('As for all repositories (Runs of a workflow)');
    expect(await page.getByRole('button', { name: 'No Changes' }).isDisabled()).toBe(true);
    await isForEverybody(visitor);
    const save = page.getByRole('button', { name: 'Save' });
    await source.selectOption('releases');
    await saved(page, '/settings', () => save.click());
    await page.getByRole('button', { name: 'No Changes' }).waitFor();
    await page.reload();
    await expect.poll(() => source.inputValue()).toBe('releases');
    await page.goto(`${touchstone.url}/review/repositories/502`);
    await page.getByRole('heading', { level: 1, name: 'acme/web' }).waitFor();
    await expect.poll(() => source.inputValue()).toBe('inherited');
    await page.goto(`${touchstone.url}/review/repositories/501`);
    await source.selectOption('inherited');
    await saved(page, '/settings', () => save.click());
    await page.reload();
    await expect.poll(() => source.inputValue()).toBe('inherited');
    expect(ours(visitor)).toEqual([]);
  });

  test('that is nobody’s here is not there', async () => {
    await using visitor = await touchstone.open('/review/repositories/601?lang=en', ana);
    await visitor.page.getByText('This repository is not there').waitFor();
    await isForEverybody(visitor);
    expect(ours(visitor)).toEqual([]);
  });
});

describe('what comes back from GitHub', () => {
  const returned = async (query: string, failure: string, person = gus) => {
    await using visitor = await touchstone.open(`/review/connect/success?lang=en&${query}`, person);
    const { page } = visitor;
    await page.getByRole('heading', { name: 'Failed to connect to GitHub' }).waitFor();
    await page.getByText(failure).waitFor();
    await isForEverybody(visitor);
  };

  test('without a code is no connection', () => returned('state=x', 'Missing code'));

  test('with a state that nobody here has made is refused', () =>
    returned(
      'state=forged&code=x&installation_id=100',
      'The connection link is no longer valid. Start the connection again.',
    ));

  test('may be that somebody changed their mind', () =>
    returned('state=x&error=access_denied', 'GitHub cancelled the authorization.'));

  test('of an account that one does not administer is refused, and its state works no second time', async () => {
    await using visitor = await touchstone.open('/review/connect?lang=en', gus);
    const { page } = visitor;
    await page.getByRole('button', { name: 'Connect GitHub' }).click();
    const verified = page.waitForRequest('**/verify-installation');
    await installAt(page, 'hermit', 'mallory');
    await page.getByText('The GitHub account mallory does not administer hermit.').waitFor();
    await isForEverybody(visitor);
    const { state } = (await verified).postDataJSON();
    await returned(
      `state=${state}&code=x&installation_id=100`,
      'The connection link is no longer valid. Start the connection again.',
    );
  });

  test('of an installation that was not begun here asks who one is first', async () => {
    await using visitor = await touchstone.open(
      '/review/connect/success?lang=en&installation_id=100&setup_action=install',
      gus,
    );
    const { page } = visitor;
    await page.getByRole('heading', { name: 'Confirm that it is you' }).waitFor();
    await isForEverybody(visitor);
    await page.getByRole('button', { name: 'Confirm with GitHub' }).click();
    await signInAt(page, 'ana');
    // Whoever they are at GitHub: it is connected to another organization.
    await page
      .getByText('This GitHub installation is already connected to another organization.')
      .waitFor();
  });
});

test('everything is there in Spanish, dark and narrow', async () => {
  const narrow = {
    ...gus,
    colorScheme: 'dark' as const,
    viewport: { width: 390, height: 860 },
  };
  await using visitor = await touchstone.open('/review?lang=es', narrow);
  const { page } = visitor;
  await page.getByRole('link', { name: 'Conectar GitHub' }).click();
  await page.getByRole('button', { name: 'Conectar GitHub' }).click();
  await installAt(page, 'globex', 'gus');
  await page.getByRole('heading', { name: 'globex está conectada' }).waitFor();
  await isForEverybody(visitor);
  await page.getByRole('link', { name: 'Continuar' }).click();
  await page.getByText('Globo no ha activado la revisión de código').waitFor();
  await isForEverybody(visitor);
  await page.getByRole('button', { name: 'Iniciar prueba gratis de 14 días' }).click();
  await page.getByText('Quedan 14 días').waitFor();
  for (const path of [
    '',
    '/repositories',
    '/repositories/601',
    '/seats',
    '/billing',
    '/settings',
    '/connect',
  ]) {
    await page.goto(`${touchstone.url}/review${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('main [aria-hidden].animate-fade').first().waitFor({ state: 'detached' });
    await isForEverybody(visitor);
  }
  expect(ours(visitor)).toEqual([]);
});

test('a member looks and changes nothing', async () => {
  await using owner = await touchstone.open('/settings/members?lang=en', ana);
  await invite(owner.page, 'carla@example.com');
  await accept(touchstone, carla);
  await using visitor = await touchstone.open('/review/connect?lang=en', carla);
  const { page } = visitor;
  await page.getByRole('heading', { name: 'acme', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: /Disconnect|Verify/ }).count()).toBe(0);
  await page.goto(`${touchstone.url}/review/seats`);
  await page.getByRole('table', { name: 'People with a seat' }).waitFor();
  expect(await page.getByRole('button', { name: 'Change seats' }).count()).toBe(0);
  await page.goto(`${touchstone.url}/review/repositories`);
  const counts = page.getByRole('switch', { name: 'acme/web counts' });
  await counts.waitFor();
  expect(await counts.isDisabled()).toBe(true);
  expect(ours(visitor)).toEqual([]);
});

test('a trial that is over closes the figures, and says who opens them again', async () => {
  await agedBy(touchstone.databaseUrl, 15);
  await using visitor = await touchstone.open('/review?lang=en', ana);
  const { page } = visitor;
  await page.getByText('The trial has ended. What was loaded is kept for 90 days.').waitFor();
  await page.getByText('The trial of this account is used up.').waitFor();
  expect(await page.getByRole('button', { name: /Trial/ }).count()).toBe(0);
  expect(await page.getByText('The trial takes 14 days').count()).toBe(0);
  await isForEverybody(visitor);
  await page.goto(`${touchstone.url}/review/billing`);
  await page.getByText('Trial ended').waitFor();
  await isForEverybody(visitor);
  expect(ours(visitor)).toEqual([]);
  await agedBy(touchstone.databaseUrl, -15);
});

/** Opens a page, and answers which of two texts it shows. */
async function shown(page: Page, path: string, one: string, other: string): Promise<string> {
  await page.goto(`${touchstone.url}${path}`);
  await page.getByText(one).or(page.getByText(other)).first().waitFor();
  return (await page.getByText(one).count()) > 0 ? one : other;
}

test('a repository that is removed or transferred at GitHub is gone here', async () => {
  const { peer } = code;
  await using visitor = await touchstone.open('/review/repositories?lang=en', gus);
  const { page } = visitor;
  const core = page.getByRole('link', { name: 'globex/core' });
  await core.waitFor();
  await page.getByRole('link', { name: 'globex/core' }).click();
  await page.getByRole('heading', { level: 1, name: 'globex/core' }).waitFor();
  await peer.transfer(601, { from: 200, to: 100 });
  const none = 'There are no repositories to read';
  await expect.poll(() => shown(page, '/review/repositories', none, '/core')).toBe(none);
  await isForEverybody(visitor);
  expect(ours(visitor)).toEqual([]);

  await using other = await touchstone.open('/review/repositories?lang=en', ana);
  // It is the other account's now, whose installation sees it.
  await other.page.getByRole('link', { name: 'acme/core' }).waitFor();
  await peer.hide(100, 502);
  const gone = 'This repository is not there';
  await expect
    .poll(() => shown(other.page, '/review/repositories/502', gone, 'acme/web'))
    .toBe(gone);
  expect(ours(other)).toEqual([]);
});

test('a suspended installation shows nothing, and says so', async () => {
  await using visitor = await touchstone.open('/review?lang=en', ana);
  const { page } = visitor;
  await page.getByRole('row', { name: /acme\/api/ }).waitFor();
  await code.peer.suspend(100);
  await page.reload();
  await page.getByRole('heading', { name: 'The installation is suspended' }).waitFor();
  await isForEverybody(visitor);
  expect(ours(visitor)).toEqual([]);
});
