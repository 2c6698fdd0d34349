import { type Html, html } from '../html.ts';
import { type Order, shippingPrice } from './cart.ts';
import { frame, type Page } from './frame.ts';
import { money } from './money.ts';
import { texts } from './texts.ts';

type Field = 'name' | 'email' | 'street' | 'city' | 'terms';
export type Problems = Partial<Record<Field, string>>;

/** The form of an order, with what was typed and what is wrong with it. */
export function checkoutPage(page: Page, typed: URLSearchParams, problems: Problems): string {
  const { tongue, faults } = page;
  const text = texts[tongue];
  const swapped = faults.has('swapped-labels');
  const field = (name: Exclude<Field, 'terms'>, label: string, type = 'text') => html`
    <p><label for="${name}">${label}</label>
    <input id="${name}" name="${name}" type="${type}" value="${typed.get(name) ?? ''}" ${problems[name] ? html`aria-invalid="true"` : ''}>
    ${problem(page, problems[name])}</p>`;
  const ways = (['standard', 'express'] as const).map(
    (one) =>
      html`<label><input type="radio" name="shipping" value="${one}" ${
        (typed.get('shipping') ?? 'standard') === one ? html`checked` : ''
      }> ${text[one]} (${money(shippingPrice(one, faults), tongue, faults)})</label>`,
  );
  return frame(
    page,
    text.checkout,
    html`
    <h1>${text.checkout}</h1>
    <form method="post" action="/checkout" novalidate>
      ${field('name', text.name)}
      ${field('email', text.email, 'email')}
      ${field('street', swapped ? text.city : text.street)}
      ${field('city', swapped ? text.street : text.city)}
      <fieldset><legend>${text.delivery}</legend>${ways}</fieldset>
      <p><label><input type="checkbox" name="terms" ${typed.get('terms') ? html`checked` : ''}> ${text.terms}</label>
      ${problem(page, problems.terms)}</p>
      <button class="main">${text.place}</button>
    </form>`,
  );
}

function problem({ faults }: Page, message: string | undefined): Html | string {
  if (message === undefined) return '';
  return faults.has('hidden-error')
    ? html`<span class="error" style="display:none">${message}</span>`
    : html`<span class="error">${message}</span>`;
}

/** What a visitor reads after ordering. */
export function orderPage(page: Page, order: Order): string {
  const { tongue, faults } = page;
  const text = texts[tongue];
  const style = faults.has('transparent') ? html`style="opacity:0"` : '';
  const away = faults.has('off-screen') ? html`style="position:absolute;left:-9999px"` : '';
  return frame(
    page,
    text.thanks,
    html`
    <h1 ${style}>${text.thanks}</h1>
    <p ${away}>${text.orderNumber}: <b>${order.number}</b></p>
    <p>${text.goesTo(order.name, order.city)}</p>
    <p>${text.total}: <strong>${money(order.total, tongue, faults)}</strong></p>
    <a href="/">${text.continue}</a>`,
  );
}
