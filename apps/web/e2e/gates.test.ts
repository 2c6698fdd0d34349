import { refreshAnswerSchema } from '@touchstone/contracts';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { showcaseCases } from './gates/showcase.ts';
import { installed } from './installed.ts';
import { createOrganization, password, signUp } from './people.ts';
import { tooWide, violations } from './visitor.ts';

const touchstone = installed({ TOUCHSTONE_SALES_URL: 'https://sales.example/talk' });
const member = { storageState: { cookies: [], origins: [] } satisfies Cookies };

type Cookies = Exclude<BrowserContextOptions['storageState'], string | undefined>;

beforeAll(async () => {
  await using visitor = await signUp(touchstone, 'ana@example.com');
  await createOrganization(touchstone, visitor.page, 'Halden Outdoor');
  Object.assign(member.storageState, await visitor.page.context().storageState());
});

describe('the login gate', () => {
  test('leads a person back to the address that they asked for', async () => {
    await using visitor = await touchstone.open('/execute?q=cart&tag=a&tag=b');
    const { page, complaints } = visitor;
    await page.getByRole('link', { name: 'Log in' }).click();
    await page.getByLabel('E-mail').fill('ana@example.com');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByRole('heading', { name: 'Execute', exact: true }).waitFor();
    await page.waitForURL(`${touchstone.url}/execute?q=cart&tag=a&tag=b`);
    expect(complaints).toEqual([]);
  });

  test('closes in every tab when a person logs out in one', async () => {
    await using visitor = await signUp(touchstone, 'tabs@example.com');
    const second = await visitor.page.context().newPage();
    await second.goto(`${touchstone.url}/builds`);
    await second.getByRole('heading', { name: 'You do not belong' }).waitFor();
    // The tabs tell each other by whole seconds.
    await second.evaluate(
      'new Promise((resolve) => setTimeout(resolve, 1000 - (Date.now() % 1000) + 50))',
    );
    await visitor.page.getByRole('button', { name: 'Log out' }).click();
    await second.getByRole('link', { name: 'Log in' }).waitFor();
    await visitor.page.getByRole('link', { name: 'Log in' }).waitFor();
  });
});

