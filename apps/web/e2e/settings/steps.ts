import { receivedInvitationSchema } from '@touchstone/contracts';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { z } from 'zod';
import { callAccount } from '../people.ts';
import { type Installed, violations } from '../visitor.ts';

type State = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** Somebody's sign-in, with which any number of pages are opened. */
export interface Person {
  storageState: State;
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
export const toast = (page: Page, text: string) => page.getByText(text).first().waitFor();
export const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** Until a page shows its data; the live stream keeps the network busy for ever. */
export async function settled(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const data = main.locator('form, tbody tr, li, h2').first();
  await data.waitFor();
  await expect.poll(() => main.locator('[aria-busy=true], .animate-fade').count()).toBe(0);
}

export async function invite(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite somebody' });
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await dialog.getByText('Write an e-mail address such as ana@example.com.').waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await row(page, email).waitFor();
}

/** Somebody takes the one invitation that they have. */
export async function accept(touchstone: Installed, person: Person): Promise<void> {
  await using visitor = await touchstone.open('/report', person);
  const { page } = visitor;
  const { body } = await callAccount(touchstone, page, 'GET', '/invitations');
  const [invitation] = z.array(receivedInvitationSchema).parse(body);
  const { status } = await callAccount(touchstone, page, 'POST', '/invitations/accept', {
    invitation_id: invitation?.invitation_id,
  });
  expect(status).toBe(200);
}
