import { totalsOf, type Version, type Visit } from './cart.ts';
import { type Product, products, type Tongue } from './products.ts';
import { texts } from './texts.ts';

/** What every page is made from. All of its words are the shop's own. */
export interface Page {
  tongue: Tongue;
  version: Version;
  visit: Visit;
}

export function listing(page: Page): string {
  const { tongue } = page;
  const text = texts[tongue];
  const cards = products.map(
    (product) => `<li><a href="${rootOf(page)}products/${product.id}">
      ${tile(product)}<strong>${product.name[tongue]}</strong>
      <span>${money(product.price[tongue], tongue)}</span></a></li>`,
  );
  return frame(
    page,
    text.all,
    `<p class="lead">${text.lead}</p><h1>${text.all}</h1><ul class="products">${cards.join('')}</ul>`,
  );
}

export function productPage(page: Page, product: Product): string {
  const { tongue } = page;
  return frame(
    page,
    product.name[tongue],
    `<div class="product">${tile(product)}<div><h1>${product.name[tongue]}</h1>
      <p>${product.says[tongue]}</p><p class="price">${money(product.price[tongue], tongue)}</p>
      <form method="post" action="${rootOf(page)}cart"><input type="hidden" name="id" value="${product.id}">
      <button>${texts[tongue].add}</button></form></div></div>`,
  );
}

export function cartPage(page: Page): string {
  const { tongue, version, visit } = page;
  const text = texts[tongue];
  const last = visit.items.at(-1);
  if (last === undefined) {
    const empty = `<p>${text.empty}</p><a href="${rootOf(page)}">${text.back}</a>`;
    return frame(page, text.cart, `<h1>${text.cart}</h1>${empty}`);
  }
  const { subtotal, discount, total } = totalsOf(visit, page);
  const line = (name: string, cents: number, sign = '') =>
    `<div><dt>${name}</dt><dd>${sign}${money(cents, tongue)}</dd></div>`;
  const notes = { none: '', applied: text.applied, unknown: text.unknown };
  const note = visit.coupon === 'none' ? text.added(last.name[tongue]) : notes[visit.coupon];
  return frame(
    page,
    text.cart,
    `<h1>${text.cart}</h1><p class="note" role="status">${note}</p>
    <ul class="lines">${visit.items.map((item) => `<li>${tile(item)}<span>${item.name[tongue]}</span><span>${money(item.price[tongue], tongue)}</span></li>`).join('')}</ul>
    <form class="coupon" method="post" action="${rootOf(page)}coupon">
      <label for="coupon">${text.coupon}</label><input id="coupon" name="coupon" autocomplete="off">
      <button class="quiet">${text.apply}</button></form>
    <dl>${line(text.subtotal, subtotal)}${discount === 0 ? '' : line(text.discount, discount, '−')}${line(text.total, total)}</dl>
    <form method="post" action="${rootOf(page)}order">
      <button id="send-order">${version === '1.0' ? text.order : text.orderAnew}</button></form>`,
  );
}

export function thanksPage(page: Page): string {
  const { thanks, sent, back } = texts[page.tongue];
  return frame(
    page,
    thanks,
    `<h1>${thanks}</h1><p>${sent}</p><a href="${rootOf(page)}">${back}</a>`,
  );
}

export function absentPage(page: Page): string {
  const { absent, back } = texts[page.tongue];
  return frame(page, absent, `<h1>${absent}</h1><a href="${rootOf(page)}">${back}</a>`);
}

/** Where a version of the shop in a language begins: `/en/1.0/`. */
export const rootOf = ({ tongue, version }: Pick<Page, 'tongue' | 'version'>): string =>
  `/${tongue}/${version}/`;

const currencies = {
  en: new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }),
  es: new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' }),
};

const money = (cents: number, tongue: Tongue): string => currencies[tongue].format(cents / 100);

const tile = ({ tile: colour, drawing }: Product): string =>
  `<svg viewBox="0 0 120 120" aria-hidden="true"><rect width="120" height="120" rx="14" fill="${colour}"/>${drawing}</svg>`;

function frame(page: Page, title: string, content: string): string {
  const { tongue, version, visit } = page;
  const text = texts[tongue];
  return `<!doctype html>
<html lang="${tongue}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${title} · Casa Lumbre</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="/shop.css">
</head>
<body>
  <header><a class="brand" href="${rootOf(page)}">Casa Lumbre</a><a href="${rootOf(page)}cart">${text.cart} (${visit.items.length})</a></header>
  <main>${content}</main>
  <footer>${text.footer(version)}</footer>
</body>
</html>`;
}
