import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { App, AppAnswer, AppRequest, Faults } from '../app.ts';
import { addToCart, coupon, newVisit, removeLine, totalsOf, type Visit } from './cart.ts';
import { cartPage } from './cart-page.ts';
import { checkoutPage, orderPage, type Problems } from './checkout-page.ts';
import type { Page } from './frame.ts';
import { listing } from './listing.ts';
import { productPage } from './product-page.ts';
import { products, type Tongue } from './products.ts';
import { texts } from './texts.ts';

/** A shop as shops were always built: pages made by the server, forms, one cookie. */
export function shop(faults: Faults): App {
  const visits = new Map<string, Visit>();
  return async (request) => {
    const id = request.cookies.get('visit') ?? randomUUID();
    const visit = visits.get(id) ?? newVisit();
    visits.set(id, visit);
    const chosen = request.url.searchParams.get('lang') ?? request.cookies.get('lang');
    const tongue: Tongue = chosen === 'es' ? 'es' : 'en';
    const reply = await answer({ visit, tongue, faults }, request);
    const cookies = [`visit=${id}; Path=/`, `lang=${tongue}; Path=/`];
    return { ...reply, headers: { 'set-cookie': cookies, ...reply.headers } };
  };
}

async function answer(page: Page, { method, url, form }: AppRequest): Promise<AppAnswer> {
  const { visit } = page;
  const [, room = '', name = ''] = url.pathname.split('/');
  if (method === 'POST') return change(page, url.pathname, await form());
  if (room === 'shop.css') {
    const body = await readFile(new URL('shop.css', import.meta.url));
    return { type: 'text/css', body };
  }
  if (room === '') return { body: listing(page, url.searchParams) };
  if (room === 'cart') return { body: cartPage(page) };
  if (room === 'checkout') return { body: checkoutPage(page, new URLSearchParams(), {}) };
  const product = products.find(({ id }) => room === 'products' && id === name);
  if (product !== undefined) return { body: productPage(page, product) };
  const order = visit.orders.find(({ number }) => room === 'orders' && number === name);
  if (order !== undefined) return { body: orderPage(page, order) };
  return { status: 404, type: 'text/plain; charset=utf-8', body: 'There is no such page.' };
}

function change(page: Page, path: string, form: URLSearchParams): AppAnswer {
  const { visit, tongue, faults } = page;
  const text = texts[tongue];
  const line = Number(form.get('line'));
  switch (path) {
    case '/cookies':
      visit.consent = true;
      return goTo('/');
    case '/cart':
      return add(page, form);
    case '/cart/update': {
      const changed = visit.lines[line];
      if (changed) changed.quantity = Math.max(1, Number(form.get('quantity')) || 1);
      return goTo('/cart');
    }
    case '/cart/remove':
      removeLine(visit, line, faults);
      return goTo('/cart');
    case '/cart/coupon': {
      const known = form.get('coupon')?.trim().toUpperCase() === coupon;
      if (known) visit.coupon = coupon;
      visit.note = known ? text.couponTaken : text.wrongCoupon;
      return goTo('/cart');
    }
    case '/checkout':
      return order(page, form);
    default:
      return { status: 404, type: 'text/plain; charset=utf-8', body: 'There is no such page.' };
  }
}

function add(page: Page, form: URLSearchParams): AppAnswer {
  const { visit, tongue, faults } = page;
  const id = form.get('id') ?? '';
  const quantity = Math.max(1, Number(form.get('quantity')) || 1);
  const done = addToCart(visit, { id, size: form.get('size') ?? '', quantity }, faults);
  const name = products.find((one) => one.id === id)?.name[tongue] ?? '';
  const shown = faults.has('stale-toast') && visit.lastAdded !== '' ? visit.lastAdded : name;
  visit.note = done ? texts[tongue].added(shown) : texts[tongue].tooMany;
  if (done) visit.lastAdded = name;
  return goTo(`/products/${id}`);
}

function order(page: Page, form: URLSearchParams): AppAnswer {
  const { visit, faults } = page;
  const problems = problemsOf(page, form);
  if (Object.keys(problems).length > 0) return { body: checkoutPage(page, form, problems) };
  const shipping = form.get('shipping') === 'express' ? 'express' : 'standard';
  const number = `HH-${String(1041 + visit.orders.length)}`;
  const { total } = totalsOf(visit, shipping, faults);
  const [name, city] = [form.get('name') ?? '', form.get('city') ?? ''];
  visit.orders.push({ number, name, city, shipping, total, lines: visit.lines });
  visit.lines = [];
  return goTo(faults.has('no-redirect') ? '/checkout' : `/orders/${number}`);
}

function problemsOf({ tongue }: Page, form: URLSearchParams): Problems {
  const text = texts[tongue];
  const problems: Problems = {};
  for (const field of ['name', 'email', 'street', 'city'] as const) {
    if ((form.get(field) ?? '').trim() === '') problems[field] = text.missing;
  }
  const email = form.get('email') ?? '';
  if (email !== '' && !/^\S+@\S+\.\S+$/.test(email)) problems.email = text.badEmail;
  if (form.get('terms') === null) problems.terms = text.mustAccept;
  return problems;
}

const goTo = (location: string): AppAnswer => ({ status: 303, headers: { location } });
