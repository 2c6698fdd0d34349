import { draw, english, has, part } from './page.ts';

const dayLength = 24 * 60 * 60 * 1000;

/** A field that opens a month; it begins with June 2026. */
export function calendar(label: string): { element: HTMLElement; chosen(): string } {
  const locale = english ? 'en-GB' : 'es-ES';
  let month = new Date(Date.UTC(2026, 5, 1));
  let chosen = '';
  const element = draw(`<div class="calendar">
    <button type="button" class="opener">${label}</button>
    <div class="month" hidden><div class="turn"><button type="button" aria-label="‹">‹</button><b></b><button type="button" aria-label="›">›</button></div><div class="days"></div></div>
  </div>`);
  const opener = part<HTMLButtonElement>(element, '.opener');
  const sheet = part(element, '.month');
  const show = () => {
    part(sheet, 'b').textContent = month.toLocaleDateString(locale, {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    });
    const count = new Date(
      Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0),
    ).getUTCDate();
    const days = Array.from({ length: count }, (_, at) =>
      draw(`<button type="button">${at + 1}</button>`),
    );
    part(sheet, '.days').replaceChildren(...days);
  };
  opener.addEventListener('click', () => {
    sheet.hidden = !sheet.hidden;
    show();
  });
  sheet.addEventListener('click', (event) => {
    if (!(event.target instanceof HTMLButtonElement)) return;
    const text = event.target.textContent ?? '';
    const turn = { '‹': -1, '›': 1 }[text];
    if (turn !== undefined) {
      month = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + turn, 1));
      show();
      return;
    }
    const late = has('date-other') ? dayLength : 0;
    const day = new Date(month.getTime() + (Number(text) - 1) * dayLength + late);
    chosen = day.toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' });
    opener.textContent = `${label}: ${chosen}`;
    sheet.hidden = true;
  });
  return { element, chosen: () => chosen };
}
