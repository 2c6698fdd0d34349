import type { Faults } from '../app.ts';
import { type Html, html } from '../html.ts';
import { piecesIn, type Visit } from './cart.ts';
import type { Tongue } from './products.ts';
import { texts } from './texts.ts';

/** What every page of the shop is made from. */
export interface Page {
  visit: Visit;
  tongue: Tongue;
  faults: Faults;
}

/** A whole page: header, cookie banner, note, content. Takes the note out of the visit. */
export function frame(page: Page, title: string, content: Html): string {
  const { visit, tongue, faults } = page;
  const text = texts[tongue];
  const note = visit.note;
  visit.note = '';
  return html`<!doctype html>
<html lang="${tongue}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${title} · ${text.shop}</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="/shop.css">
</head>
<body>
  <header>
    <a class="brand" href="/">${text.shop}</a>
    <form role="search" action="/">
      <input type="search" name="q" aria-label="${text.search}" placeholder="${text.search}">
      <button>${text.find}</button>
    </form>
    <nav>
      <a href="?lang=en" hreflang="en">English</a>
      <a href="?lang=es" hreflang="es">Español</a>
    </nav>
    <a class="icon-cart" href="/cart"><svg width="20" height="20" aria-hidden="true"><path d="M2 3h3l2 10h9l2-7H6" fill="none" stroke="currentColor"/></svg><span class="badge">${piecesIn(visit, faults)}</span></a>
  </header>
  ${note === '' ? '' : html`<div class="toast" role="status">${note}</div>`}
  <main>${content}</main>
  ${visit.consent ? '' : consent(text)}
</body>
</html>`.text;
}

const consent = (text: (typeof texts)[Tongue]): Html => html`
  <form class="cookies" method="post" action="/cookies" role="dialog" aria-label="Cookies">
    <p>${text.cookies}</p>
    <button>${text.accept}</button>
  </form>`;
