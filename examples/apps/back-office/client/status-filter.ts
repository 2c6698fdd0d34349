import { el } from './page.ts';

/** A list as many teams build it: a box that opens other boxes, no native select. */
export function statusFilter(onChange: (status: string) => void): HTMLElement {
  const shown = el('span', {}, 'Any');
  const options = ['Any', 'Active', 'Paused', 'Closed'].map((status) =>
    el('li', { role: 'option', onclick: () => choose(status) }, status),
  );
  const list = el('ul', { role: 'listbox', hidden: true, 'aria-label': 'Status' }, ...options);
  const box = el(
    'div',
    {
      class: 'combo',
      role: 'combobox',
      tabindex: '0',
      'aria-expanded': 'false',
      'aria-label': 'Status',
      onclick: () => toggle(list.hidden !== false),
    },
    shown,
  );
  const toggle = (open: boolean) => {
    list.hidden = !open;
    box.setAttribute('aria-expanded', String(open));
  };
  const choose = (status: string) => {
    shown.textContent = status;
    toggle(false);
    onChange(status);
  };
  return el('div', { class: 'filter' }, el('span', { class: 'caption' }, 'Status'), box, list);
}
