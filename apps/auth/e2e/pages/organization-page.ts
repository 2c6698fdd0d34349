import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { callAccount, createOrganization, signUp, whoIs } from '../../../web/e2e/people.ts';
import { expectAccessible } from '../accessible.ts';
import { touchstone } from './touchstone.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function organizationOf(page: Page): Promise<string> {
  const answer = await whoIs(touchstone, page);
  return Object.keys(answer?.org_id_to_org_member_info ?? {})[0] ?? '';
}

/** What members do on the page of their organization and on that of their account. */
export function organizationCases(): void {
  test('a key is made with scopes, shown once, used and revoked', async () => {
    await using owner = await signUp(touchstone, 'keys@example.com');
    const { page } = owner;
    await createOrganization(touchstone, page, 'Key Works');
    await page.goto(`${touchstone.authUrl}/org`);
    const keys = card(page, 'API keys');
    await keys.getByText('There is no key that works.').waitFor();
    await button(page, 'New key…').click();
    await keys.getByLabel('Name').fill('Build server');
    await expect.poll(() => button(page, 'Create key').isDisabled()).toBe(true);
    await keys.getByLabel('Use the testing suite').check();
    await keys.getByLabel('Works for').selectOption('A year');
    await button(page, 'Create key').click();
    await keys.getByText('Copy it now').waitFor();
    const secret = await keys.locator('code').first().textContent();
    const whose = () =>
      page.request.get(`${touchstone.url}/api/v1/entity/users/get_user_uuid`, {
        headers: { authorization: `Bearer ${secret}` },
      });
    expect((await whose()).status()).toBe(200);
    await expectAccessible(page, `${touchstone.authUrl}/org`);
    expect(await page.content()).not.toContain(secret);
    await keys.getByText(/^keys@example.com · Use the testing suite · until /).waitFor();
    await keys.getByRole('button', { name: 'Revoke' }).click();
    await keys.getByRole('button', { name: 'Revoke' }).click();
    await keys.getByText('There is no key that works.').waitFor();
    expect((await whose()).status()).toBe(401);
    expect(owner.complaints).toEqual([]);
  });

  test('an invited person answers on their account page, and gets rights beside the role', async () => {
    await using owner = await signUp(touchstone, 'owner@example.com');
    await createOrganization(touchstone, owner.page, 'Halden Outdoor');
    const id = await organizationOf(owner.page);
    await using colleague = await signUp(touchstone, 'colleague@example.com');
    const invite = (role: string) =>
      callAccount(touchstone, owner.page, 'POST', `/organizations/${id}/invitations`, {
        email: 'colleague@example.com',
        role,
      });
    await invite('Member');
    await colleague.page.goto(`${touchstone.authUrl}/account`);
    await button(colleague.page, 'Decline Halden Outdoor').click();
    await card(colleague.page, 'Invitations to you').waitFor({ state: 'detached' });
    await invite('Member');
    await colleague.page.reload();
    await expectAccessible(colleague.page, '/account');
    await button(colleague.page, 'Join Halden Outdoor').click();
    await colleague.page.getByRole('link', { name: 'Halden Outdoor' }).waitFor();

    const { page } = owner;
    await page.goto(`${touchstone.authUrl}/org`);
    const settings = card(page, 'Settings');
    await settings.getByLabel('Roles').selectOption('Several roles for a member');
    await settings.getByRole('button', { name: 'Save settings' }).click();
    await settings.getByText('Saved').waitFor();
    const members = card(page, 'Members');
    await members.getByRole('button', { name: /^Rights/ }).click();
    await members.getByLabel('Admin', { exact: true }).check();
    await members.getByLabel('Set up single sign-on').check();
    await members.getByRole('button', { name: 'Save rights' }).click();
    await members.getByText('Saved').waitFor();
    const info = (await whoIs(touchstone, colleague.page))?.org_id_to_org_member_info[id];
    expect(info).toMatchObject({ user_role: 'Member', additional_roles: ['Admin'] });
    expect(info?.user_permissions).toContain('manage_sso');
    await expectAccessible(page, '/org');
    expect(owner.complaints).toEqual([]);
  });

  test('the new address of an account is confirmed by the mail that is shown in place', async () => {
    await using visitor = await signUp(touchstone, 'before@example.com');
    const { page } = visitor;
    await page.goto(`${touchstone.authUrl}/account?lang=es`);
    const email = card(page, 'Correo electrónico');
    await email.getByLabel('Correo nuevo').fill('a@b');
    await button(page, 'Cambiar correo').click();
    await email.getByText('Escribe una dirección de correo como ana@example.com.').waitFor();
    await email.getByLabel('Correo nuevo').fill('after@example.com');
    await button(page, 'Cambiar correo').click();
    await email.getByRole('link', { name: 'Abrir el enlace' }).click();
    await button(page, 'Confirmar dirección').click();
    await page.waitForURL(`${touchstone.authUrl}/account`);
    expect((await whoIs(touchstone, page))?.user.email).toBe('after@example.com');
  });

  test('a password that is refused says why beside the field, in Spanish', async () => {
    await using visitor = await touchstone.open(`${touchstone.authUrl}/signup?lang=es`);
    const { page } = visitor;
    await page.getByLabel('Correo electrónico').fill('facil@example.com');
    await page.getByLabel('Contraseña').fill('password1234');
    await button(page, 'Crear cuenta').click();
    await page.getByText('Es una de las primeras contraseñas que la gente prueba.').waitFor();
  });

  test('an organization is deleted by who types its name', async () => {
    await using owner = await signUp(touchstone, 'end@example.com');
    const { page } = owner;
    await createOrganization(touchstone, page, 'Short Lived');
    await page.goto(`${touchstone.authUrl}/org`);
    await button(page, 'Delete…').click();
    const last = button(page, 'Delete the organization');
    await expect.poll(() => last.isDisabled()).toBe(true);
    await page.getByLabel('Type Short Lived to delete the organization').fill('Short Lived');
    await last.click();
    await page.waitForURL(`${touchstone.authUrl}/account`);
    await page.getByText('You belong to no organization yet.').waitFor();
    expect(await organizationOf(page)).toBe('');
  });
}
