import type { Page } from 'playwright-core';
import { expectText, expectVisible, type Shown } from './expect.ts';

/** `examples/tests/booking/reservar.yaml`, line by line. */
export async function bookAHouse(page: Page, url: string, shown: Shown): Promise<void> {
  await page.goto(url);
  await shown();
  await page.getByPlaceholder('Ciudad').fill('mála');
  await shown();
  await page.getByText('Málaga', { exact: true }).tap();
  await shown();
  await page.getByRole('button', { name: 'Llegada' }).tap();
  await shown();
  await page.getByRole('button', { name: '14', exact: true }).tap();
  await shown();
  await page.getByRole('button', { name: 'Ver casas' }).tap();
  await shown();
  await expectVisible(page.getByRole('heading', { name: 'Casas en Málaga' }));
  const card = page.getByRole('listitem').filter({ hasText: 'Villa Horizonte 2' });
  await expectText(card, '126,00 €');
  await card.tap();
  await shown();
  const sheet = page.getByRole('dialog', { name: 'Villa Horizonte 2' });
  await expectText(sheet.getByRole('row', { name: 'Total' }).getByRole('cell'), '126,00 €');
  await sheet.getByLabel('Nombre').fill('Ana Ruiz');
  await shown();
  await sheet.getByPlaceholder('Teléfono').fill('600 123 456');
  await shown();
  await sheet.getByRole('button', { name: 'Reservar' }).tap();
  await shown();
  await expectVisible(sheet.getByText('¡Reserva confirmada!'));
  await expectVisible(sheet.getByText('Te esperamos en Villa Horizonte 2.'));
  await expectVisible(sheet.getByText('CC-2001'));
  await sheet.getByRole('button', { name: 'Listo' }).tap();
  await shown();
  await page.getByRole('button', { name: 'Viajes' }).tap();
  await shown();
  await expectVisible(page.getByText('Villa Horizonte 2'));
  await expectVisible(page.getByText('126,00 €'));
}
