import { board } from './board.ts';
import { customers } from './customers.ts';
import { log } from './log.ts';
import { el, has } from './page.ts';
import { report } from './report.ts';
import { settings } from './settings.ts';

const rooms = { Customers: customers, Tasks: board, Log: log, Report: report, Settings: settings };

/** The frame: who is signed in, the places on the left, the place in the middle. */
export function office(): HTMLElement {
  const main = el('main');
  const links = Object.entries(rooms).map(([name, room]) =>
    el('a', { href: `#${name}`, onclick: () => open(name, room) }, name),
  );
  const open = (name: string, room: () => HTMLElement) => {
    for (const link of links) {
      if (link.textContent === name) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    }
    document.title = `${name} · Ledger`;
    main.replaceChildren(el('h1', {}, name), room());
  };
  open('Customers', customers);
  return el(
    'div',
    { class: 'office' },
    el('aside', {}, el('b', {}, 'Ledger'), el('nav', { 'aria-label': 'Places' }, ...links)),
    el('div', { class: 'who' }, document.createElement('user-badge'), ...cover()),
    main,
  );
}

const cover = (): HTMLElement[] => (has('badge-hidden') ? [el('i', { class: 'cover' })] : []);

/** Who is signed in, in a shadow root as design systems ship them. */
class UserBadge extends HTMLElement {
  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    const out = el('button', { onclick: () => location.reload() }, 'Sign out');
    root.append(el('span', {}, 'Ana Torres'), ' ', out);
  }
}
customElements.define('user-badge', UserBadge);