// Both wait for as long as the provider may take to answer.
describe.concurrent('a provider that does not answer', () => {
  test('says when the sign-in provider is down, and opens by itself when it is back', async () => {
    await using visitor = await touchstone.open('/_app', member);
    const { page } = visitor;
    await page.getByText('Checked at').waitFor();
    const answers = `${touchstone.authUrl}/api/v1/refresh_token*`;
    await page.route(answers, (route) => route.abort());
    const loading = page.getByText('Loading permissions...').waitFor();
    await page.goto(`${touchstone.url}/builds`);
    await loading;
    await page.getByRole('heading', { name: 'Sign-in does not answer' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.unroute(answers);
    await page.getByRole('heading', { name: 'Builds', exact: true }).waitFor();
  });

  test('asks a silent provider at once when the person wants it', async () => {
    await using visitor = await touchstone.open('/labs/showcase', member);
    const { page } = visitor;
    let isDown = true;
    let asked = 0;
    await page.route(`${touchstone.authUrl}/api/v1/refresh_token*`, (route) => {
      asked += 1;
      return isDown ? route.abort() : route.continue();
    });
    await page.goto(`${touchstone.url}/builds`);
    const button = page.getByRole('button', { name: 'Ask again now' });
    await button.waitFor();
    const before = asked;
    await button.click();
    await expect.poll(() => asked).toBeGreaterThan(before);
    isDown = false;
    await page.getByRole('heading', { name: 'Builds', exact: true }).waitFor();
  });
});

describe('the sales gate', () => {
  test('stands in place of the app for an organization that it is up for', async () => {
    await using visitor = await touchstone.open('/labs/showcase', member);
    const { page, complaints } = visitor;
    await permit(page, (held) => [...held, 'is_sales_gated']);
    await page.goto(`${touchstone.url}/tests`);
    await page.getByRole('heading', { name: 'AI-native mobile testing' }).waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
    const talk = page.getByRole('link', { name: 'Talk to Sales' });
    await expect.poll(() => talk.getAttribute('href')).toBe('https://sales.example/talk');
    await expect.poll(() => talk.getAttribute('target')).toBe('_blank');
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('has its art beside the text, and below it on a narrow screen', async () => {
    await using visitor = await touchstone.open('/labs/showcase', member);
    const { page } = visitor;
    await permit(page, (held) => [...held, 'is_sales_gated']);
    await page.goto(`${touchstone.url}/dashboard`);
    const headline = page.getByRole('heading', { name: 'AI-native mobile testing' });
    const places = async () => {
      const text = await headline.boundingBox();
      const art = await page.locator('main > [aria-hidden]').boundingBox();
      const [{ x, y }, there] = [text ?? { x: 0, y: 0 }, art ?? { x: 0, y: 0 }];
      return { beside: there.x - x, below: there.y - y };
    };
    await headline.waitFor();
    await expect.poll(async () => (await places()).beside).toBeGreaterThan(300);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(async () => (await places()).below).toBeGreaterThan(100);
    expect(await violations(page)).toEqual([]);
    await expect.poll(() => tooWide(page)).toEqual([]);
  });

  test.each([
    ['/report?token=t&testId=1', 'This link leads to no report'],
    ['/labs/showcase', 'Components'],
  ])('lets %s through, as the login gate does', async (path, heading) => {
    await using visitor = await touchstone.open(path, member);
    const { page } = visitor;
    await page.getByRole('heading', { name: heading }).waitFor();
    await permit(page, (held) => [...held, 'is_sales_gated']);
    await page.reload();
    await page.getByRole('heading', { name: heading }).waitFor();
    expect(await page.getByRole('complementary').count()).toBe(0);
    await using stranger = await touchstone.open(path);
    await stranger.page.getByRole('heading', { name: heading }).waitFor();
    // The browser remarks on the answer 404 for a report that is not there.
    const others = stranger.complaints.filter((line) => !line.includes('/report/shared'));
    expect(others).toEqual([]);
  });

  test('and the login gate stand before a report without its token', async () => {
    await using stranger = await touchstone.open('/report?testId=1');
    await stranger.page.getByRole('link', { name: 'Log in' }).waitFor();
    await using visitor = await touchstone.open('/labs/showcase', member);
    await permit(visitor.page, (held) => [...held, 'is_sales_gated']);
    await visitor.page.goto(`${touchstone.url}/report?testId=1`);
    await visitor.page.getByRole('heading', { name: 'AI-native mobile testing' }).waitFor();
  });
});

describe('the configuration', () => {
  test.each([
    ['that fails', { status: 500, body: 'no database' }],
    ['without addresses', { status: 200, json: { apiBaseUrl: '', authUrl: '' } }],
    ['with an address that is none', { status: 200, json: { apiBaseUrl: 'x', authUrl: 'y' } }],
  ])('%s is explained, and read again on demand', async (_case, answer) => {
    await using visitor = await touchstone.open('/labs/showcase');
    const { page } = visitor;
    await page.route('**/api/config', (route) => route.fulfill(answer));
    await page.goto(`${touchstone.url}/tests`);
    await page.getByRole('heading', { name: 'Application Configuration Error' }).waitFor();
    await page
      .getByText('Essential configuration (e.g., Auth URL, API URL) could not be loaded.')
      .waitFor();
    expect(await violations(page)).toEqual([]);
    await page.unroute('**/api/config');
    await page.getByRole('button', { name: 'Load again' }).click();
    await page.getByRole('link', { name: 'Log in' }).waitFor();
  });

  test('shows a spinner until it is there', async () => {
    await using visitor = await touchstone.open('/labs/showcase');
    const { page } = visitor;
    const { promise: wait, resolve: goOn } = Promise.withResolvers<void>();
    await page.route('**/api/config', async (route) => {
      await wait;
      await route.continue();
    });
    await page.goto(`${touchstone.url}/tests`);
    await page.getByText('Loading…').waitFor();
    goOn();
    await page.getByRole('link', { name: 'Log in' }).waitFor();
  });
});

describe('permissions', () => {
  test('that are missing keep a feature shut, with the way to it', async () => {
    await using visitor = await touchstone.open('/labs/showcase', member);
    const { page, complaints } = visitor;
    await permit(page, () => []);
    await page.goto(`${touchstone.url}/tests`);
    await page
      .getByRole('heading', { name: 'You do not have permission to use this feature.' })
      .waitFor();
    await page.getByRole('link', { name: 'Learn More' }).waitFor();
    await page.getByRole('link', { name: 'Talk to Sales' }).waitFor();
    expect(await page.getByRole('navigation', { name: 'Code Review' }).count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('to see everything are marked', async () => {
    await using visitor = await touchstone.open('/labs/showcase', member);
    const { page } = visitor;
    await permit(page, (held) => [...held, 'has_god_mode']);
    await page.goto(`${touchstone.url}/tests`);
    await page.getByRole('button', { name: 'God mode' }).waitFor();
    await page.getByRole('navigation', { name: 'Code Review' }).waitFor();
    expect(await violations(page)).toEqual([]);
  });
});

test('who cannot be logged out is told so', async () => {
  await using visitor = await touchstone.open('/tests', member);
  const { page } = visitor;
  await page.route(`${touchstone.authUrl}/api/v1/logout`, (route) => route.abort());
  await page.getByRole('button', { name: 'Log out' }).click();
  const message = page.getByRole('listitem').filter({ hasText: 'You are still logged in' });
  await message.waitFor();
  await message.getByRole('button', { name: 'Close' }).click();
  await message.waitFor({ state: 'detached' });
});

showcaseCases(touchstone);

/** From now on the provider says that the person holds these permissions in each organization. */
async function permit(page: Page, change: (held: string[]) => string[]): Promise<void> {
  await page.route(`${touchstone.authUrl}/api/v1/refresh_token*`, async (route) => {
    const response = await route.fetch();
    const answer = refreshAnswerSchema.parse(await response.json());
    for (const membership of Object.values(answer.org_id_to_org_member_info)) {
      membership.user_permissions = change(membership.user_permissions);
    }
    await route.fulfill({ response, json: answer });
  });
}
