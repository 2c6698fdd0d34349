const known = new Set((document.documentElement.dataset.faults ?? '').split(' '));

/** Whether the app shall do this wrong. */
export const has = (fault: string): boolean => known.has(fault);

type Child = Node | string;

/** An element with attributes, handlers (`onclick`) and children. */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string | boolean | ((event: Event) => void)> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== false) element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

/** A note that goes by itself. */
export function toast(text: string): void {
  const note = el('div', { class: 'toast', role: 'status' }, text);
  if (has('toast-missing')) note.style.opacity = '0';
  document.querySelector('.toast')?.remove();
  document.body.append(note);
  setTimeout(() => note.remove(), 4000);
}

export const dollars = (amount: number): string =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
