import type { BrowserContext, Route } from 'playwright-core';
import { expect } from 'vitest';

const nobodys = '3f1c8a52-6d0e-4a57-9b1f-2f6f0f7f1c11';

/** Pages, and what is said on those that are of a thing that there is not. */
export const pagesWithAnswers: { path: string; says: string[] }[] = [
  { path: '/dashboard', says: [] },
  { path: '/execute', says: [] },
  { path: `/tests/${nobodys}`, says: ['This test cannot be shown'] },
  { path: `/report?token=none&testId=${nobodys}`, says: ['This link leads to no report'] },
];

/**
 * Opens a page while the server breaks on each call, waits until the page offers to ask again, and
 * asks once the server is well, until it says what it is to say. Answers of what it complained.
 */
export async function askAgain(
  context: BrowserContext,
  address: string,
  says: readonly string[],
): Promise<string[]> {
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    const isOfBrowser = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isOfBrowser) complaints.push(message.text());
  });
  const isCall = ({ pathname }: URL) =>
    pathname.startsWith('/api/v1/') && !pathname.startsWith('/api/v1/monitor/');
  const breaks = (route: Route) => route.fulfill({ status: 500, body: '' });
  await page.route(isCall, breaks);
  await page.goto(address);
  const main = page.getByRole('main');
  const again = main.getByRole('button', { name: 'Ask again' });
  await again.first().waitFor({ timeout: 60_000 });
  await page.unroute(isCall, breaks);
  const settledTo = async () => {
    await again.evaluateAll((all: HTMLElement[]) => {
      for (const one of all) one.click();
    });
    return {
      asks: await again.count(),
      waits: await main.locator('.animate-fade').count(),
      says: await main.getByRole('alert').getByRole('heading').allInnerTexts(),
    };
  };
  const expected = { asks: 0, waits: 0, says };
  await expect.poll(settledTo, { message: address, timeout: 60_000 }).toEqual(expected);
  await page.close();
  return complaints;
}
