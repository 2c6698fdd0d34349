import type { Faults } from '../app.ts';
import { type Product, products } from './products.ts';

interface Line {
  product: Product;
  size: string;
  quantity: number;
}

/** What one visitor has done so far. */
export interface Visit {
  lines: Line[];
  coupon: string;
  consent: boolean;
  /** Shown once, on the next page. */
  note: string;
  lastAdded: string;
  orders: Order[];
}

export interface Order {
  number: string;
  name: string;
  city: string;
  shipping: Shipping;
  total: number;
  lines: Line[];
}

const shippingPrices = { standard: 490, express: 1290 } as const;
export type Shipping = keyof typeof shippingPrices;

/** Takes a tenth off. */
export const coupon = 'SAVE10';

export const newVisit = (): Visit => ({
  lines: [],
  coupon: '',
  consent: false,
  note: '',
  lastAdded: '',
  orders: [],
});

/** Puts pieces of a product into the cart; false when there are not so many. */
export function addToCart(
  visit: Visit,
  { id, size, quantity }: { id: string; size: string; quantity: number },
  faults: Faults,
): boolean {
  const product = products.find((one) => one.id === id);
  if (product === undefined) return false;
  if (product.stock < quantity && !faults.has('sold-out-enabled')) return false;
  const pieces = faults.has('wrong-quantity') ? quantity + 1 : quantity;
  const line = visit.lines.find((one) => one.product.id === id && one.size === size);
  if (line === undefined) visit.lines.push({ product, size, quantity: pieces });
  else line.quantity += pieces;
  return true;
}

/** Takes a line out, counted from 0. */
export function removeLine(visit: Visit, at: number, faults: Faults): void {
  const wrong = faults.has('remove-other') && visit.lines.length > 1;
  visit.lines.splice(wrong ? (at + 1) % visit.lines.length : at, 1);
}

/** What the cart comes to, in cents. */
export function totalsOf(visit: Visit, shipping: Shipping, faults: Faults) {
  const subtotal = visit.lines.reduce((sum, line) => sum + line.product.price * line.quantity, 0);
  const discount =
    visit.coupon === coupon && !faults.has('coupon-ignored') ? Math.round(subtotal / 10) : 0;
  const delivery = subtotal === 0 ? 0 : shippingPrice(shipping, faults);
  const twice = faults.has('wrong-total') ? delivery : 0;
  return { subtotal, discount, delivery, total: subtotal - discount + delivery + twice };
}

export function shippingPrice(shipping: Shipping, faults: Faults): number {
  if (!faults.has('shipping-swapped')) return shippingPrices[shipping];
  return shippingPrices[shipping === 'express' ? 'standard' : 'express'];
}

export function piecesIn(visit: Visit, faults: Faults): number {
  if (faults.has('count-off')) return visit.lines.length;
  return visit.lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
