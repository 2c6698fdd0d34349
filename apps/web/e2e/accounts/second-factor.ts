import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { switchOnSecondFactor } from '../authenticator.ts';
import { logIn, logOut, signUp, whoIs } from '../people.ts';
import { violations } from '../visitor.ts';
import { touchstone } from './touchstone.ts';

const email = 'factor@example.com';
const totp = 'Code from your authenticator';
const backup = 'Backup code';

/** Signing in with an authenticator. */
export function secondFactorCases(): void {
  test('the second factor is asked for after the password, and takes each code once', async () => {
    await using visitor = await signUp(touchstone, email);
    const { page } = visitor;
    const authenticator = await switchOnSecondFactor(touchstone, page);
    expect(authenticator.backupCodes).toHaveLength(10);
    const [backupCode = ''] = authenticator.backupCodes;
    expect(await violations(page)).toEqual([]);

    const code = authenticator.code();
    await signInUpToSecondFactor(page);
    await answer(page, totp, code);
    await expectSignedIn(page);

    await signInUpToSecondFactor(page);
    await answer(page, totp, code);
    await expectRefused(page);
    await page.getByText('4 tries left').waitFor();
    expect(await violations(page)).toEqual([]);

    await page.getByRole('button', { name: 'Use a backup code' }).click();
    await answer(page, backup, backupCode);
    await expectSignedIn(page);
    await page.goto(`${touchstone.authUrl}/account`);
    await page.getByText('9 backup codes left').waitFor();

    await signInUpToSecondFactor(page);
    await page.getByRole('button', { name: 'Use a backup code' }).click();
    await answer(page, backup, backupCode);
    await expectRefused(page);

    await page.getByRole('button', { name: 'Log in as somebody else' }).click();
    await page.getByLabel('E-mail').waitFor();
    // The browser remarks on the two codes that were refused.
    const refused = visitor.complaints.filter((said) => said.includes('401'));
    expect(refused).toHaveLength(2);
    expect(visitor.complaints).toEqual(refused);
  });
}

async function signInUpToSecondFactor(page: Page): Promise<void> {
  await logOut(touchstone, page);
  await logIn(touchstone, page, email);
  await page.getByLabel(totp).waitFor();
  expect(await whoIs(touchstone, page)).toBeUndefined();
}

async function answer(page: Page, label: string, code: string): Promise<void> {
  await page.getByLabel(label).fill(code);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

async function expectSignedIn(page: Page): Promise<void> {
  await page.waitForURL(`${touchstone.url}/**`);
  expect((await whoIs(touchstone, page))?.user.email).toBe(email);
}

async function expectRefused(page: Page): Promise<void> {
  const message = 'This code is not right, or it has been used already.';
  await page.getByRole('alert').filter({ hasText: message }).waitFor();
  expect(await whoIs(touchstone, page)).toBeUndefined();
}
