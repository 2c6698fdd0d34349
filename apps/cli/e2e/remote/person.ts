import { createEmptyDatabase } from '@touchstone/platform/testing';
import { launchBrowser } from '@touchstone/runner';
import { type Installation, newInstallation } from '../installation.ts';

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof launchBrowser>>['browser']['newPage']>>;

/** A running Touchstone, and the browser of somebody who has an organization in it. */
export interface Person extends AsyncDisposable {
  url: string;
  page: Page;
}

/** Starts them; the person signs up as everybody does. */
export async function openPerson(email: string, organization: string): Promise<Person> {
  const [installation, DATABASE_URL] = await Promise.all([
    newInstallation(),
    createEmptyDatabase(),
  ]);
  const [{ browser }, printed] = await Promise.all([
    launchBrowser(),
    installation.start({ DATABASE_URL }),
  ]);
  if (!printed.includes('ready in')) throw new Error(printed);
  const page = await browser.newPage();
  await signUp(page, installation, email);
  await page.goto(hosted(installation, 'create_org'));
  await page.getByLabel('Name of the organization').fill(organization);
  await page.getByRole('button', { name: 'Create organization' }).click();
  await page.waitForURL(`${installation.url}/**`);
  return {
    url: installation.url,
    page,
    async [Symbol.asyncDispose]() {
      await browser.close();
      await installation[Symbol.asyncDispose]();
    },
  };
}

async function signUp(page: Page, installation: Installation, email: string): Promise<void> {
  await page.goto(hosted(installation, 'signup'));
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill('plum forest kettle');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('link', { name: 'Open the link' }).click();
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await page.waitForURL(`${installation.url}/**`);
}

/** A page of the sign-in provider that leads back to the product. */
function hosted({ url, authUrl }: Installation, page: string): string {
  return `${authUrl}/${page}?${new URLSearchParams({ rt: btoa(`${url}/`) })}`;
}
