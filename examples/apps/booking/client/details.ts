import type { House } from './houses.ts';
import { draw, has, money, part, say } from './page.ts';
import { addTrip } from './trips.ts';
import type { Wish } from './wish.ts';

let before = '';

/** One house in a sheet over the list, with the sum and the form that books it. */
export function details(house: House, wish: Wish): void {
  const nights = has('total-wrong') ? wish.nights - 1 : wish.nights;
  const guests = wish.guests + (has('guests-off') ? 1 : 0);
  const total = money(house.night * nights);
  const sheet = draw(`<div class="sheet" role="dialog" aria-modal="true" aria-label="${house.name}">
    <a class="close ic ic-close"></a>
    <h2>${house.name}</h2>
    <table>
      <tr><th>${say('Llegada', 'Arrival')}</th><td>${wish.arrival}</td></tr>
      <tr><th>${say('Noches', 'Nights')}</th><td>${wish.nights}</td></tr>
      <tr><th>${say('Huéspedes', 'Guests')}</th><td>${guests}</td></tr>
      <tr><th>Total</th><td>${total}</td></tr>
    </table>
    <form novalidate>
      <label>${say('Nombre', 'Name')}<input name="name"></label>
      <div class="field"><input name="phone" placeholder="${say('Teléfono', 'Telephone')}"></div>
      <p class="error" hidden></p>
      <button class="main" ${has('book-disabled') ? 'disabled' : ''}>${say('Reservar', 'Book')}</button>
    </form>
  </div>`);
  if (has('sheet-under')) sheet.style.zIndex = '-1';
  part(sheet, '.close').addEventListener('click', () => sheet.remove());
  const form = part<HTMLFormElement>(sheet, 'form');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const problem = part(form, '.error');
    const data = new FormData(form);
    const wrong = problemOf(String(data.get('name')), String(data.get('phone')));
    problem.hidden = wrong === undefined;
    problem.textContent = wrong ?? '';
    if (wrong !== undefined) return;
    const code = addTrip({ house: house.name, arrival: wish.arrival, total });
    const named = has('message-old') && before !== '' ? before : house.name;
    before = house.name;
    sheet.replaceChildren(...confirmation(named, code, () => sheet.remove()));
    if (has('banner-back'))
      sheet.append(draw(`<div class="banner">${say('Instala la app', 'Get the app')}</div>`));
  });
  before = has('message-old') && before === '' ? 'Villa Faro' : before;
  document.body.append(sheet);
}

function problemOf(name: string, phone: string): string | undefined {
  if (name.trim() === '') return say('Escribe tu nombre', 'Write your name');
  if (has('phone-accepted') || /^\+?[\d ]{7,}$/.test(phone)) return undefined;
  return say('El teléfono no es válido', 'This telephone number is not valid');
}

function confirmation(house: string, code: string, onClose: () => void): HTMLElement[] {
  const style = has('code-hidden') ? 'style="font-size:0"' : '';
  const done = draw(`<button class="main">${say('Listo', 'Done')}</button>`);
  done.addEventListener('click', onClose);
  return [
    draw(`<h2>${say('¡Reserva confirmada!', 'Booking confirmed')}</h2>`),
    draw(`<p>${say(`Te esperamos en ${house}.`, `We await you at ${house}.`)}</p>`),
    draw(`<p>${say('Código', 'Code')}: <b ${style}>${code}</b></p>`),
    done,
  ];
}
