import {
  absent,
  contains,
  count,
  en,
  es,
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

const tabs = ['Open', 'Recent', 'Tools', 'More'];

export const tiddlywiki: ClaimedApp = {
  name: 'tiddlywiki',
  from: 'real-apps',
  screens: [
    {
      name: 'welcome',
      reach: (page) => page.getByText('Recipes of the house').waitFor(),
      unwritten: { en: ['pencils', 'dates'], es: ['lápices', 'fechas'] },
      claims: [
        en('The heading "Welcome" is shown', shown(the('heading', 'Welcome'))),
        en(
          'There are links to "Lentil soup" and "Orange cake"',
          members(['Lentil soup', 'Orange cake'], 'link'),
        ),
        en('The tabs Open, Recent, Tools and More are visible', members(tabs, 'tab')),
        en('The tab "Open" is selected', state(the('tab', 'Open'), 'selected')),
        en('The subtitle "what we cook at home" is visible', shown('what we cook at home')),
        en('"Cook for 40 minutes." is not shown', absent('Cook for 40 minutes.')),
        en('There are four tabs', count(the('tab'), 4)),
        es('Se ve el enlace "Orange cake"', shown(the('link', 'Orange cake'))),
        es(
          'La página dice "Recipes of the house."',
          contains(the('page'), 'Recipes of the house.'),
        ),
        es(
          'El título "Kitchen notebook" está a la derecha de "Welcome"',
          placed(the('heading', 'Kitchen notebook'), 'rightOf', the('heading', 'Welcome')),
        ),
        es('La pestaña "Recent" no está seleccionada', notState(the('tab', 'Recent'), 'selected')),
        es('La tercera pestaña es "Tools"', says(the('tab', undefined, { nth: 3 }), 'Tools')),
        es('No hay ningún encabezado "Shopping list"', absent(the('heading', 'Shopping list'))),
        es('Se muestra "5th January 2026 at 9:00am"', shown('5th January 2026 at 9:00am')),
      ],
    },
    {
      name: 'notes',
      after: 'welcome',
      reach: async (page) => {
        await page.getByRole('link', { name: 'Lentil soup' }).click();
        await page.getByText('Cook for 40').waitFor();
        await page.getByText('Recent', { exact: true }).click();
        await page.getByText('Shopping list').waitFor();
      },
      unwritten: { en: ['ingredients', 'labels'], es: ['ingredientes', 'etiquetas'] },
      claims: [
        en('The tab Recent is selected', state(the('tab', 'Recent'), 'selected')),
        en('"Shopping list" is visible', shown('Shopping list')),
        en(
          'The headings "Welcome" and "Lentil soup" are visible',
          members(['Welcome', 'Lentil soup'], 'heading'),
        ),
        en(
          '"300 g of lentils", "2 carrots" and "1 onion" appear in this order',
          order('300 g of lentils', '2 carrots', '1 onion'),
        ),
        en(
          'The heading "Lentil soup" is below the heading "Welcome"',
          placed(the('heading', 'Lentil soup'), 'below', the('heading', 'Welcome')),
        ),
        en(
          '"Cook for 40 minutes." is under "Lentil soup"',
          shown({ name: 'Cook for 40 minutes.', under: the('heading', 'Lentil soup') }),
        ),
        en('"Bake for 35 minutes." is not visible', absent('Bake for 35 minutes.')),
        es('Las etiquetas "Recipe" y "Winter" se ven', members(['Recipe', 'Winter'])),
        es('"2 carrots" aparece en la página', shown('2 carrots')),
        es('La pestaña "Open" ya no está seleccionada', notState(the('tab', 'Open'), 'selected')),
        es('"1 onion" está debajo de "2 carrots"', placed('1 onion', 'below', '2 carrots')),
        es('El enlace "Shopping list" es visible', shown(the('link', 'Shopping list'))),
        es('La página no muestra "4 eggs"', lacks(the('page'), '4 eggs')),
      ],
    },
    {
      name: 'editing',
      after: 'welcome',
      reach: async (page) => {
        await page.getByRole('link', { name: 'Orange cake' }).click();
        await page.getByText('Bake for 35').waitFor();
        const note = page.locator('[data-tiddler-title="Orange cake"]');
        await note.locator('button[title^="Edit"], [aria-label="edit"]').first().click();
        await page.locator('.tc-tiddler-edit-frame').waitFor();
      },
      unwritten: { en: ['toolbars', 'keywords'], es: ['barras', 'palabras clave'] },
      claims: [
        en('"Draft of \'Orange cake\'" is visible', shown("Draft of 'Orange cake'")),
        en('The "tag name" field is empty', state(the('field', 'tag name'), 'empty')),
        en('There are 2 "add" buttons', count(the('button', 'add'), 2)),
        en(
          'The field "field value" is to the right of "field name"',
          placed(the('field', 'field value'), 'rightOf', the('field', 'field name')),
        ),
        en('"Sweet" is visible', shown('Sweet')),
        es('Se ve "Recipe"', shown('Recipe')),
        es('El campo "content type" está vacío', state(the('field', 'content type'), 'empty')),
        es(
          '"close all" aparece debajo de "Draft of \'Orange cake\'"',
          placed('close all', 'below', the('link', "Draft of 'Orange cake'")),
        ),
        es('No se ve "Winter"', absent('Winter')),
        es('El campo "field name" es editable', state(the('field', 'field name'), 'editable')),
      ],
    },
  ],
};
