import type { Page } from 'playwright-core';
import {
  absent,
  cell,
  contains,
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

const rows = 300;
const payees = ['Mill Lane Market', 'Harbour Cinema', 'Green Bus', 'Corner Bakery', 'Book Barn'];

/** Date, payee, note and amount. */
const slips = Array.from({ length: rows }, (_, index) => {
  const month = 1 + Math.floor(index / (rows / 5));
  const day = String(1 + (index % 28)).padStart(2, '0');
  const spent = (5 + index * 0.25).toFixed(2);
  const payee = payees[index % payees.length] ?? '';
  return [`2026-0${month}-${day}`, payee, `Slip ${index + 1}`, `-${spent}`] as const;
});

export const actual: ClaimedApp = {
  name: 'actual',
  from: 'real-apps',
  screens: [
    {
      name: 'budget',
      reach: budget,
      unwritten: { en: ['categories', 'amounts'], es: ['importes', 'categorías'] },
      claims: [
        en('The Budgeted amount of "Food" is "400.00"', cell('Food', 'Budgeted', '400.00')),
        en(
          'The row of "Restaurants" shows "300.00" under "Budgeted"',
          cell('Restaurants', 'Budgeted', '300.00'),
        ),
        en('"Food" is above "Clothing"', placed('Food', 'above', 'Clothing')),
        en(
          'The accounts "Bank of America", "Ally Savings" and "HSBC" are listed',
          members(['Bank of America', 'Ally Savings', 'HSBC']),
        ),
        en('The "Add account" button is visible', shown(the('button', 'Add account'))),
        en('"Usual Expenses" comes before "Bills"', order('Usual Expenses', 'Bills')),
        en('There is no account named "Holiday fund"', absent('Holiday fund')),
        es(
          'En la fila "Gift" lo presupuestado ("Budgeted") es "75.00"',
          cell('Gift', 'Budgeted', '75.00'),
        ),
        es(
          'La categoría "Medical" tiene "100.00" en la columna "Budgeted"',
          cell('Medical', 'Budgeted', '100.00'),
        ),
        es('Se ve el enlace "Schedules"', shown(the('link', 'Schedules'))),
        es('"Vanguard 401k" está antes que "Roth IRA"', order('Vanguard 401k', 'Roth IRA')),
        es(
          'Las columnas "Budgeted", "Spent" y "Balance" son visibles',
          members(['Budgeted', 'Spent', 'Balance']),
        ),
        es(
          '"Entertainment" está debajo de "Restaurants"',
          placed('Entertainment', 'below', 'Restaurants'),
        ),
        es('No se muestra ningún diálogo', absent(the('dialog'))),
      ],
    },
    {
      name: 'add account',
      after: 'budget',
      reach: addAccount,
      unwritten: { en: ['forms', 'tick boxes'], es: ['formularios', 'cajas de texto'] },
      claims: [
        en('The dialog "Add account" is shown', shown(the('dialog', 'Add account'))),
        en(
          'The "Create" button is in the dialog',
          shown(the('button', 'Create', { in: the('dialog') })),
        ),
        en('The "Balance" field contains "0"', says(the('field', 'Balance'), '0')),
        en(
          'The checkbox "Off budget" is not ticked',
          notState(the('checkbox', 'Off budget'), 'checked'),
        ),
        en(
          '"Cancel" is left of "Create"',
          placed(the('button', 'Cancel'), 'leftOf', the('button', 'Create')),
        ),
        es('El campo "Name" está vacío', state(the('field', 'Name'), 'empty')),
        es(
          'El diálogo contiene "import QIF/OFX/QFX files"',
          contains(the('dialog'), 'import QIF/OFX/QFX files'),
        ),
        es(
          'Los botones "Cancel" y "Create" están en el diálogo',
          members(['Cancel', 'Create'], 'button', the('dialog')),
        ),
        es(
          'La casilla "Off budget" no está marcada',
          notState(the('checkbox', 'Off budget'), 'checked'),
        ),
        es('El diálogo no muestra "Delete account"', lacks(the('dialog'), 'Delete account')),
      ],
    },
    {
      name: 'transactions',
      after: 'add account',
      reach: transactions,
      most: 60,
      undrawn: slips.map(([day, payee, note, spent]) => {
        const [year, month, date] = day.split('-');
        return `${month}/${date}/${year} ${payee} ${note} ${spent.slice(1)}`;
      }),
      unwritten: { en: ['expenses', 'shops'], es: ['gastos', 'tiendas'] },
      claims: [
        en('"300 uncategorized transactions" is shown', shown('300 uncategorized transactions')),
        en(
          'The Payee in the row of "Slip 280" is "Book Barn"',
          cell('Slip 280', 'Payee', 'Book Barn'),
        ),
        en('In the row "Slip 252" the Payment is "67.75"', cell('Slip 252', 'Payment', '67.75')),
        en('The Date of "Slip 251" is "05/27/2026"', cell('Slip 251', 'Date', '05/27/2026')),
        en(
          'The columns Date, Payee, Notes, Category, Payment and Deposit are visible',
          members(['Date', 'Payee', 'Notes', 'Category', 'Payment', 'Deposit']),
        ),
        en('"Slip 1000" is nowhere in the list', absent('Slip 1000')),
        en('"Slip 252" is above "Slip 280"', placed('Slip 252', 'above', 'Slip 280')),
        en('The transaction "Slip 3" is in the list', shown('Slip 3')),
        es('En la fila "Slip 279" el "Payment" es "74.50"', cell('Slip 279', 'Payment', '74.50')),
        es('El "Payee" de "Slip 250" es "Book Barn"', cell('Slip 250', 'Payee', 'Book Barn')),
        es('El encabezado o título "Holiday fund" se ve', shown('Holiday fund')),
        es('Se muestra "-12,712.50"', shown('-12,712.50')),
        es('El campo de búsqueda está vacío', state(the('searchField'), 'empty')),
        es('"Slip 252" aparece antes que "Slip 251"', order('Slip 252', 'Slip 251')),
        es('El botón "Add New" está visible', shown(the('button', 'Add New'))),
        es('"Slip 999" no aparece en la lista', absent('Slip 999')),
      ],
    },
    {
      name: 'payees',
      after: 'budget',
      reach: async (page) => {
        await budget(page);
        await page.getByText('More', { exact: true }).first().click();
        await page.getByRole('link', { name: 'Payees' }).click();
        await page.getByText('Starting Balance').waitFor();
        await page.mouse.move(700, 60);
      },
      unwritten: { en: ['companies', 'arrows'], es: ['empresas', 'flechas'] },
      claims: [
        en('"Home Depot" is listed above "Kroger"', placed('Home Depot', 'above', 'Kroger')),
        en(
          'The row of "Fast Internet" contains "1 associated rule"',
          contains(the('row', 'Fast Internet'), '1 associated rule'),
        ),
        en('"No payees selected" is visible', shown('No payees selected')),
        en('The link "Payees" is visible', shown(the('link', 'Payees'))),
        es(
          '"Deposit", "Dominion Power" y "Extra Watery" aparecen en ese orden',
          order('Deposit', 'Dominion Power', 'Extra Watery'),
        ),
        es(
          'Se ve el botón "Category learning settings"',
          shown(the('button', 'Category learning settings')),
        ),
        es('No aparece el beneficiario "Mill Lane Market"', absent('Mill Lane Market')),
        es(
          'La fila "Publix" contiene "Create rule"',
          contains(the('row', 'Publix'), 'Create rule'),
        ),
      ],
    },
  ],
};

async function budget(page: Page): Promise<void> {
  await page.getByText('Try the demo').click();
  await page.getByText('Usual Expenses').waitFor({ timeout: 90_000 });
  await page.getByRole('button', { name: 'Close' }).first().click();
  await page.getByText('Take the tour').waitFor({ state: 'hidden' });
}

async function addAccount(page: Page): Promise<void> {
  await budget(page);
  await page.getByRole('button', { name: 'Add account' }).click();
  await page.locator('input[name=balance]').waitFor();
}

async function transactions(page: Page): Promise<void> {
  await addAccount(page);
  await page.locator('input[name=name]').fill('Holiday fund');
  await page.getByRole('button', { name: 'Create' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const lines = slips.map((cells) => cells.join(','));
  const csv = ['Date,Payee,Notes,Amount', ...lines].join('\n');
  const file = { name: 'slips.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await (await chooser).setFiles(file);
  await page.getByRole('button', { name: `Import ${rows} transactions` }).click();
  await page.getByText('Slip 280').first().waitFor();
  await page.mouse.move(700, 60);
}
