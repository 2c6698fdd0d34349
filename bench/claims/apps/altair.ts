import type { Page } from 'playwright-core';
import {
  absent,
  contains,
  count,
  en,
  es,
  lacks,
  members,
  order,
  placed,
  shown,
  state,
  the,
} from '../claim.ts';
import type { ClaimedApp } from '../screen.ts';

const requestTabs = ['Query', 'Pre-request', 'Post-request', 'Auth'];

export const altair: ClaimedApp = {
  name: 'altair',
  from: 'real-apps',
  screens: [
    {
      name: 'start',
      reach: rested,
      unwritten: { en: ['comments', 'panes'], es: ['comentarios', 'paneles'] },
      claims: [
        en('The button "Send Request" is visible', shown(the('button', 'Send Request'))),
        en('I see "Query", "Pre-request", "Post-request" and "Auth"', members(requestTabs)),
        en(
          '"Result" is left of "Response headers"',
          placed('Result', 'leftOf', 'Response headers'),
        ),
        en(
          'The page says "Ezio my friend, how may I be of service?"',
          contains(the('page'), 'Ezio my friend, how may I be of service?'),
        ),
        en('"Moby Dick" is not shown', absent('Moby Dick')),
        en(
          '"# Welcome to Altair GraphQL Client." is visible',
          shown('# Welcome to Altair GraphQL Client.'),
        ),
        es('El botón "Docs" está visible', shown(the('button', 'Docs'))),
        es('Se ve "No environment"', shown('No environment')),
        es('"VARIABLES" aparece en la página', shown('VARIABLES')),
        es('No se ve "200 OK"', absent('200 OK')),
        es(
          '"Pre-request" está entre los textos de la página',
          contains(the('page'), 'Pre-request'),
        ),
        es(
          '"Query" está a la izquierda de "Post-request"',
          placed('Query', 'leftOf', 'Post-request'),
        ),
      ],
    },
    {
      name: 'answered',
      after: 'start',
      reach: async (page) => {
        await rested(page);
        await page.locator('.cm-content').filter({ hasText: 'Welcome to Altair' }).first().click();
        await page.keyboard.press('Control+A');
        await page.keyboard.insertText('{ books { title author year price } }');
        await page.getByRole('button', { name: 'Send Request' }).click();
        await page.getByText('Moby Dick').waitFor();
      },
      unwritten: { en: ['novels', 'writers'], es: ['novelas', 'escritores'] },
      claims: [
        en('The status "200 OK" is shown', shown('200 OK')),
        en('The result contains "Moby Dick"', contains(the('page'), 'Moby Dick')),
        en('The button "Clear" is shown', shown(the('button', 'Clear'))),
        en('"Don Quixote" is above "Frankenstein"', placed('Don Quixote', 'above', 'Frankenstein')),
        en('There is no "Dracula" on the page', absent('Dracula')),
        en(
          'The buttons "Clear" and "Download" are visible',
          members(['Clear', 'Download'], 'button'),
        ),
        es('La página muestra "Herman Melville"', contains(the('page'), 'Herman Melville')),
        es('El botón "Download" está visible', shown(the('button', 'Download'))),
        es('La página no contiene "Jane Austen"', lacks(the('page'), 'Jane Austen')),
        es(
          '"Mary Shelley" aparece antes que "Herman Melville"',
          order('Mary Shelley', 'Herman Melville'),
        ),
        es(
          'Ya no se ve "Ezio my friend, how may I be of service?"',
          absent('Ezio my friend, how may I be of service?'),
        ),
      ],
    },
    {
      name: 'docs',
      after: 'start',
      reach: async (page) => {
        await rested(page);
        await page.getByRole('button', { name: 'Docs' }).click();
        await page.getByText('ROOT TYPES').waitFor();
        await page.getByText('Query', { exact: true }).last().click();
        await page.getByText('One book').waitFor();
      },
      unwritten: { en: ['arguments', 'bullets'], es: ['argumentos', 'viñetas'] },
      claims: [
        en(
          'The documentation shows "All books, the oldest first"',
          shown('All books, the oldest first'),
        ),
        en('"books" comes before "hello"', order('books', 'hello')),
        en('The field "Search docs..." is empty', state(the('field', 'Search docs...'), 'empty')),
        es('Se muestra "One book"', shown('One book')),
        es(
          '"All books, the oldest first" está encima de "One book"',
          placed('All books, the oldest first', 'above', 'One book'),
        ),
        es('No aparece "addBook"', absent('addBook')),
        es('El enlace o texto "hello" es visible', shown('hello')),
      ],
    },
    {
      name: 'headers',
      after: 'start',
      reach: async (page) => {
        await rested(page);
        await page
          .getByText('Set Headers')
          .locator('xpath=ancestor-or-self::*[self::a or self::button or self::div][1]')
          .first()
          .click({ force: true });
        await page.getByRole('dialog').waitFor();
      },
      unwritten: { en: ['tick boxes', 'hyperlinks'], es: ['casillas verdes', 'enlaces azules'] },
      claims: [
        en(
          'The "Add header" button is in the dialog',
          shown(the('button', 'Add header', { in: the('dialog') })),
        ),
        en(
          'The dialog contains "Forbidden headers will not work"',
          contains(the('dialog'), 'Forbidden headers will not work'),
        ),
        en('There are 2 "Learn more" links', count(the('link', 'Learn more'), 2)),
        en(
          'The checkbox in the dialog is ticked',
          state(the('checkbox', undefined, { in: the('dialog') }), 'checked'),
        ),
        en('The "Header key" field is empty', state(the('field', 'Header key'), 'empty')),
        es('El botón "Done" está habilitado', state(the('button', 'Done'), 'enabled')),
        es(
          '"Header key" está a la izquierda de "Header value"',
          placed(the('field', 'Header key'), 'leftOf', the('field', 'Header value')),
        ),
        es(
          'El diálogo muestra "Add, edit and remove headers in your request"',
          contains(the('dialog'), 'Add, edit and remove headers in your request'),
        ),
        es('El campo "Header value" está vacío', state(the('field', 'Header value'), 'empty')),
        es(
          'El diálogo no muestra el botón "Import"',
          absent(the('button', 'Import', { in: the('dialog') })),
        ),
      ],
    },
  ],
};

async function rested(page: Page): Promise<void> {
  await page.getByText('Send Request').waitFor();
  const toast = page.getByText('Reloaded doc successfully');
  await toast.waitFor();
  await toast.waitFor({ state: 'hidden' });
}
