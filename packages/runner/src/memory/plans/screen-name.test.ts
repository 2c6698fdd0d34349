import { expect, test } from 'vitest';
import { type Described, screen } from '../../grounding/snapshot.fixture.ts';
import { screenNameOf } from './screen-name.ts';

const heading = (text: string, level = 1): Described => ({
  role: 'heading',
  text,
  name: text,
  level,
});
const nameOf = (address: string, ...elements: Described[]): string =>
  screenNameOf(screen(elements, { address }));

test.each([
  ['http://shop.test/orders/1041?page=2', '/orders/* "Orders"'],
  ['http://shop.test/orders/3f2504e0-4f89-41d3-9a0c-0305e82c3301/edit', '/orders/*/edit "Orders"'],
  ['http://shop.test/#/customers/7', '/#/customers/* "Orders"'],
  ['http://shop.test/help#top', '/help "Orders"'],
  ['com.shop/.CartActivity', 'com.shop/.CartActivity "Orders"'],
])('%s is %s, whatever record it shows', (address, name) => {
  expect(nameOf(address, heading('Orders'))).toBe(name);
});

test('a screen is called by its main heading, without what names a record', () => {
  expect(nameOf('http://shop.test/', heading('News', 2), heading('Order HH-1041 of today'))).toBe(
    '/ "Order * of today"',
  );
});

test('a dialog over it changes nothing', () => {
  const dialog = { role: 'dialog', modal: true, children: [heading('We use cookies')] };
  expect(nameOf('http://shop.test/', dialog, heading('Shop', 2))).toBe('/ "Shop"');
});
