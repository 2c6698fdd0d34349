import type { SampleAppName, sampleApps } from '@touchstone/examples';

/** The test that must fail, and the sentence at which it must. */
export interface Expectation {
  test: string;
  at: string;
}

type Expectations = {
  [App in SampleAppName]: Record<keyof (typeof sampleApps)[App]['faults'], Expectation>;
};

const fails = (test: string, at: string): Expectation => ({ test: `${test}.yaml`, at });

/** What each fault of the sample apps must be noticed by. */
export const expectations: Expectations = {
  shop: {
    'wrong-price': fails('same-price', 'The price of "Cast iron teapot" is $48.00'),
    'wrong-total': fails('buy-a-mug', 'The total is $17.40'),
    'missing-item': fails('category', '"4 products" is visible'),
    'extra-item': fails('all-products', 'There is only one "Blue mug" link'),
    'wrong-order': fails('sort-by-price', '"Dotted notebook" is above "Blue mug"'),
    'sold-out-enabled': fails('sold-out', 'The "Add to cart" button is disabled'),
    'add-disabled': fails('buy-a-mug', 'Click "Add to cart"'),
    'stale-toast': fails('remove', '"Garden hose was added to your cart" is shown'),
    'swapped-labels': fails('buy-a-mug', '"It goes to Jane Roe in York." is visible'),
    'wrong-locale': fails('precio-grande', 'Se muestra "1.299,00 €"'),
    'hidden-error': fails('form-errors', '"Fill in this field" is shown'),
    'old-total': fails('buy-a-mug', 'The total is $17.40'),
    'off-screen': fails('buy-a-mug', 'I see "Order number: HH-1041"'),
    covered: fails('two-pieces', 'The total is $49.90'),
    transparent: fails('buy-a-mug', 'The page shows "Thank you for your order"'),
    'coupon-ignored': fails('coupon', 'The page shows "−$4.80"'),
    'remove-other': fails('remove', '"Blue mug" is not shown'),
    'count-off': fails('two-pieces', 'The cart badge shows 2'),
    'search-ignored': fails('search', '"2 products" is shown'),
    'wrong-quantity': fails('two-pieces', 'The Sum in the row of Solar lantern is $45.00'),
    'no-redirect': fails('express', 'The page shows "Total: $25.40"'),
    'shipping-swapped': fails('express', 'Choose "Express ($12.90)"'),
  },
  'back-office': {
    'wrong-balance': fails('first-page', 'The Balance in the row of Alice Moreno is $25.50'),
    'swapped-columns': fails('first-page', 'The Company in the row of Alice Moreno is "Northwind"'),
    'missing-row': fails('first-page', '"42 customers" is shown'),
    'double-row': fails('search', 'The table has 6 rows'),
    'sort-wrong': fails('sort', 'The Balance column is sorted in ascending order'),
    'filter-ignored': fails('filter', '"8 customers" is shown'),
    'search-ignored': fails('search', 'The table has 6 rows'),
    'edit-other': fails('edit', '"1 customers" is shown'),
    'edit-lost': fails('edit', 'The Company in the row of Alice Moreno is "Acme"'),
    'delete-ignored': fails('delete', '"Deleted Alice Moreno" is shown'),
    'stale-count': fails('search', '"6 customers" is shown'),
    'dialog-stays': fails('edit', '"Edit customer" is no longer shown'),
    'save-disabled': fails('editar', 'Pulsa "Save"'),
    'toast-wrong': fails('editar', 'Se muestra "Saved Alice Moreno"'),
    'toast-missing': fails('edit', '"Saved Alice Moreno" is shown'),
    'tab-wrong': fails('tabs', '"No logo yet" is shown'),
    'switch-dead': fails('switch', 'Turn on "Weekly mail"'),
    'slider-off': fails('slider', '"60 %" is shown'),
    'date-shifted': fails('date', 'The "Founded on" field contains "April 14, 2026"'),
    'login-open': fails('wrong-password', '"Wrong email or password" is shown'),
    'page-stuck': fails('next-page', '"Carla Okafor" is visible'),
    'drop-other': fails('board', '"Send the invoice" is in the "Doing" list'),
    'badge-hidden': fails('sign-out', '"Ana Torres" is visible'),
    'export-never': fails('report', 'Click Export'),
    'report-old': fails('report', '"$182,331.00" is shown'),
  },
  booking: {
    'price-shown': fails('reservar', 'La tarjeta "Villa Horizonte 2" contiene "126,00 €"'),
    'total-wrong': fails('tres-noches', 'El Total es 378,00 €'),
    'guests-off': fails('tres-noches', 'Huéspedes es 2'),
    'city-other': fails('reservar', 'Se muestra "Casas en Málaga"'),
    'date-other': fails('next-month', '"Arrival: 9 July 2026" is shown'),
    'filter-ignored': fails('price', '"13 houses" is shown'),
    'list-short': fails('mas-casas', 'Se muestra "40 casas"'),
    'list-double': fails('price', 'There is only one "Casa Faro 1"'),
    'more-stuck': fails('mas-casas', 'Baja hasta que se vea "Cabaña Estrella 40"'),
    'card-other': fails('reservar', 'El Total es 126,00 €'),
    'favourite-dead': fails('favourite', 'The heart icon in the first card is selected'),
    'sheet-under': fails('close', 'The "Book" button is visible'),
    'book-disabled': fails('reservar', 'Toca Reservar'),
    'phone-accepted': fails('telefono', 'Se muestra "El teléfono no es válido"'),
    'code-hidden': fails('reservar', 'Se muestra "CC-2001"'),
    'cancel-ignored': fails('cancel', '"You have no trips yet" is shown'),
    'locale-mixed': fails('reservar', 'La tarjeta "Villa Horizonte 2" contiene "126,00 €"'),
    'message-old': fails('reservar', 'Se muestra "Te esperamos en Villa Horizonte 2."'),
    'trips-empty': fails('reservar', '"Villa Horizonte 2" es visible'),
    'banner-back': fails('reservar', 'Se muestra "¡Reserva confirmada!"'),
  },
};
