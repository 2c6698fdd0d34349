import type { RealAppName } from '../serve.ts';

/** What is tried on an application: a test that holds there, and one check that does not. */
export interface Way {
  app: RealAppName;
  /** Name of the test, and sentences that are done; the last one gives time to watch. */
  test: string;
  actions: readonly string[];
  check: string;
  brokenCheck: string;
  /** What the report says of it, to somebody who reads English. */
  why: string;
}

/** Three applications that we did not write: React, widgets of its own, server pages in Spanish. */
export const ways: readonly Way[] = [
  {
    app: 'verdaccio',
    test: 'Searching finds a package',
    actions: [
      'Type "crane" into "Search Packages"',
      'Click the suggestion "tiny-crane"',
      'Wait 3 seconds',
    ],
    check: 'The page shows "Cranes of all sizes"',
    brokenCheck: 'The page shows "Cranes of one size"',
    why: 'There is no "Cranes of one size" on the screen.',
  },
  {
    app: 'tiddlywiki',
    test: 'A recipe is read',
    actions: ['Click the "Orange cake" link', 'Wait 3 seconds'],
    check: 'The page shows "Bake for 35 minutes."',
    brokenCheck: 'The page shows "Bake for 90 minutes."',
    why: 'There is no "Bake for 90 minutes." on the screen.',
  },
  {
    app: 'django',
    test: 'Hay siete libros',
    actions: [
      'Escribe "ana" en Usuario',
      'Escribe "bosque-verde-7" en Contraseña',
      'Pulsa "Iniciar sesión"',
      'Haz clic en Libros',
      'Espera 3 segundos',
    ],
    check: 'Se muestra "7 libros"',
    brokenCheck: 'Se muestra "9 libros"',
    why: 'There is no "9 libros" on the screen.',
  },
];
