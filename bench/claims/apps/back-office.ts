import type { Page } from 'playwright-core';
import {
  absent,
  cell,
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
  sorted,
  state,
  the,
} from '../claim.ts';
import type { ClaimedApp } from '../screen.ts';

export const backOffice: ClaimedApp = {
  name: 'back-office',
  from: 'examples',
  screens: [
    {
      name: 'sign in',
      reach: (page) => page.getByRole('button', { name: 'Sign in' }).waitFor(),
      unwritten: { en: ['inputs'], es: ['entradas'] },
      claims: [
        en('The Email field is empty', state(the('field', 'Email'), 'empty')),
        en('"Alice Moreno" is not shown', absent('Alice Moreno')),
        es('Se ve el botón "Sign in"', shown(the('button', 'Sign in'))),
        es(
          'El campo "Password" está debajo de "Email"',
          placed(the('field', 'Password'), 'below', the('field', 'Email')),
        ),
      ],
    },
    {
      name: 'customers',
      after: 'sign in',
      reach: customers,
      unwritten: { en: ['people', 'dates'], es: ['personas', 'fechas'] },
      claims: [
        en(
          'The Company in the row of "Alice Moreno" is "Northwind"',
          cell('Alice Moreno', 'Company', 'Northwind'),
        ),
        en('"Alice Silva" has the Status "Closed"', cell('Alice Silva', 'Status', 'Closed')),
        en(
          'The Balance of "Bruno Okafor" is "$8,925.50"',
          cell('Bruno Okafor', 'Balance', '$8,925.50'),
        ),
        en('The table has 10 rows', count(the('row', undefined, { in: the('table') }), 10)),
        en('"42 customers" is visible', shown('42 customers')),
        en('The button "Previous" is disabled', notState(the('button', 'Previous'), 'enabled')),
        en(
          'The columns Name, Company, Status, Balance and Since are shown',
          members(['Name', 'Company', 'Status', 'Balance', 'Since'], 'column'),
        ),
        en(
          'The row of "Bruno Novak" contains "2024-02-19"',
          contains(the('row', 'Bruno Novak'), '2024-02-19'),
        ),
        en(
          '"Alice Petrov", "Alice Quinn" and "Alice Rossi" are in this order',
          order('Alice Petrov', 'Alice Quinn', 'Alice Rossi'),
        ),
        en(
          'The first row contains "Alice Moreno"',
          contains(the('row', undefined, { nth: 1, in: the('table') }), 'Alice Moreno'),
        ),
        es(
          'La empresa ("Company") de "Alice Rossi" es "Delta Foods"',
          cell('Alice Rossi', 'Company', 'Delta Foods'),
        ),
        es(
          'En la fila de "Bruno Petrov" la columna "Since" dice "2016-02-11"',
          cell('Bruno Petrov', 'Since', '2016-02-11'),
        ),
        es('Se muestra "Page 1 of 5"', shown('Page 1 of 5')),
        es('El botón "Next" está habilitado', state(the('button', 'Next'), 'enabled')),
        es(
          'La fila de "Alice Quinn" no contiene "Northwind"',
          lacks(the('row', 'Alice Quinn'), 'Northwind'),
        ),
        es('La columna "Name" está ordenada de la A a la Z', sorted('Name', 'ascending')),
        es('No hay ninguna fila de "Carla Okafor"', absent(the('row', 'Carla Okafor'))),
        es(
          '"Ana Torres" está a la izquierda de "Sign out"',
          placed('Ana Torres', 'leftOf', the('button', 'Sign out')),
        ),
        es('Hay 10 filas en la tabla', count(the('row', undefined, { in: the('table') }), 10)),
        es('El encabezado dice "Customers"', says(the('heading'), 'Customers')),
      ],
    },
    {
      name: 'customer edited',
      after: 'customers',
      reach: async (page) => {
        await customers(page);
        const row = page.locator('tr').filter({ hasText: 'Alice Moreno' });
        await row.locator('button').first().click();
        await row.getByRole('menuitem', { name: 'Edit' }).click();
        await page.getByText('Edit customer').waitFor();
      },
      unwritten: { en: ['windows'], es: ['ventanas'] },
      claims: [
        en('The dialog "Edit customer" is open', shown(the('dialog', 'Edit customer'))),
        en('The Company field contains "Northwind"', says(the('field', 'Company'), 'Northwind')),
        en(
          'The "Save" button is in the dialog',
          shown(the('button', 'Save', { in: the('dialog') })),
        ),
        en(
          'The Status dropdown in the dialog shows "Active"',
          says(the('dropdown', 'Status', { in: the('dialog') }), 'Active'),
        ),
        en('The dialog does not contain "Delete"', lacks(the('dialog'), 'Delete')),
        es(
          'El campo "Name" del diálogo contiene "Alice Moreno"',
          says(the('field', 'Name', { in: the('dialog') }), 'Alice Moreno'),
        ),
        es(
          'Los botones "Cancel" y "Save" están en el diálogo',
          members(['Cancel', 'Save'], 'button', the('dialog')),
        ),
        es(
          '"Cancel" está a la izquierda de "Save"',
          placed(the('button', 'Cancel'), 'leftOf', the('button', 'Save')),
        ),
        es('El diálogo muestra "Edit customer"', contains(the('dialog'), 'Edit customer')),
        es(
          'El campo "Name" tiene el foco',
          state(the('field', 'Name', { in: the('dialog') }), 'focused'),
        ),
      ],
    },
  ],
};

async function customers(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('ana@ledger.test');
  await page.getByLabel('Password').fill('correct horse');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Alice Moreno').waitFor();
}
