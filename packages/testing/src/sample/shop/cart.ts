import { type Product, products, type Tongue } from './products.ts';

/** The two versions of the shop. The newer one renames a button, and forgets the discount. */
export const versions = ['1.0', '2.0'] as const;
export type Version = (typeof versions)[number];

/** The only coupon there is: it takes a tenth off. */
export const coupon = 'WELCOME10';

/** What a visitor has done so far; the browser keeps it, the shop keeps nothing. */
export interface Visit {
  items: Product[];
  coupon: 'none' | 'applied' | 'unknown';
}

/** What a cart comes to, in cents. */
export function totalsOf(visit: Visit, { tongue, version }: { tongue: Tongue; version: Version }) {
  const subtotal = visit.items.reduce((sum, { price }) => sum + price[tongue], 0);
  const discount = visit.coupon === 'applied' ? Math.round(subtotal / 10) : 0;
  // The mistake of the newer version, for a test to find: the discount is shown and not taken off.
  const total = version === '1.0' ? subtotal - discount : subtotal;
  return { subtotal, discount, total };
}

/** At most so many pieces, so that a cookie never grows too large. */
const itemsAtMost = 50;

/** A visit as a cookie keeps it. */
export function toCookie({ items, coupon: state }: Visit): string {
  const ids = items.slice(0, itemsAtMost).map(({ id }) => id);
  return [state, ...ids].join('.');
}

/** The visit that a cookie keeps; what makes no sense in it is left out. */
export function fromCookie(value: string | undefined): Visit {
  const [state, ...ids] = (value ?? '').split('.');
  return {
    coupon: state === 'applied' || state === 'unknown' ? state : 'none',
    items: ids.flatMap((id) => products.find((product) => product.id === id) ?? []),
  };
}
