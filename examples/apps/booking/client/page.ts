const known = new Set((document.documentElement.dataset.faults ?? '').split(' '));

/** Whether the app shall do this wrong. */
export const has = (fault: string): boolean => known.has(fault);

/** The first element of a template, with its named parts. */
export function draw(markup: string): HTMLElement {
  const template = document.createElement('template');
  template.innerHTML = markup.trim();
  const element = template.content.firstElementChild;
  if (!(element instanceof HTMLElement)) throw new Error('The markup holds no element.');
  return element;
}

/** The part of an element that the selector names. */
export function part<Kind extends HTMLElement = HTMLElement>(
  parent: ParentNode,
  selector: string,
): Kind {
  const found = parent.querySelector<Kind>(selector);
  if (found === null) throw new Error(`There is no ${selector}.`);
  return found;
}

export const english = new URLSearchParams(location.search).get('lang') === 'en';

/** The words in the language of the visit. */
export const say = (spanish: string, inEnglish: string): string => (english ? inEnglish : spanish);

export function money(amount: number): string {
  const locale = english || has('locale-mixed') ? 'en-US' : 'es-ES';
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'EUR',
    useGrouping: 'always',
  }).format(amount);
}
