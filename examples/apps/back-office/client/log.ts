import { el } from './page.ts';

const lines = 5000;
const lineHeight = 24;
const shownLines = 20;

/** A log of 5,000 lines of which the page holds only those that are in view. */
export function log(): HTMLElement {
  const view = el('div', { class: 'log', role: 'list', 'aria-label': 'Log', tabindex: '0' });
  const all = el('div', { style: `height:${lines * lineHeight}px;position:relative` });
  const draw = () => {
    const from = Math.floor(view.scrollTop / lineHeight);
    const visible = Array.from(
      { length: Math.min(shownLines, lines - from) },
      (_, at) => from + at,
    );
    all.replaceChildren(
      ...visible.map((at) =>
        el(
          'div',
          {
            role: 'listitem',
            'aria-setsize': String(lines),
            'aria-posinset': String(at + 1),
            style: `position:absolute;top:${at * lineHeight}px`,
          },
          `Entry ${at + 1}: ${at % 7 === 0 ? 'balance checked' : 'nothing to report'}`,
        ),
      ),
    );
  };
  view.addEventListener('scroll', draw);
  view.append(all);
  draw();
  return view;
}
