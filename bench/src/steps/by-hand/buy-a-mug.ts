import type { Page } from 'playwright-core';
import { expectText, expectVisible, type Shown } from './expect.ts';

/** `examples/tests/shop/buy-a-mug.yaml`, line by line. */
export async function buyAMug(page: Page, url: string, shown: Shown): Promise<void> {
  await page.goto(url);
  await shown();
  await page.getByRole('button', { name: 'Accept' }).click();
  await shown();
  await page.getByRole('link', { name: 'Blue mug' }).click();
  await shown();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await shown();
  await expectVisible(page.getByText('Blue mug was added to your cart'));
  await page.goto(`${url}/cart`);
  await shown();
  await expectText(page.locator('.total dd'), '$17.40');
  await page.getByRole('link', { name: 'Checkout' }).click();
  await shown();
  await page.getByLabel('Full name').fill('Jane Roe');
  await shown();
  await page.getByLabel('Email').fill('jane@example.com');
  await shown();
  await page.getByLabel('Street').fill('12 Mill Lane');
  await shown();
  await page.getByLabel('City').fill('York');
  await shown();
  await page.getByLabel('I accept the terms').check();
  await shown();
  await page.getByRole('button', { name: 'Place order' }).click();
  await shown();
  await expectVisible(page.getByText('Thank you for your order'));
  await expectVisible(page.getByText('It goes to Jane Roe in York.'));
  await expectVisible(page.getByText('Order number: HH-1041'));
  const order = await page.getByText('Order number').locator('b').textContent();
  if (order !== 'HH-1041') throw new Error(`The order number is ${order}.`);
}
