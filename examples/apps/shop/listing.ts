import { type Html, html } from '../html.ts';
import { frame, type Page } from './frame.ts';
import { money } from './money.ts';
import { type Category, categories, type Product, products } from './products.ts';
import { texts } from './texts.ts';

/** The list of products: searched, of one category, sorted. */
export function listing(page: Page, query: URLSearchParams): string {
  const { tongue, faults } = page;
  const text = texts[tongue];
  const found = find(page, query);
  const count = text.results(found.length);
  return frame(
    page,
    text.all,
    html`
    <nav class="categories">
      <a href="/">${text.all}</a>
      ${categories.map((one) => html`<a href="/?category=${one}">${text[one]}</a>`)}
    </nav>
    <form class="sort" action="/">
      ${hidden(query, 'q')}${hidden(query, 'category')}
      <label>${text.sort}
        <select name="sort" onchange="this.form.submit()">
          <option value="name">${text.byName}</option>
          <option value="price" ${query.get('sort') === 'price' ? html`selected` : ''}>${text.byPrice}</option>
        </select>
      </label>
    </form>
    <p class="count">${count}</p>
    ${found.length === 0 ? html`<p class="none">${text.none}</p>` : ''}
    <ul class="products">
      ${found.map(
        (one) => html`<li>
        <a href="/products/${one.id}">${one.name[tongue]}</a>
        <span class="price">${money(listedPrice(one, page), tongue, faults)}</span>
        ${one.stock === 0 ? html`<em>${text.soldOut}</em>` : ''}
      </li>`,
      )}
    </ul>`,
  );
}

function hidden(query: URLSearchParams, name: string): Html | string {
  const value = query.get(name);
  return value === null ? '' : html`<input type="hidden" name="${name}" value="${value}">`;
}

function listedPrice(product: Product, { faults }: Page): number {
  return product.id === 'teapot' && faults.has('wrong-price') ? product.price + 100 : product.price;
}

function find({ tongue, faults }: Page, query: URLSearchParams): Product[] {
  const words = faults.has('search-ignored') ? '' : (query.get('q') ?? '').trim().toLowerCase();
  const category = categories.find((one: Category) => one === query.get('category'));
  const found = products
    .filter((one) => category === undefined || one.category === category)
    .filter((one) => one.name[tongue].toLowerCase().includes(words))
    .toSorted((a, b) => a.name[tongue].localeCompare(b.name[tongue], tongue));
  if (query.get('sort') === 'price') sortByPrice(found, faults.has('wrong-order'));
  const [first] = found;
  if (faults.has('extra-item') && first !== undefined) found.unshift(first);
  if (faults.has('missing-item') && category !== undefined) found.pop();
  return found;
}

function sortByPrice(found: Product[], wrong: boolean): void {
  found.sort((a, b) => a.price - b.price);
  const [first, second, ...rest] = found;
  if (wrong && first && second) found.splice(0, found.length, second, first, ...rest);
}
