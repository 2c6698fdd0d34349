import {
  absent,
  all,
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
  title,
} from '../claim.ts';
import type { ClaimedApp } from '../screen.ts';

const authorizations = the('dialog', 'Available authorizations');

export const swaggerUi: ClaimedApp = {
  name: 'swagger-ui',
  from: 'real-apps',
  screens: [
    {
      name: 'operations',
      reach: (page) => page.getByText('Lists the pets').waitFor(),
      unwritten: {
        en: ['endpoints', 'routes', 'badges', 'padlocks'],
        es: ['extremos', 'rutas', 'candados', 'insignias'],
      },
      claims: [
        en(
          'I can see the text "Pets for sale and the orders for them."',
          shown('Pets for sale and the orders for them.'),
        ),
        en('The button "Authorize" is enabled', state(the('button', 'Authorize'), 'enabled')),
        en('"Adds a pet" comes before "Removes a pet"', order('Adds a pet', 'Removes a pet')),
        en('The page shows "Counts the orders"', shown('Counts the orders')),
        en('There is a link to "/openapi.json"', shown(the('link', '/openapi.json'))),
        en('No button "Execute" is visible', absent(the('button', 'Execute'))),
        en('The headings "pets" and "orders" are visible', members(['pets', 'orders'], 'heading')),
        en(
          '"Lists the pets", "Adds a pet", "Finds a pet by its number" and "Removes a pet" are in this order',
          order('Lists the pets', 'Adds a pet', 'Finds a pet by its number', 'Removes a pet'),
        ),
        es('Se ve el botón "Explore"', shown(the('button', 'Explore'))),
        es('"OAS 3.0" aparece en la página', shown('OAS 3.0')),
        es(
          'El texto "Lists the pets" está encima de "Adds a pet"',
          placed('Lists the pets', 'above', 'Adds a pet'),
        ),
        es('El título de la página es "Swagger UI"', title('Swagger UI')),
        es('No se ve ningún cuadro de diálogo', absent(the('dialog'))),
        es('La página contiene "What was ordered"', contains(the('page'), 'What was ordered')),
        es('Hay dos encabezados: "pets" y "orders"', members(['pets', 'orders'], 'heading')),
        es(
          '"Finds a pet by its number" está debajo de "Adds a pet"',
          placed('Finds a pet by its number', 'below', 'Adds a pet'),
        ),
      ],
    },
    {
      name: 'pets listed',
      after: 'operations',
      reach: async (page) => {
        await page.getByText('Lists the pets').click();
        await page.getByRole('button', { name: 'Try it out' }).click();
        await page.getByRole('button', { name: 'Execute' }).click();
        await page.getByText('"Luna"').first().waitFor();
      },
      unwritten: { en: ['animals', 'numerals'], es: ['animales', 'respuestas', 'importes'] },
      claims: [
        en('The response contains "Luna"', contains(the(undefined, 'Response body'), 'Luna')),
        en('The button "Cancel" is shown', shown(the('button', 'Cancel'))),
        en('"Server response" is visible', shown('Server response')),
        en('The page contains "35.5"', contains(the('page'), '35.5')),
        en('The "Try it out" button is gone', absent(the('button', 'Try it out'))),
        en(
          'The buttons "Execute" and "Clear" are visible',
          members(['Execute', 'Clear'], 'button'),
        ),
        en(
          '"Execute" is left of "Clear"',
          placed(the('button', 'Execute'), 'leftOf', the('button', 'Clear')),
        ),
        es('Se muestra "Only pets with this status"', shown('Only pets with this status')),
        es('El encabezado "Request URL" está visible', shown(the('heading', 'Request URL'))),
        es('La página no muestra "Bella"', lacks(the('page'), 'Bella')),
        es(
          'Los botones "Execute" y "Clear" están habilitados',
          all(state(the('button', 'Execute'), 'enabled'), state(the('button', 'Clear'), 'enabled')),
        ),
        es(
          '"Server response" aparece antes que "Response headers"',
          order('Server response', 'Response headers'),
        ),
      ],
    },
    {
      name: 'authorize',
      after: 'operations',
      reach: async (page) => {
        await page.getByRole('button', { name: 'Authorize' }).click();
        await page.getByText('Available authorizations').waitFor();
      },
      unwritten: { en: ['pop-ups', 'text boxes'], es: ['ventanas emergentes', 'cajas de texto'] },
      claims: [
        en('The dialog "Available authorizations" is open', shown(authorizations)),
        en('The dialog contains "X-Shop-Key"', contains(the('dialog'), 'X-Shop-Key')),
        en(
          'The "Close" button is in the "Available authorizations" dialog',
          shown(the('button', 'Close', { in: authorizations })),
        ),
        en('The Value field is empty', state(the('field', 'Value'), 'empty')),
        en('The dialog does not contain "Logout"', lacks(the('dialog'), 'Logout')),
        en(
          'In the dialog there are the buttons "Authorize" and "Close"',
          members(['Authorize', 'Close'], 'button', the('dialog')),
        ),
        es('En el diálogo se ve "api_key (apiKey)"', contains(the('dialog'), 'api_key (apiKey)')),
        es(
          'El botón "Close" está a la derecha de "Authorize"',
          placed(
            the('button', 'Close'),
            'rightOf',
            the('button', 'Authorize', { in: the('dialog') }),
          ),
        ),
        es('El campo "Value" tiene el foco', state(the('field', 'Value'), 'focused')),
        es('In es "header"', labelled('In', 'header')),
        es(
          'El diálogo muestra el campo "Value"',
          shown(the('field', 'Value', { in: the('dialog') })),
        ),
        es(
          'El encabezado del diálogo dice "Available authorizations"',
          says(
            the('heading', undefined, { nth: 1, in: the('dialog') }),
            'Available authorizations',
          ),
        ),
      ],
    },
  ],
};
