import { createHmac } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Installed } from './visitor.ts';

const stepSeconds = 30;

/** The app on somebody's phone. */
export interface Authenticator {
  /** What the app shows now; the product takes it once. */
  code(): string;
  backupCodes: string[];
}

/**
 * Switches the second factor on for whoever sits at the browser, with the code of the step before,
 * which the product takes too, so that the present one is still unused.
 */
export async function switchOnSecondFactor(
  { authUrl }: Installed,
  page: Page,
): Promise<Authenticator> {
  await page.goto(`${authUrl}/account`);
  const section = page.getByRole('region', { name: 'Second factor' });
  await section.getByRole('button', { name: 'Set up' }).click();
  const shown = await section.locator('code').textContent();
  const secret = (shown ?? '').replaceAll(' ', '');
  await enoughOfStepLeft();
  await section.getByLabel('Code from your authenticator').fill(codeOf(secret, presentStep() - 1));
  await section.getByRole('button', { name: 'Switch on' }).click();
  await section.getByText('10 backup codes left').waitFor();
  const items = section.getByRole('listitem').filter({ hasText: /^[A-Z2-7]{5}-[A-Z2-7]{5}$/ });
  return {
    code: () => codeOf(secret, presentStep()),
    backupCodes: await items.allTextContents(),
  };
}

function presentStep(): number {
  return Math.floor(Date.now() / 1000 / stepSeconds);
}

/** The step before the present one must still be that when the product looks. */
async function enoughOfStepLeft(): Promise<void> {
  const secondsLeft = () => stepSeconds - ((Date.now() / 1000) % stepSeconds);
  await expect.poll(secondsLeft, { interval: 200 }).toBeGreaterThan(10);
}

/** RFC 6238 with HMAC-SHA-1 and six digits, written down anew so that it checks the product's. */
function codeOf(secret: string, step: number): string {
  const bits = [...secret]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter))
    .map((value) => value.toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', key).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0x0f) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}
