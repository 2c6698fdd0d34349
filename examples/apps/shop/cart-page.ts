import { html } from '../html.ts';
import { totalsOf } from './cart.ts';
import { frame, type Page } from './frame.ts';
import { money } from './money.ts';
import { texts } from './texts.ts';

/** What is in the cart, and what it comes to with standard delivery. */
export function cartPage(page: Page): string {
  const { visit, tongue, faults } = page;
  const text = texts[tongue];
  const { subtotal, discount, delivery, total } = totalsOf(visit, 'standard', faults);
  const amount = (cents: number) => money(cents, tongue, faults);
  if (visit.lines.length === 0) {
    return frame(
      page,
      text.cart,
      html`<h1>${text.cart}</h1><p>${text.empty}</p><a href="/">${text.continue}</a>`,
    );
  }
  return frame(
    page,
    text.cart,
    html`
    <h1>${text.cart}</h1>
    <table>
      <thead><tr><th>${text.product}</th><th>${text.price}</th><th>${text.quantity}</th><th>${text.sum}</th><th></th></tr></thead>
      <tbody>
        ${visit.lines.map(
          ({ product, size, quantity }, at) => html`<tr>
          <td>${product.name[tongue]}${size === '' ? '' : ` (${size})`}</td>
          <td>${amount(product.price)}</td>
          <td><form method="post" action="/cart/update"><input type="hidden" name="line" value="${at}"><input type="number" min="1" name="quantity" value="${quantity}" aria-label="${text.quantity}"><button>${text.update}</button></form></td>
          <td>${amount(product.price * quantity)}</td>
          <td><form method="post" action="/cart/remove"><input type="hidden" name="line" value="${at}"><button title="${text.remove}">✕</button></form></td>
        </tr>`,
        )}
      </tbody>
    </table>
    <form class="coupon" method="post" action="/cart/coupon">
      <input name="coupon" placeholder="${text.coupon}"><button>${text.apply}</button>
    </form>
    <dl class="totals">
      <div><dt>${text.subtotal}</dt><dd>${amount(subtotal)}</dd></div>
      ${discount === 0 ? '' : html`<div><dt>${text.discount}</dt><dd>−${amount(discount)}</dd></div>`}
      <div><dt>${text.shipping}</dt><dd>${amount(delivery)}</dd></div>
      <div class="total"><dt>${text.total}</dt>${
        faults.has('old-total')
          ? html`<dd hidden>${amount(total)}</dd>`
          : html`<dd>${amount(total)}</dd>`
      }${faults.has('covered') ? html`<div class="cover"></div>` : ''}</div>
    </dl>
    <a class="main" href="/checkout">${text.checkout}</a>`,
  );
}
