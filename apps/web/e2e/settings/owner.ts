import { expect, test } from 'vitest';
import { callProduct, whoIs } from '../people.ts';
import { closed, type Installed, violations } from '../visitor.ts';
import { accept, heading, invite, type Person, row, toast } from './steps.ts';

/** What the owner of an organization does on its pages, one after the other. */
export function testOwner(touchstone: Installed, ana: Person, carla: Person): void {
  test('renames the organization and chooses where its browsers run', async () => {
    await using visitor = await touchstone.open('/dashboard', ana);
    const { page, complaints } = visitor;
    await page.getByRole('link', { name: 'Organization', exact: true }).click();
    await heading(page, 'Organization').waitFor();
    const unchanged = page.getByRole('button', { name: 'No Changes' });
    await expect.poll(() => unchanged.isDisabled()).toBe(true);
    const name = page.getByLabel('Name', { exact: true });
    await expect.poll(() => name.inputValue()).toBe('Halden Outdoor');
    await name.fill(' ');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Give it a name of 1 to 80 characters, without a link.').waitFor();
    await name.fill('Halden Works');
    const provider = page.getByLabel('Browser provider');
    await expect.poll(() => provider.inputValue()).toBe('browserbase');
    await page.getByText('This installation has no address for this provider').waitFor();
    await provider.selectOption('local');
    await page.getByText('Tests run in the browsers of this installation.').waitFor();
    await page.getByLabel('Support may act as a member').uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await toast(page, 'Saved');
    await unchanged.waitFor();
    await page.getByText('halden-works', { exact: true }).waitFor();
    await page.getByRole('button', { name: /^Halden Works/ }).waitFor();
    const [info] = Object.values((await whoIs(touchstone, page))?.org_id_to_org_member_info ?? {});
    expect(info).toMatchObject({
      org_name: 'Halden Works',
      org_metadata: { 'browser-provider': 'local' },
    });
    await page.reload();
    await unchanged.waitFor();
    await expect.poll(() => provider.inputValue()).toBe('local');
    await expect.poll(() => page.getByLabel('Support may act as a member').isChecked()).toBe(false);
    expect(complaints).toEqual([]);
  });

  test('says how long runs are kept, and how many go on at once', async () => {
    await using visitor = await touchstone.open('/settings/organization', ana);
    const { page, complaints } = visitor;
    const days = page.getByLabel('Days that runs are kept');
    const atOnce = page.getByLabel('Runs at the same time');
    const unchanged = page.getByRole('button', { name: 'No Changes' });
    const save = page.getByRole('button', { name: 'Save' });
    await unchanged.waitFor();
    await expect.poll(() => days.inputValue()).toBe('90');
    await expect.poll(() => atOnce.inputValue()).toBe('');
    await days.fill('0');
    await atOnce.fill('2.5');
    await save.click();
    await page.getByText('Give a whole number from 1 to 3650.').waitFor();
    await page.getByText('Give a whole number from 1 to 1000, or leave it empty.').waitFor();
    await days.fill('30');
    await atOnce.fill('4');
    await save.click();
    await unchanged.waitFor();
    await page.reload();
    await unchanged.waitFor();
    await expect.poll(() => days.inputValue()).toBe('30');
    await expect.poll(() => atOnce.inputValue()).toBe('4');
    await atOnce.fill('');
    await save.click();
    await unchanged.waitFor();
    await page.reload();
    await unchanged.waitFor();
    await expect.poll(() => days.inputValue()).toBe('30');
    await expect.poll(() => atOnce.inputValue()).toBe('');
    expect(complaints).toEqual([]);
  });

  test('invites somebody, gives them a role, finds them and removes them', async () => {
    await using visitor = await touchstone.open('/settings/members', ana);
    const { page, complaints } = visitor;
    await invite(page, 'dora@example.com');
    await row(page, 'dora@example.com').getByRole('button').click();
    await page.getByRole('menuitem', { name: 'Revoke' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('heading', { name: 'No invitation waits for an answer' }).waitFor();
    await invite(page, 'carla@example.com');
    await row(page, 'carla@example.com').getByRole('button').click();
    await page.getByRole('menuitem', { name: 'Send again' }).click();
    await toast(page, 'An invitation is on its way to carla@example.com');
    await accept(touchstone, carla);
    await page.reload();
    await page.getByRole('heading', { name: 'No invitation waits for an answer' }).waitFor();
    await page.getByRole('tab', { name: 'Members 2' }).click();
    await page.getByLabel('Role of carla@example.com').selectOption('Admin');
    await toast(page, 'carla@example.com is now: Admin');
    await page.getByRole('searchbox', { name: 'Search members' }).fill('CARLA');
    await row(page, 'ana@example.com').waitFor({ state: 'detached' });
    await expect.poll(() => new URL(page.url()).search).toBe('?q=CARLA');
    await page.reload();
    await row(page, 'carla@example.com').waitFor();
    await expect
      .poll(() => page.getByLabel('Role of carla@example.com').inputValue())
      .toBe('Admin');
    await page.getByRole('searchbox', { name: 'Search members' }).fill('nobody at all');
    await page.getByRole('button', { name: 'Show everything' }).click();
    await row(page, 'ana@example.com').waitFor();
    await row(page, 'carla@example.com').getByRole('button').click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await toast(page, 'carla@example.com was removed');
    await row(page, 'carla@example.com').waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });

  test('is told by the server that the last owner stays', async () => {
    await using visitor = await touchstone.open('/settings/members', ana);
    const { page } = visitor;
    const role = page.getByLabel('Role of ana@example.com');
    await role.selectOption('Member');
    await toast(page, 'An organization keeps at least one owner.');
    await expect.poll(() => role.inputValue()).toBe('Owner');
    await row(page, 'ana@example.com').getByRole('button').click();
    await page.getByRole('menuitem', { name: 'Leave' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Leave' }).click();
    // It stays, and says why.
    await question.getByText('An organization keeps at least one owner.').waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    await row(page, 'ana@example.com').waitFor();
  });

  test('makes a key that is shown once and works until it is revoked', async () => {
    await using visitor = await touchstone.open('/settings/api-keys', ana);
    const { page, complaints } = visitor;
    await page.getByRole('heading', { name: 'There is no key that works' }).waitFor();
    await page.getByRole('button', { name: 'Create key' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'New API key' });
    await dialog.getByRole('button', { name: 'Create key' }).click();
    await dialog.getByText('Choose what it may do.').waitFor();
    expect(await violations(page)).toEqual([]);
    // The focus is in the first field that is wrong.
    await page.keyboard.type('nightly build');
    await dialog.getByLabel('Use the testing suite').check();
    await dialog.getByLabel('Works for').selectOption('30');
    await dialog.getByLabel('Acts for').selectOption('organization');
    await dialog.getByRole('button', { name: 'Create key' }).click();
    const shown = page.getByRole('dialog', { name: 'nightly build' });
    const token = (await shown.locator('code').textContent()) ?? '';
    expect(await violations(page)).toEqual([]);
    const works = () =>
      callProduct(touchstone, page, 'GET', '/api/v1/entity/users/get_user_uuid', { token });
    // A key that acts for nobody has nobody to tell of, but it is known.
    expect((await works()).status).not.toBe(401);
    await shown.getByRole('button', { name: 'I have it' }).click();
    await closed(page);
    const key = row(page, 'nightly build');
    await key.getByText(token.slice(0, 10)).waitFor();
    await expect.poll(() => key.textContent()).toContain('for the organization');
    await expect.poll(() => key.textContent()).toContain('ana@example.com');
    expect(await page.content()).not.toContain(token);
    await key.getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke key' }).click();
    await toast(page, 'nightly build works no more');
    expect((await works()).status).toBe(401);
    await key.waitFor({ state: 'detached' });
    await page.getByRole('switch', { name: 'Revoked and expired too' }).check();
    await key.getByText('Revoked').waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('?archived=true');
    expect(complaints).toEqual([]);
  });

  test('reads who did what, narrowed to an action and to a person', async () => {
    await using visitor = await touchstone.open('/settings/audit', ana);
    const { page, complaints } = visitor;
    await row(page, 'API key revoked').waitFor();
    await page.getByLabel('Kind of action').selectOption('organization');
    await row(page, 'API key revoked').waitFor({ state: 'detached' });
    // The newest is first; the first change of them all is the one of the name.
    await page.getByRole('button', { name: 'Settings changed' }).last().click();
    const details = page.getByRole('dialog', { name: 'Settings changed' });
    await details.getByText('organization.changed').waitFor();
    await expect.poll(() => details.textContent()).toMatch(/name.*Halden Outdoor.*Halden Works/);
    await expect.poll(() => details.textContent()).toContain('metadata.browser-provider');
    expect(await violations(page)).toEqual([]);
    await details.getByRole('button', { name: 'Only this action' }).click();
    await row(page, 'Organization created').waitFor({ state: 'detached' });
    await expect.poll(() => new URL(page.url()).search).toBe('?action=organization.changed');
    await page.goto(`${touchstone.url}/settings/audit`);
    await page.getByRole('button', { name: 'Everybody' }).click();
    await page
      .getByRole('dialog', { name: 'Whose actions?' })
      .getByRole('button', { name: 'ana@example.com' })
      .click();
    await page.getByRole('button', { name: 'By ana@example.com' }).waitFor();
    // Carla joined by herself.
    await row(page, 'carla@example.com').filter({ hasText: 'Member joined' }).waitFor({
      state: 'detached',
    });
    await row(page, 'carla@example.com').filter({ hasText: 'Member removed' }).waitFor();
    expect(complaints).toEqual([]);
  });

  test('finds who they are, and changes language and theme', async () => {
    await using visitor = await touchstone.open('/settings/profile', ana);
    const { page, complaints } = visitor;
    const main = page.getByRole('main');
    await main.getByText('ana@example.com').first().waitFor();
    await main.getByText('Delete the organization').waitFor();
    const account = await main
      .getByRole('link', { name: 'Open your account' })
      .getAttribute('href');
    expect(account).toContain(`${touchstone.authUrl}/account`);
    await main.getByRole('button', { name: 'Español' }).click();
    await heading(page, 'Perfil').waitFor();
    await main.getByRole('button', { name: 'Oscuro' }).click();
    await expect.poll(() => page.evaluate('document.documentElement.dataset.theme')).toBe('dark');
    await page.reload();
    await heading(page, 'Perfil').waitFor();
    expect(complaints).toEqual([]);
  });

  test('reads a long list page by page', async () => {
    await using visitor = await touchstone.open('/report', ana);
    const { page } = visitor;
    const token = (await whoIs(touchstone, page))?.access_token;
    const make = (number: number) =>
      callProduct(touchstone, page, 'POST', '/api/v1/settings/api-keys', {
        token,
        data: { display_name: `robot ${number}`, scopes: ['can_access_testing_suite'] },
      });
    for (let number = 1; number <= 26; number += 1) await make(number);
    await page.goto(`${touchstone.url}/settings/api-keys?q=robot`);
    await row(page, 'robot 26').waitFor();
    await expect.poll(() => row(page, 'robot ').count()).toBe(25);
    await page.getByRole('button', { name: 'Show more' }).click();
    await page.getByRole('button', { name: 'Revoke robot 1', exact: true }).waitFor();
    await expect.poll(() => row(page, 'robot ').count()).toBe(26);
    await page.getByRole('button', { name: 'Show more' }).waitFor({ state: 'detached' });
    await row(page, 'robot 26').getByRole('button').focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog', { name: 'Revoke robot 1?' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  });
}
