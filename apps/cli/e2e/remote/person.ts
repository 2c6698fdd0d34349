import { createEmptyDatabase } from '@touchstone/platform/testing';
import { launchBrowser } from '@touchstone/runner';
import { createOrganizationOnPage, signUpOnPages } from '../../../web/e2e/people.ts';
import { seenBy, type Visitor } from '../../../web/e2e/visitor.ts';
import { newInstallation } from '../installation.ts';

/** A running Touchstone, and the browser of somebody who has an organization in it. */
export interface Person extends AsyncDisposable {
  url: string;
  page: Visitor['page'];
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
  const touchstone = seenBy(browser, installation);
  const { page } = await signUpOnPages(touchstone, email);
  await createOrganizationOnPage(touchstone, page, organization);
  return {
    url: installation.url,
    page,
    async [Symbol.asyncDispose]() {
      await browser.close();
      await installation[Symbol.asyncDispose]();
    },
  };
}
