import { details } from './details.ts';
import { type House, housesIn } from './houses.ts';
import { draw, has, money, part, say } from './page.ts';
import type { Wish } from './wish.ts';

const step = 8;

/** The houses that fit, eight at a time, more as the end of the list comes into view. */
export function results(wish: Wish): HTMLElement {
  const houses = withFaults(housesIn(wish.city).filter(({ night }) => night <= wish.most));
  const page = draw(`<section class="results">
    <h1>${say(`Casas en ${wish.city}`, `Houses in ${wish.city}`)}</h1>
    <p class="count">${say(`${houses.length} casas`, `${houses.length} houses`)}</p>
    <ul></ul>
    <div class="end">${say('Cargando más…', 'Loading more…')}</div>
  </section>`);
  const list = part(page, 'ul');
  const end = part(page, '.end');
  const more = () => {
    const from = list.children.length;
    list.append(...houses.slice(from, from + step).map((house, at) => card(house, from + at)));
    end.hidden = list.children.length >= houses.length || has('more-stuck');
  };
  const card = (house: House, at: number): HTMLElement => {
    const item = draw(`<li class="card">
      <div class="photo"></div>
      <h2>${house.name}</h2>
      <span>${say('Por noche', 'Per night')}: <b>${money(house.night + (has('price-shown') ? 5 : 0))}</b></span>
      <div class="heart ic ic-heart" aria-pressed="false" role="button"></div>
    </li>`);
    const heart = part(item, '.heart');
    heart.addEventListener('click', (event) => {
      event.stopPropagation();
      if (has('favourite-dead')) return;
      heart.setAttribute('aria-pressed', String(heart.getAttribute('aria-pressed') !== 'true'));
    });
    const opened = has('card-other') ? (houses[at + 1] ?? house) : house;
    item.addEventListener('click', () => details(opened, wish));
    return item;
  };
  more();
  new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting) && !end.hidden) setTimeout(more, 150);
  }).observe(end);
  return page;
}

function withFaults(houses: House[]): House[] {
  const [first, ...rest] = houses;
  if (!first) return houses;
  if (has('list-short')) return rest;
  return has('list-double') ? [first, ...houses] : houses;
}
