import type { Page } from 'playwright-core';
import {
  absent,
  address,
  amount,
  cell,
  contains,
  count,
  en,
  es,
  labelled,
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

export const shop: ClaimedApp = {
  name: 'shop',
  from: 'examples',
  screens: [
    {
      name: 'products',
      reach: (page) => page.getByText('Blue mug').first().waitFor(),
      unwritten: { en: ['goods', 'prices'], es: ['precios', 'artículos'] },
      claims: [
        en('"10 products" is shown', shown('10 products')),
        en(
          'The products "Blue mug", "Bread knife" and "Cast iron teapot" are in this order',
          order('Blue mug', 'Bread knife', 'Cast iron teapot'),
        ),
        en(
          'The row of "Desk lamp" shows "$1,299.00"',
          contains(the('item', 'Desk lamp'), '$1,299.00'),
        ),
        en('"Bread knife" is sold out', contains(the('item', 'Bread knife'), 'Sold out')),
        en('The "Sort by" list shows "Name"', says(the('dropdown', 'Sort by'), 'Name')),
        en(
          'The links "All", "Kitchen", "Garden" and "Office" are visible',
          members(['All', 'Kitchen', 'Garden', 'Office'], 'link'),
        ),
        en('"Garden hose" is above "Linen apron"', placed('Garden hose', 'above', 'Linen apron')),
        es('Se ve el botón "Accept"', shown(the('button', 'Accept'))),
        es('Aparece el enlace "Cast iron teapot"', shown(the('link', 'Cast iron teapot'))),
        es('"Blue mug" cuesta "$12.50"', contains(the('item', 'Blue mug'), '$12.50')),
        es('No hay ningún producto llamado "Rocking chair"', absent('Rocking chair')),
        es(
          'El campo "Search products" está vacío',
          state(the('field', 'Search products'), 'empty'),
        ),
        es(
          '"Swivel chair" está al final de la lista, debajo de "Solar lantern"',
          placed('Swivel chair', 'below', 'Solar lantern'),
        ),
        es(
          'La página dice "We use cookies to keep your cart."',
          contains(the('page'), 'We use cookies to keep your cart.'),
        ),
      ],
    },
    {
      name: 'product',
      after: 'products',
      reach: async (page) => {
        await page.getByText('Linen apron').first().click();
        await page.getByText('Add to cart').waitFor();
      },
      unwritten: { en: ['controls'], es: ['controles'] },
      claims: [
        en('The heading is "Linen apron"', says(the('heading'), 'Linen apron')),
        en('The radio button "S" is selected', state(the('radio', 'S'), 'checked')),
        en('The Quantity is 1', says(the('field', 'Quantity'), '1')),
        en('"$29.90" is visible', shown('$29.90')),
        en('There are three radio buttons', count(the('radio'), 3)),
        es(
          'El botón "Add to cart" está habilitado',
          state(the('button', 'Add to cart'), 'enabled'),
        ),
        es('La opción "M" no está elegida', notState(the('radio', 'M'), 'checked')),
        es('El encabezado "Linen apron" es visible', shown(the('heading', 'Linen apron'))),
        es('Ya no se ve "Garden hose"', absent('Garden hose')),
        es('El campo "Quantity" contiene "1"', contains(the('field', 'Quantity'), '1')),
      ],
    },
    {
      name: 'cart',
      after: 'product',
      reach: async (page) => {
        await add(page, 'Blue mug');
        await add(page, 'Solar lantern');
        await page.goto(new URL('/cart', page.url()).href);
        await page.getByRole('heading', { name: 'Your cart' }).waitFor();
      },
      unwritten: { en: ['purchases', 'goods'], es: ['compras', 'importes'] },
      claims: [
        en(
          'The Sum in the row of "Solar lantern" is $22.50',
          cell('Solar lantern', 'Sum', '$22.50'),
        ),
        en('The Price of "Blue mug" is "$12.50"', cell('Blue mug', 'Price', '$12.50')),
        en('The Total is $39.90', labelled('Total', '$39.90')),
        en('The cart has 2 rows', count(the('row', undefined, { in: the('table') }), 2)),
        en('There are 2 "Update" buttons', count(the('button', 'Update'), 2)),
        en('The Total is more than $30', amount('Total', 'moreThan', 30)),
        en(
          '"Subtotal", "Shipping" and "Total" come in this order',
          order('Subtotal', 'Shipping', 'Total'),
        ),
        es('"Shipping" es "$4.90"', labelled('Shipping', '$4.90')),
        es(
          'La tabla tiene las columnas "Product", "Price", "Quantity" y "Sum"',
          members(['Product', 'Price', 'Quantity', 'Sum'], 'column'),
        ),
        es('La fila de "Blue mug" contiene "$12.50"', contains(the('row', 'Blue mug'), '$12.50')),
        es('El "Subtotal" es "$35.00"', labelled('Subtotal', '$35.00')),
        es(
          'El botón "Checkout" está debajo de "Apply"',
          placed('Checkout', 'below', the('button', 'Apply')),
        ),
        es(
          'En la tabla no está "Garden gloves"',
          absent(the(undefined, 'Garden gloves', { in: the('table') })),
        ),
        es('La dirección contiene "/cart"', address('/cart')),
      ],
    },
  ],
};

async function add(page: Page, product: string): Promise<void> {
  await page.goto(new URL('/', page.url()).href);
  await page.getByText(product).first().click();
  await page.getByText('Add to cart').click();
  await page.getByText(`${product} was added`).waitFor();
}
