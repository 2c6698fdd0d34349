import { generate } from 'lean-qr';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { switchOnSecondFactor } from '../../../web/e2e/authenticator.ts';
import { createOrganization, signUp } from '../../../web/e2e/people.ts';
import { expectAccessible } from '../accessible.ts';
import { touchstone } from './touchstone.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** What operators of an installation do on their page. */
export function operatorCases(): void {
  test('an operator finds a person, acts as them, and stops on the account page', async () => {
    await using customer = await signUp(touchstone, 'ana@example.com');
    await createOrganization(touchstone, customer.page, 'Customer Works');
    await using support = await signUp(touchstone, 'operator@example.com');
    const { page } = support;
    await page.goto(`${touchstone.authUrl}/account`);
    await page.getByRole('link', { name: 'Installation' }).click();
    await page.getByText('Operators need a second factor.').waitFor();
    await page.getByRole('link', { name: 'Your account' }).last().click();
    await switchOnSecondFactor(touchstone, page);
    await page.goto(`${touchstone.authUrl}/operator`);

    const people = card(page, 'People');
    await people.getByRole('searchbox').fill('ana@');
    await people.getByText('operator@example.com').waitFor({ state: 'detached' });
    await people.getByText('Customer Works').waitFor();
    await people.getByRole('button', { name: 'Act as… ana@example.com' }).click();
    const reason = people.getByLabel('Why do you act as ana@example.com?');
    await reason.fill('          short');
    await button(page, 'Begin').click();
    await people.getByText('Say why, in 10 characters or more.').waitFor();
    await reason.fill('Looks into a run that hangs');
    await button(page, 'Begin').click();
    await page.waitForURL(`${touchstone.url}/**`);

    const rt = new URLSearchParams({ rt: btoa(`${touchstone.url}/?came=back`) });
    await page.goto(`${touchstone.authUrl}/account?${rt}`);
    await page.getByText('You act as this person.').waitFor();
    await expectAccessible(page, '/account');
    await page.goto(`${touchstone.authUrl}/account?${rt}`);
    await button(page, 'Stop acting as this person').click();
    await page.waitForURL(`${touchstone.url}/?came=back`);
    await page.goto(`${touchstone.authUrl}/operator`);
    const audit = card(page, 'Audit log');
    await audit.getByText('Support stopped acting as a member').waitFor();
    await audit.getByText('Looks into a run that hangs').first().waitFor();
    await expectAccessible(page, '/operator');
    expect(support.complaints.filter((text) => !text.includes('422'))).toEqual([]);
  });

  test('an operator makes another, hands out a key for a server, and changes the signing key', async () => {
    await using colleague = await signUp(touchstone, 'helper@example.com');
    await colleague.page.close();
    await using chief = await signUp(touchstone, 'chief@example.com');
    const { page } = chief;
    await switchOnSecondFactor(touchstone, page);
    await page.goto(`${touchstone.authUrl}/operator`);
    const people = card(page, 'People');
    await people.getByRole('searchbox').fill('helper@');
    await people.getByText('chief@example.com').waitFor({ state: 'detached' });
    const row = people.getByRole('listitem').filter({ hasText: 'helper@example.com' });
    await row.getByRole('button', { name: 'Make operator' }).click();
    await row.getByRole('button', { name: 'Make operator' }).click();
    const operators = card(page, 'Operators');
    await operators.getByText('helper@example.com').waitFor();
    await operators.getByRole('button', { name: 'Remove' }).click();
    await operators.getByRole('button', { name: 'Remove' }).click();
    await operators.getByText('Nobody was added here.').waitFor();

    const keys = card(page, 'Integration keys');
    await keys.getByLabel('Name').fill('Billing server');
    await expect.poll(() => button(page, 'Create key').isDisabled()).toBe(true);
    await keys.getByLabel('read people').check();
    await button(page, 'Create key').click();
    const secret = await keys.locator('code').textContent();
    const found = await page.request.get(
      `${touchstone.authUrl}/api/backend/v1/user/email?email=helper@example.com`,
      {
        headers: { authorization: `Bearer ${secret}` },
      },
    );
    expect(found.status()).toBe(200);
    await button(page, 'I have it').click();
    await keys.getByRole('button', { name: 'Revoke' }).click();
    await keys.getByRole('button', { name: 'Revoke' }).click();
    await keys.getByText('No server has a key.').waitFor();

    const signing = card(page, 'Signing key');
    await signing.getByRole('button', { name: 'Make a new key' }).click();
    await signing.getByRole('button', { name: 'Make a new key' }).click();
    await signing.getByText(/^Key \S+ signs from /).waitFor();
  });

  test('a person who is no operator is told so', async () => {
    await using visitor = await signUp(touchstone, 'nobody@example.com');
    const { page } = visitor;
    await page.goto(`${touchstone.authUrl}/account`);
    await page.getByRole('link', { name: 'Back to Touchstone' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('link', { name: 'Installation' }).count()).toBe(0);
    await page.goto(`${touchstone.authUrl}/operator`);
    await page.getByText('Only operators of this installation see this page.').waitFor();
  });

  test('the second factor can be read by a camera', async () => {
    await using visitor = await signUp(touchstone, 'camera@example.com');
    const { page } = visitor;
    await page.goto(`${touchstone.authUrl}/account`);
    await button(page, 'Set up').click();
    await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
    const address = await page.getByRole('link', { name: /^otpauth:/ }).textContent();
    const code = generate(address ?? '');
    const wanted = squares(code.size, (x, y) => code.get(x, y));
    const drawn = await page.evaluate(`(() => {
    const path = document.querySelector('[aria-label^=QR] path');
    const has = (x, y) => path.isPointInFill(new DOMPoint(x + 0.5, y + 0.5));
    return (${squares})(${code.size}, has);
  })()`);
    expect(drawn).toEqual(wanted);
  });
}

/** Every square of a code, row by row. */
function squares(size: number, has: (x: number, y: number) => boolean): string[] {
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => (has(x, y) ? '#' : '.')).join(''),
  );
}
