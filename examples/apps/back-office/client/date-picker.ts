import { el, has } from './page.ts';

const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** A calendar that opens below its field, starting in March 2026. */
export function datePicker(label: string): HTMLElement {
  let year = 2026;
  let month = 2;
  const field = el('input', { id: 'date', readonly: true, placeholder: 'Choose a date' });
  const title = el('span', { 'aria-live': 'polite' });
  const days = el('div', { class: 'days', role: 'grid' });
  const calendar = el(
    'div',
    { class: 'calendar', role: 'dialog', 'aria-label': 'Choose a date', hidden: true },
    el('button', { 'aria-label': 'Previous month', onclick: () => turn(-1) }, '‹'),
    title,
    el('button', { 'aria-label': 'Next month', onclick: () => turn(1) }, '›'),
    days,
  );
  const turn = (by: number) => {
    month += by;
    year += Math.floor(month / 12);
    month = (month + 12) % 12;
    draw();
  };
  const draw = () => {
    title.textContent = `${months[month]} ${year}`;
    const count = new Date(year, month + 1, 0).getDate();
    days.replaceChildren(
      ...Array.from({ length: count }, (_, at) =>
        el('button', { role: 'gridcell', onclick: () => choose(at + 1) }, String(at + 1)),
      ),
    );
  };
  const choose = (day: number) => {
    const shown = has('date-shifted') ? day + 1 : day;
    field.value = `${months[month]} ${shown}, ${year}`;
    calendar.hidden = true;
  };
  field.addEventListener('click', () => {
    calendar.hidden = false;
    draw();
  });
  return el('div', { class: 'date' }, el('label', { for: 'date' }, label), field, calendar);
}
