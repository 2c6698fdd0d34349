import { calendar } from './calendar.ts';
import { cities } from './houses.ts';
import { draw, has, part, say } from './page.ts';
import { results } from './results.ts';

/** Where, from when, how many nights and guests, at what price. */
export function search(main: HTMLElement): HTMLElement {
  const form = draw(`<form class="search">
    <h1>${say('¿A dónde vas?', 'Where to?')}</h1>
    <div class="field">
      <input name="city" autocomplete="off" placeholder="${say('Ciudad', 'City')}">
      <ul class="suggestions" hidden></ul>
    </div>
    <div class="field" data-part="arrival"></div>
    <div class="stepper" data-name="nights"><span>${say('Noches', 'Nights')}</span><a class="less">–</a><b>1</b><a class="more">+</a></div>
    <div class="stepper" data-name="guests"><span>${say('Huéspedes', 'Guests')}</span><a class="less">–</a><b>1</b><a class="more">+</a></div>
    <label class="price"><span>${say('Precio máximo por noche', 'Most per night')}</span>
      <input type="range" name="most" min="50" max="250" step="10" value="250"><output>250 €</output></label>
    <p class="error" hidden></p>
    <button class="main">${say('Ver casas', 'See houses')}</button>
  </form>`);
  const city = part<HTMLInputElement>(form, 'input[name="city"]');
  suggest(city, part(form, '.suggestions'));
  const arrival = calendar(say('Llegada', 'Arrival'));
  part(form, '[data-part="arrival"]').append(arrival.element);
  const counts = { nights: stepper(form, 'nights', 30), guests: stepper(form, 'guests', 8) };
  const most = part<HTMLInputElement>(form, 'input[name="most"]');
  most.addEventListener('input', () => {
    part(form, 'output').textContent = `${most.value} €`;
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const problem = part(form, '.error');
    const missing = problemOf(city.value, arrival.chosen());
    problem.hidden = missing === undefined;
    problem.textContent = missing ?? '';
    if (missing !== undefined) return;
    const limit = has('filter-ignored') ? 1000 : Number(most.value);
    const wish = {
      city: city.value,
      arrival: arrival.chosen(),
      nights: counts.nights(),
      guests: counts.guests(),
      most: limit,
    };
    main.replaceChildren(results(wish));
  });
  return form;
}

function problemOf(city: string, arrival: string): string | undefined {
  if (!cities.includes(city))
    return say('Elige una ciudad de la lista', 'Choose a city of the list');
  return arrival === '' ? say('Elige el día de llegada', 'Choose the day of arrival') : undefined;
}

function suggest(city: HTMLInputElement, list: HTMLElement): void {
  city.addEventListener('input', () => {
    const typed = plain(city.value);
    const found = cities.filter((name) => plain(name).includes(typed));
    list.hidden = typed === '' || found.length === 0;
    list.replaceChildren(...found.map((name) => draw(`<li>${name}</li>`)));
  });
  list.addEventListener('click', (event) => {
    if (!(event.target instanceof HTMLLIElement)) return;
    const at = cities.indexOf(event.target.textContent ?? '') + (has('city-other') ? 1 : 0);
    city.value = cities[at % cities.length] ?? '';
    list.hidden = true;
  });
}

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

function stepper(form: HTMLElement, name: string, most: number): () => number {
  const box = part(form, `[data-name="${name}"]`);
  const shown = part(box, 'b');
  const move = (by: number) => {
    shown.textContent = String(Math.min(most, Math.max(1, Number(shown.textContent) + by)));
  };
  part(box, '.less').addEventListener('click', () => move(-1));
  part(box, '.more').addEventListener('click', () => move(1));
  return () => Number(shown.textContent);
}
