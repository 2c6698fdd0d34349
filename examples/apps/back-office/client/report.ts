import { el, has } from './page.ts';

/** The sum of the month in a frame, as bought-in reports come, and an export that takes a while. */
export function report(): HTMLElement {
  const sum = has('report-old') ? '$1,204.00' : '$182,331.00';
  const frame = el('iframe', {
    title: 'Monthly report',
    srcdoc: `<h2>November</h2><p>Sum of balances: <b>${sum}</b></p><button onclick="this.nextElementSibling.hidden=false">Details</button><p hidden>42 customers in 5 companies</p>`,
  });
  const ready = el('button', { disabled: true }, 'Preparing the export…');
  if (!has('export-never')) {
    setTimeout(() => {
      ready.textContent = 'Export';
      ready.disabled = false;
    }, 800);
  }
  ready.addEventListener('click', () => ready.after(el('p', {}, 'Exported 42 customers')));
  return el('section', {}, frame, ready);
}
