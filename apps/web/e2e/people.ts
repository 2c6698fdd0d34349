import { setTimeout as delay } from 'node:timers/promises';
import {
  confirmEmailResultSchema,
  devMailSchema,
  type RefreshAnswer,
  refreshAnswerSchema,
} from '@touchstone/contracts';
import type { Page } from 'playwright-core';
import type { Installed, Visitor } from './visitor.ts';

/** The password of everybody here. */
export const password = 'plum forest kettle';

/**
 * A new person with a confirmed address, on the product's page. Calls what the hosted pages call,
 * since four pages for each person would be much of the suite's time; `signUpOnPages` shows those.
 */
export async function signUp(touchstone: Installed, email: string): Promise<Visitor> {
  const visitor = await touchstone.open('about:blank');
  const { page } = visitor;
  const rt = btoa(`${touchstone.url}/`);
  await called(touchstone, page, 'POST', '/signup', { email, password, rt });
  const token = await mailedToken(touchstone, page, email);
  const confirmed = await called(touchstone, page, 'POST', '/confirm-email', { token });
  await page.goto(confirmEmailResultSchema.parse(confirmed).redirect_to);
  return visitor;
}

/** Of the link that confirms the address, which is shown where mail is not sent. */
async function mailedToken(touchstone: Installed, page: Page, email: string): Promise<string> {
  for (const until = Date.now() + 30_000; Date.now() < until; await delay(50)) {
    const { mails } = devMailSchema.parse(await called(touchstone, page, 'GET', '/dev-mail'));
    const link = mails.find((mail) => mail.to === email && mail.link?.includes('/confirm_email?'));
    const token = new URL(link?.link ?? touchstone.url).searchParams.get('token');
    if (token !== null) return token;
  }
  throw new Error(`No mail came to ${email}.`);
}

/** The same by the pages, as a person does it. */
export async function signUpOnPages(touchstone: Installed, email: string): Promise<Visitor> {
  const visitor = await touchstone.open(hosted(touchstone, 'signup'));
  const { page } = visitor;
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await followMail(page, 'Confirm address');
  await page.waitForURL(`${touchstone.url}/**`);
  return visitor;
}

/** Presses the link of the mail that is shown in place, and the button of the page behind it. */
export async function followMail(page: Page, button: string): Promise<void> {
  await page.getByRole('link', { name: 'Open the link' }).click();
  await page.getByRole('button', { name: button }).click();
}

/** Opens the sign-in page and sends the address and the password. */
export async function logIn(
  touchstone: Installed,
  page: Page,
  email: string,
  secret = password,
): Promise<void> {
  await page.goto(hosted(touchstone, 'login'));
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Signs a browser out on its account page. */
export async function logOut({ authUrl }: Installed, page: Page): Promise<void> {
  await page.goto(`${authUrl}/account`);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL((url) => url.pathname !== '/account');
}

/** Makes an organization for whoever sits at the browser, and opens the product with it. */
export async function createOrganization(
  touchstone: Installed,
  page: Page,
  name: string,
): Promise<void> {
  await called(touchstone, page, 'POST', '/organizations', { name });
  await page.goto(touchstone.url);
}

/** The same by its page, as a person does it. */
export async function createOrganizationOnPage(
  touchstone: Installed,
  page: Page,
  name: string,
): Promise<void> {
  await page.goto(hosted(touchstone, 'create_org'));
  await page.getByLabel('Name of the organization').fill(name);
  await page.getByRole('button', { name: 'Create organization' }).click();
  await page.waitForURL(`${touchstone.url}/**`);
}

/**
 * Who sits at a browser, with an access token, which is bound to an organization if one is named;
 * undefined for nobody, or for somebody who does not belong there.
 */
export async function whoIs(
  { authUrl }: Installed,
  page: Page,
  organizationId?: string,
): Promise<RefreshAnswer | undefined> {
  const query = organizationId === undefined ? '' : `?active_org_id=${organizationId}`;
  const response = await page.request.get(`${authUrl}/api/v1/refresh_token${query}`);
  return response.status() === 401 ? undefined : refreshAnswerSchema.parse(await response.json());
}

/** Calls what the hosted pages call, as the page at this browser would. */
export async function callAccount(
  { authUrl }: Installed,
  page: Page,
  method: string,
  path: string,
  data: object = {},
) {
  const response = await page.request.fetch(`${authUrl}/api/account${path}`, {
    method,
    headers: { origin: authUrl },
    ...(['POST', 'PUT', 'PATCH'].includes(method) && { data }),
  });
  const body: unknown = await response.json();
  return { status: response.status(), body };
}

/** The answer to a call of the hosted pages that is not refused. */
async function called(touchstone: Installed, page: Page, method: string, path: string, data = {}) {
  const { status, body } = await callAccount(touchstone, page, method, path, data);
  if (status >= 300) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** Calls the product's API with an access token or an API key. */
export async function callProduct(
  { url }: Installed,
  page: Page,
  method: string,
  path: string,
  { token, data }: { token: string | undefined; data?: object },
) {
  const response = await page.request.fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(data !== undefined && { data }),
  });
  const body: unknown = await response.json();
  return { status: response.status(), body };
}

/** A hosted page that leads back to a page of the product. */
export function hosted({ url, authUrl }: Installed, page: string, back = '/'): string {
  return `${authUrl}/${page}?${new URLSearchParams({ rt: btoa(url + back) })}`;
}
