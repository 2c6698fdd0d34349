import { type Customer, customerData } from './customer-data.ts';
import { editCustomer } from './edit-dialog.ts';
import { dollars, el, has, toast } from './page.ts';
import { statusFilter } from './status-filter.ts';

const perPage = 10;
const columns = ['Name', 'Company', 'Status', 'Balance', 'Since'] as const;
type Column = (typeof columns)[number];

/** The table of customers: searched, filtered, sorted, a page at a time, changed in place. */
export function customers(): HTMLElement {
  let rows = [...customerData];
  let words = '';
  let status = 'Any';
  let sorted: { by: Column; down: boolean } = { by: 'Name', down: false };
  let page = 0;
  const count = el('p', { class: 'count' });
  const body = el('tbody');
  const pages = el('div', { class: 'pages' });
  const heads = columns.map((name) =>
    el('th', { scope: 'col' }, el('button', { onclick: () => sort(name) }, name)),
  );
  const search = el('input', {
    type: 'search',
    placeholder: 'Search customers',
    oninput: () => {
      words = search.value.toLowerCase();
      page = 0;
      draw();
    },
  });

  const sort = (by: Column) => {
    sorted = { by, down: sorted.by === by && !sorted.down };
    draw();
  };
  const chosen = (): Customer[] => {
    const found = rows
      .filter((row) => has('search-ignored') || row.name.toLowerCase().includes(words))
      .filter((row) => status === 'Any' || has('filter-ignored') || row.status === status)
      .sort((a, b) => compare(a, b, sorted.by) * (sorted.down ? -1 : 1));
    return withFaults(found, sorted.by);
  };
  const draw = () => {
    const found = chosen();
    const from = has('page-stuck') ? 0 : page * perPage;
    count.textContent = `${has('stale-count') ? customerData.length : found.length} customers`;
    body.replaceChildren(...found.slice(from, from + perPage).map(row));
    for (const [at, head] of heads.entries()) {
      const mine = columns[at] === sorted.by;
      if (mine) head.setAttribute('aria-sort', sorted.down ? 'descending' : 'ascending');
      else head.removeAttribute('aria-sort');
    }
    const last = Math.max(0, Math.ceil(found.length / perPage) - 1);
    pages.replaceChildren(
      turn('Previous', page > 0, -1),
      el('span', {}, `Page ${page + 1} of ${last + 1}`),
      turn('Next', page < last, 1),
    );
  };
  const turn = (name: string, possible: boolean, by: number) =>
    el('button', { disabled: !possible, onclick: () => move(by) }, name);
  const move = (by: number) => {
    page += by;
    draw();
  };
  const row = (customer: Customer): HTMLElement => {
    const cells = [customer.name, customer.company, customer.status, dollars(balanceOf(customer))];
    if (has('swapped-columns')) cells.splice(1, 2, customer.status, customer.company);
    return el(
      'tr',
      {},
      ...[...cells, customer.since].map((text) => el('td', {}, text)),
      el('td', {}, menuOf(customer)),
    );
  };
  const menuOf = (customer: Customer): HTMLElement => {
    const items = el(
      'div',
      { class: 'menu', role: 'menu', hidden: true },
      el('button', { role: 'menuitem', onclick: () => edit(customer) }, 'Edit'),
      el('button', { role: 'menuitem', onclick: () => remove(customer) }, 'Delete'),
    );
    const opener = el('button', {
      class: 'icon-more',
      onclick: () => {
        items.hidden = !items.hidden;
      },
    });
    return el('div', { class: 'row-menu' }, opener, items);
  };
  const edit = (customer: Customer) => {
    editCustomer(customer, (changed) => {
      const target = has('edit-other') ? rows[rows.indexOf(customer) + 1] : customer;
      if (!has('edit-lost') && target) Object.assign(target, changed);
      toast(`Saved ${has('toast-wrong') ? 'Bruno Petrov' : changed.name}`);
      draw();
    });
    draw();
  };
  const remove = (customer: Customer) => {
    if (confirm(`Delete ${customer.name}?`) && !has('delete-ignored')) {
      rows = rows.filter((one) => one !== customer);
      toast(`Deleted ${customer.name}`);
    }
    draw();
  };

  draw();
  const filter = statusFilter((value) => {
    status = value;
    page = 0;
    draw();
  });
  const table = el('table', {}, el('thead', {}, el('tr', {}, ...heads, el('th'))), body);
  return el('section', {}, el('div', { class: 'tools' }, search, filter), count, table, pages);
}

function compare(a: Customer, b: Customer, by: Column): number {
  switch (by) {
    case 'Balance':
      return a.balance - b.balance;
    case 'Company':
      return a.company.localeCompare(b.company);
    case 'Status':
      return a.status.localeCompare(b.status);
    case 'Since':
      return a.since.localeCompare(b.since);
    default:
      return a.name.localeCompare(b.name);
  }
}

const balanceOf = ({ id, balance }: Customer): number =>
  id === 1 && has('wrong-balance') ? balance + 1000 : balance;

function withFaults(found: Customer[], by: Column): Customer[] {
  const [first, second, ...rest] = found;
  if (!first || !second) return found;
  if (has('sort-wrong') && by === 'Balance') return [second, first, ...rest];
  if (has('missing-row')) return [second, ...rest];
  return has('double-row') ? [first, ...found] : found;
}
