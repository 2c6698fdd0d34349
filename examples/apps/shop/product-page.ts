import { html } from '../html.ts';
import { frame, type Page } from './frame.ts';
import { money } from './money.ts';
import type { Product } from './products.ts';
import { texts } from './texts.ts';

/** One product, with what it takes to put it into the cart. */
export function productPage(page: Page, product: Product): string {
  const { tongue, faults } = page;
  const text = texts[tongue];
  const soldOut = product.stock === 0 && !faults.has('sold-out-enabled');
  const disabled = soldOut || faults.has('add-disabled');
  return frame(
    page,
    product.name[tongue],
    html`
    <h1>${product.name[tongue]}</h1>
    <p class="price">${money(product.price, tongue, faults)}</p>
    ${product.stock === 0 ? html`<p><strong>${text.soldOut}</strong></p>` : ''}
    <form method="post" action="/cart">
      <input type="hidden" name="id" value="${product.id}">
      ${
        product.sizes
          ? html`<fieldset><legend>${text.size}</legend>${product.sizes.map(
              (size, at) =>
                html`<label><input type="radio" name="size" value="${size}" ${at === 0 ? html`checked` : ''}> ${size}</label>`,
            )}</fieldset>`
          : ''
      }
      <div class="stepper">
        <span>${text.quantity}</span>
        <div class="btn minus" onclick="this.nextElementSibling.stepDown()">−</div>
        <input type="number" name="quantity" min="1" value="1" aria-label="${text.quantity}">
        <div class="btn plus" onclick="this.previousElementSibling.stepUp()">+</div>
      </div>
      <button class="main" ${disabled ? html`disabled` : ''}>${text.add}</button>
    </form>`,
  );
}
