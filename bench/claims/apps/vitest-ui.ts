import {
  absent,
  contains,
  en,
  es,
  labelled,
  lacks,
  members,
  notState,
  order,
  placed,
  says,
  shown,
  state,
  the,
} from '../claim.ts';
import type { ClaimedApp } from '../screen.ts';

const goods = [
  'almonds',
  'barley',
  'cinnamon',
  'dates',
  'elderberry',
  'figs',
  'ginger',
  'hazelnut',
];
const stock = goods.map((name) => `stock-${name}.check.ts there is ${name} on the shelf`);

export const vitestUi: ClaimedApp = {
  name: 'vitest-ui',
  from: 'real-apps',
  screens: [
    {
      name: 'dashboard',
      undrawn: stock,
      reach: (page) => page.getByText('bakes at 220 degrees').waitFor(),
      unwritten: { en: ['ticks', 'colours'], es: ['colores', 'palomitas'] },
      claims: [
        en('The Total is 17', labelled('Total', '17')),
        en('The dashboard says that "Files" is 10', labelled('Files', '10')),
        en('The checkbox "Fail" is not checked', notState(the('checkbox', 'Fail'), 'checked')),
        en(
          '"bakery.check.ts" is above "prices.check.ts"',
          placed('bakery.check.ts', 'above', 'prices.check.ts'),
        ),
        en('"FAIL (2)" is shown', shown('FAIL (2)')),
        en(
          'The checkboxes "Fail", "Pass", "Skip" and "Only Tests" are visible',
          members(['Fail', 'Pass', 'Skip', 'Only Tests'], 'checkbox'),
        ),
        en('The test "never burns a loaf" is listed', shown('never burns a loaf')),
        en(
          'The file "stock-walnuts.check.ts" is not in the list',
          absent('stock-walnuts.check.ts'),
        ),
        en('The file "stock-hazelnut.check.ts" is in the list', shown('stock-hazelnut.check.ts')),
        es('Se ve "PASS (8)"', shown('PASS (8)')),
        es('"Todo" es 1', labelled('Todo', '1')),
        es(
          '"cools down at night" está debajo de "bakes at 220 degrees"',
          placed('cools down at night', 'below', 'bakes at 220 degrees'),
        ),
        es('La casilla "Pass" no está marcada', notState(the('checkbox', 'Pass'), 'checked')),
        es(
          '"adds up a basket", "rounds to five cents" y "gives a discount of ten percent" están en este orden',
          order('adds up a basket', 'rounds to five cents', 'gives a discount of ten percent'),
        ),
        es('El campo de búsqueda está vacío', state(the('searchField'), 'empty')),
        es('No se ve "Module Graph"', absent('Module Graph')),
        es('La lista "Sort by" muestra "Default"', says(the('dropdown', 'Sort by'), 'Default')),
      ],
    },
    {
      name: 'report',
      undrawn: stock,
      after: 'dashboard',
      reach: async (page) => {
        await page.getByText('bakery.check.ts').first().click();
        await page.getByText('Module Graph').first().waitFor();
        await page.getByText('AssertionError').waitFor();
      },
      unwritten: { en: ['mistakes', 'stack traces'], es: ['errores', 'trazas'] },
      claims: [
        en('The report shows "AssertionError"', shown('AssertionError')),
        en(
          'The buttons "Report", "Module Graph" and "Code" are visible',
          members(['Report', 'Module Graph', 'Code'], 'button'),
        ),
        en(
          "The page contains \"expected 'burnt' to be 'golden'\"",
          contains(the('page'), "expected 'burnt' to be 'golden'"),
        ),
        en(
          '"Report" is left of "Module Graph"',
          placed(the('button', 'Report'), 'leftOf', the('button', 'Module Graph')),
        ),
        en('The page does not mention "TypeError"', lacks(the('page'), 'TypeError')),
        es('Se muestra "Console (0)"', shown('Console (0)')),
        es(
          'La página contiene "/bakery.check.ts:6:52"',
          contains(the('page'), '/bakery.check.ts:6:52'),
        ),
        es('El botón "Code" está visible', shown(the('button', 'Code'))),
        es('"Expected:" aparece antes que "Received:"', order('Expected:', 'Received:')),
        es('Ya no se ve "Todo"', absent('Todo')),
      ],
    },
    {
      name: 'filtered',
      after: 'dashboard',
      reach: async (page) => {
        await page.getByText('stock-almonds.check.ts').waitFor();
        await page
          .locator('label')
          .filter({ hasText: /^\s*Fail\s*$/ })
          .click();
        await page.getByText('stock-almonds.check.ts').waitFor({ state: 'hidden' });
      },
      unwritten: { en: ['ticks'], es: ['palomitas'] },
      claims: [
        en('The checkbox "Fail" is checked', state(the('checkbox', 'Fail'), 'checked')),
        en('"stock-almonds.check.ts" is no longer listed', absent('stock-almonds.check.ts')),
        en('"PASS (0)" is visible', shown('PASS (0)')),
        en('The Total is still 17', labelled('Total', '17')),
        es('La casilla "Fail" está marcada', state(the('checkbox', 'Fail'), 'checked')),
        es('Se ve "prices.check.ts"', shown('prices.check.ts')),
        es('"stock-barley.check.ts" no aparece', absent('stock-barley.check.ts')),
        es('La casilla "Skip" sigue sin marcar', notState(the('checkbox', 'Skip'), 'checked')),
      ],
    },
  ],
};
