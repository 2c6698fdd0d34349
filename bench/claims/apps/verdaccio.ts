import {
  absent,
  address,
  contains,
  count,
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

const tabs = ['Readme', 'Dependencies', 'Versions', 'Uplinks'];

export const verdaccio: ClaimedApp = {
  name: 'verdaccio',
  from: 'real-apps',
  screens: [
    {
      name: 'packages',
      reach: (page) => page.getByText('tiny-crane').waitFor(),
      unwritten: { en: ['licences', 'authors', 'tags'], es: ['licencias', 'autores', 'etiquetas'] },
      claims: [
        en(
          'The packages "@team/kettle", "paper-boat" and "tiny-crane" are listed',
          members(['@team/kettle', 'paper-boat', 'tiny-crane']),
        ),
        en('"paper-boat" stands above "tiny-crane"', placed('paper-boat', 'above', 'tiny-crane')),
        en('The heading "tiny-crane" is visible', shown(the('heading', 'tiny-crane'))),
        en('The "Login" button is shown', shown(the('button', 'Login'))),
        en(
          'Under "paper-boat" it says "Folds paper boats"',
          shown({ name: 'Folds paper boats', under: { name: 'paper-boat' } }),
        ),
        en('There is no package called "left-pad"', absent('left-pad')),
        en('"v2.0.1" is visible', shown('v2.0.1')),
        es('Se ve el paquete "paper-boat"', shown('paper-boat')),
        es('"@team/kettle" está antes que "paper-boat"', order('@team/kettle', 'paper-boat')),
        es('No aparece "left-pad"', absent('left-pad')),
        es('La página muestra "Cranes of all sizes"', contains(the('page'), 'Cranes of all sizes')),
        es('"Maria Lopez" aparece tres veces', count(the(undefined, 'Maria Lopez'), 3)),
        es('"Apache-2.0" es visible', shown('Apache-2.0')),
        es(
          'Los encabezados son "@team/kettle", "paper-boat" y "tiny-crane"',
          members(['@team/kettle', 'paper-boat', 'tiny-crane'], 'heading'),
        ),
      ],
    },
    {
      name: 'package',
      after: 'packages',
      reach: async (page) => {
        await page.getByText('paper-boat').first().click();
        await page.getByText('How to use it').waitFor();
      },
      unwritten: { en: ['commands', 'people'], es: ['comandos', 'personas'] },
      claims: [
        en('The tab "Readme" is selected', state(the('tab', 'Readme'), 'selected')),
        en('The tabs Readme, Dependencies, Versions and Uplinks are shown', members(tabs, 'tab')),
        en('There are 4 tabs', count(the('tab'), 4)),
        en('The License is MIT', labelled('License', 'MIT')),
        en('The heading "How to use it" is visible', shown(the('heading', 'How to use it'))),
        en(
          'Under "How to use it" I read "Import it and call it."',
          shown({ name: 'Import it and call it.', under: the('heading', 'How to use it') }),
        ),
        en(
          '"yarn add paper-boat@1.2.0" comes after "npm install paper-boat@1.2.0"',
          order('npm install paper-boat@1.2.0', 'yarn add paper-boat@1.2.0'),
        ),
        es(
          'La pestaña "Versions" no está seleccionada',
          notState(the('tab', 'Versions'), 'selected'),
        ),
        es('La dirección contiene "paper-boat"', address('paper-boat')),
        es(
          'En la sección "Author" aparece "Maria Lopez"',
          contains(the('section', 'Author'), 'Maria Lopez'),
        ),
        es('La sección "Keywords" contiene "fold"', contains(the('section', 'Keywords'), 'fold')),
        es(
          'La sección "Installation" contiene "pnpm install paper-boat@1.2.0"',
          contains(the('section', 'Installation'), 'pnpm install paper-boat@1.2.0'),
        ),
        es('La primera pestaña es "Readme"', says(the('tab', undefined, { nth: 1 }), 'Readme')),
        es('"@team/kettle" ya no se ve', absent('@team/kettle')),
      ],
    },
    {
      name: 'dependencies',
      after: 'package',
      reach: async (page) => {
        await page.getByText('paper-boat').first().click();
        await page.getByRole('tab', { name: 'Dependencies' }).click();
        await page.getByText('Dependencies (1)').waitFor();
      },
      unwritten: { en: ['libraries'], es: ['bibliotecas'] },
      claims: [
        en('The Dependencies tab is selected', state(the('tab', 'Dependencies'), 'selected')),
        en('"tiny-crane: ^2.0.0" is visible', shown('tiny-crane: ^2.0.0')),
        en('"How to use it" is no longer visible', absent('How to use it')),
        es('Se muestra "Dependencies (1)"', shown('Dependencies (1)')),
        es(
          'La pestaña "Readme" ya no está seleccionada',
          notState(the('tab', 'Readme'), 'selected'),
        ),
        es(
          'La segunda pestaña es "Dependencies"',
          says(the('tab', undefined, { nth: 2 }), 'Dependencies'),
        ),
      ],
    },
    {
      name: 'login',
      after: 'packages',
      reach: async (page) => {
        await page.getByRole('button', { name: 'Login' }).click();
        await page.getByRole('dialog').waitFor();
      },
      unwritten: { en: ['padlocks', 'inputs'], es: ['candados', 'casillas de texto'] },
      claims: [
        en('The login dialog is open', shown(the('dialog', 'Login'))),
        en('The Username field is empty', state(the('field', 'Username'), 'empty')),
        en(
          'The "Login" button in the dialog is disabled',
          notState(the('button', 'Login', { in: the('dialog') }), 'enabled'),
        ),
        en('The Password field is required', state(the('field', 'Password'), 'required')),
        en(
          '"Username" is above "Password"',
          placed(the('field', 'Username'), 'above', the('field', 'Password')),
        ),
        es('El diálogo "Login" contiene "Password"', contains(the('dialog', 'Login'), 'Password')),
        es(
          'El campo "Username" está en el diálogo "Login"',
          shown(the('field', 'Username', { in: the('dialog', 'Login') })),
        ),
        es('El campo "Password" está vacío', state(the('field', 'Password'), 'empty')),
        es(
          'El diálogo no muestra "Forgot your password"',
          lacks(the('dialog'), 'Forgot your password'),
        ),
        es(
          'Hay dos campos en el diálogo',
          count(the('field', undefined, { in: the('dialog') }), 2),
        ),
      ],
    },
  ],
};
