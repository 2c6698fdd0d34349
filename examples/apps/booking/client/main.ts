import { draw, english, part, say } from './page.ts';
import { search } from './search.ts';
import { trips } from './trips.ts';

document.documentElement.lang = english ? 'en' : 'es';
const app = draw(`<div class="app">
  <header><b>Casa &amp; Costa</b></header>
  <main></main>
  <footer>
    <button data-go="search"><i class="ic ic-search"></i>${say('Buscar', 'Search')}</button>
    <button data-go="trips"><i class="ic ic-suitcase"></i>${say('Viajes', 'Trips')}</button>
  </footer>
</div>`);
document.body.append(app);

const main = part(app, 'main');
const rooms: Record<string, () => HTMLElement> = {
  search: () => search(main),
  trips: () => trips(),
};
for (const button of app.querySelectorAll<HTMLElement>('[data-go]')) {
  button.addEventListener('click', () => {
    const room = rooms[button.dataset.go ?? ''];
    if (room) main.replaceChildren(room());
  });
}
main.replaceChildren(search(main));
