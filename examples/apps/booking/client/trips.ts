import { draw, has, part, say } from './page.ts';

interface Trip {
  house: string;
  arrival: string;
  total: string;
}

let booked: (Trip & { code: string })[] = [];

/** Keeps a trip and gives its code. */
export function addTrip(trip: Trip): string {
  const code = `CC-${2001 + booked.length}`;
  if (!has('trips-empty')) booked.push({ ...trip, code });
  return code;
}

/** What was booked in this visit; a trip can be cancelled. */
export function trips(): HTMLElement {
  const page = draw(
    `<section><h1>${say('Mis viajes', 'My trips')}</h1><ul class="trips"></ul></section>`,
  );
  const show = () => {
    const none = draw(`<p>${say('Todavía no tienes viajes', 'You have no trips yet')}</p>`);
    part(page, 'ul').replaceChildren(...(booked.length === 0 ? [none] : booked.map(item)));
  };
  const item = ({ house, arrival, total, code }: Trip & { code: string }): HTMLElement => {
    const line = draw(
      `<li><b>${house}</b><span>${arrival}</span><span>${total}</span><button>${say('Cancelar', 'Cancel')}</button></li>`,
    );
    part(line, 'button').addEventListener('click', () => {
      if (!has('cancel-ignored')) booked = booked.filter((one) => one.code !== code);
      show();
    });
    return line;
  };
  show();
  return page;
}
