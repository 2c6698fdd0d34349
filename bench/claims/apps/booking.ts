import type { Page } from 'playwright-core';
import {
  absent,
  amount,
  contains,
  en,
  es,
  labelled,
  lacks,
  members,
  order,
  placed,
  says,
  shown,
  state,
  the,
} from '../claim.ts';
import type { ClaimedApp } from '../screen.ts';

export const booking: ClaimedApp = {
  name: 'booking',
  from: 'examples',
  device: 'iPhone 15',
  screens: [
    {
      name: 'search',
      reach: (page) => page.getByText('Ver casas').waitFor(),
      unwritten: { en: ['inputs', 'steppers'], es: ['barras', 'entradas'] },
      claims: [
        en('The button "Ver casas" is visible', shown(the('button', 'Ver casas'))),
        en('The "Ciudad" field is empty', state(the('field', 'Ciudad'), 'empty')),
        en('"Noches" is above "Huéspedes"', placed('Noches', 'above', 'Huéspedes')),
        en('"250 €" is shown', shown('250 €')),
        es('El encabezado dice "¿A dónde vas?"', says(the('heading'), '¿A dónde vas?')),
        es('Noches es 1', labelled('Noches', '1')),
        es('Los botones "Buscar" y "Viajes" se ven abajo', members(['Buscar', 'Viajes'], 'button')),
        es('No se ve "40 casas"', absent('40 casas')),
        es('"Buscar" está a la izquierda de "Viajes"', placed('Buscar', 'leftOf', 'Viajes')),
      ],
    },
    {
      name: 'houses',
      after: 'search',
      reach: houses,
      unwritten: { en: ['prices', 'euros'], es: ['precios', 'alojamientos'] },
      claims: [
        en(
          'The heading is "Casas en Málaga"',
          says(the('heading', undefined, { nth: 1 }), 'Casas en Málaga'),
        ),
        en(
          'The card "Casa Estrella 1" contains "89,00 €"',
          contains(the('card', 'Casa Estrella 1'), '89,00 €'),
        ),
        en(
          '"Casa Estrella 1" comes before "Villa Horizonte 2"',
          order('Casa Estrella 1', 'Villa Horizonte 2'),
        ),
        en('"40 casas" is visible', shown('40 casas')),
        es(
          'La tarjeta "Villa Horizonte 2" muestra "126,00 €"',
          contains(the('card', 'Villa Horizonte 2'), '126,00 €'),
        ),
        es(
          '"Villa Horizonte 2" está debajo de "Casa Estrella 1"',
          placed('Villa Horizonte 2', 'below', 'Casa Estrella 1'),
        ),
        es('Se ve la casa "Ático Coral 3"', shown('Ático Coral 3')),
        es('No aparece ninguna "Casa Luna 99"', absent('Casa Luna 99')),
        es(
          'La tarjeta "Casa Estrella 1" no contiene "126,00 €"',
          lacks(the('card', 'Casa Estrella 1'), '126,00 €'),
        ),
      ],
    },
    {
      name: 'house',
      after: 'houses',
      reach: async (page) => {
        await houses(page);
        await page.getByText('Villa Horizonte 2').first().click();
        await page.getByText('Total').waitFor();
      },
      unwritten: { en: ['inputs'], es: ['entradas'] },
      claims: [
        en('The Total is "126,00 €"', labelled('Total', '126,00 €')),
        en('The button "Reservar" is enabled', state(the('button', 'Reservar'), 'enabled')),
        en('The field "Nombre" is empty', state(the('field', 'Nombre'), 'empty')),
        en('"Noches" is 1', labelled('Noches', '1')),
        es('Huéspedes es 1', labelled('Huéspedes', '1')),
        es('El campo "Teléfono" está vacío', state(the('field', 'Teléfono'), 'empty')),
        es(
          '"Reservar" está debajo de "Teléfono"',
          placed(the('button', 'Reservar'), 'below', the('field', 'Teléfono')),
        ),
        es('El Total es menor que 200 €', amount('Total', 'lessThan', 200)),
        es(
          'El encabezado "Villa Horizonte 2" es visible',
          shown(the('heading', 'Villa Horizonte 2')),
        ),
      ],
    },
  ],
};

async function houses(page: Page): Promise<void> {
  await page.getByPlaceholder('Ciudad').fill('mála');
  await page.getByText('Málaga').first().click();
  await page.getByText('Llegada').first().click();
  await page.getByText('14', { exact: true }).first().click();
  await page.getByText('Ver casas').click();
  await page.getByText('Casas en Málaga').waitFor();
}
