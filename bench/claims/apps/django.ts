import type { Page } from 'playwright-core';
import {
  absent,
  address,
  cell,
  contains,
  count,
  en,
  es,
  lacks,
  members,
  order,
  placed,
  says,
  shown,
  sorted,
  state,
  the,
  title,
} from '../claim.ts';
import type { ClaimedApp } from '../screen.ts';

const columns = ['Título', 'Autor', 'Género', 'Prestado'];

export const django: ClaimedApp = {
  name: 'django',
  from: 'real-apps',
  screens: [
    {
      name: 'login',
      reach: (page) => page.locator('#id_username').waitFor(),
      unwritten: { en: ['inputs', 'text boxes'], es: ['cajas de texto', 'casillas de texto'] },
      claims: [
        en('The "Contraseña" field is empty', state(the('field', 'Contraseña'), 'empty')),
        en(
          'The button says "Iniciar sesión"',
          says(the('button', 'Iniciar sesión'), 'Iniciar sesión'),
        ),
        en('"Libros" is not visible', absent('Libros')),
        es(
          'El campo "Nombre de usuario" tiene el foco',
          state(the('field', 'Nombre de usuario'), 'focused'),
        ),
        es('Se ve el botón "Iniciar sesión"', shown(the('button', 'Iniciar sesión'))),
        es(
          'El campo "Contraseña" está debajo de "Nombre de usuario"',
          placed(the('field', 'Contraseña'), 'below', the('field', 'Nombre de usuario')),
        ),
        es('No se muestra "Cerrar sesión"', absent('Cerrar sesión')),
      ],
    },
    {
      name: 'home',
      after: 'login',
      reach: home,
      unwritten: { en: ['pencils', 'sections'], es: ['lápices', 'secciones'] },
      claims: [
        en(
          'The heading "Sitio administrativo" is visible',
          shown(the('heading', 'Sitio administrativo')),
        ),
        en(
          'There are links "Grupos", "Usuarios", "Autores" and "Libros"',
          members(['Grupos', 'Usuarios', 'Autores', 'Libros'], 'link'),
        ),
        en(
          '"Mis acciones" says "Ninguno disponible"',
          shown({ name: 'Ninguno disponible', under: the('heading', 'Mis acciones') }),
        ),
        en('There are 4 links "Añadir"', count(the('link', 'Añadir'), 4)),
        en(
          '"Autores" is above "Libros"',
          placed(the('link', 'Autores'), 'above', the('link', 'Libros')),
        ),
        es('El botón "Cerrar sesión" está visible', shown(the('button', 'Cerrar sesión'))),
        es(
          '"Autenticación y autorización" está antes que "Biblioteca"',
          order('Autenticación y autorización', 'Biblioteca'),
        ),
        es(
          'La sección "Acciones recientes" contiene "Ninguno disponible"',
          contains(the('section', 'Acciones recientes'), 'Ninguno disponible'),
        ),
        es('El enlace "Ver el sitio" es visible', shown(the('link', 'Ver el sitio'))),
        es(
          'El título de la página es "Sitio administrativo | Sitio de administración de Django"',
          title('Sitio administrativo | Sitio de administración de Django'),
        ),
        es('No se ve el campo "Contraseña"', absent(the('field', 'Contraseña'))),
      ],
    },
    {
      name: 'books',
      after: 'home',
      reach: books,
      unwritten: { en: ['novelists', 'ticks'], es: ['novelistas', 'palomitas'] },
      claims: [
        en('The table has 7 rows', count(the('row', undefined, { in: the('table') }), 7)),
        en(
          'The Autor in the row of "Ficciones" is "Jorge Luis Borges"',
          cell('Ficciones', 'Autor', 'Jorge Luis Borges'),
        ),
        en('In the row "Tala" the column "Género" says "Poesía"', cell('Tala', 'Género', 'Poesía')),
        en('The column "Título" is sorted in ascending order', sorted('Título', 'ascending')),
        en(
          'The table contains "Otras inquisiciones"',
          contains(the('table'), 'Otras inquisiciones'),
        ),
        en('"0 de 7 seleccionados" is visible', shown('0 de 7 seleccionados')),
        en(
          'The row of "El llano en llamas" contains "Juan Rulfo"',
          contains(the('row', 'El llano en llamas'), 'Juan Rulfo'),
        ),
        en(
          'The last row contains "Tala"',
          contains(the('row', undefined, { nth: -1, in: the('table') }), 'Tala'),
        ),
        en(
          'The link "Pedro Páramo" is in the table',
          shown(the('link', 'Pedro Páramo', { in: the('table') })),
        ),
        es(
          'El género de "Otras inquisiciones" es "Ensayo"',
          cell('Otras inquisiciones', 'Género', 'Ensayo'),
        ),
        es(
          'La fila de "Desolación" tiene "Gabriela Mistral" en la columna "Autor"',
          cell('Desolación', 'Autor', 'Gabriela Mistral'),
        ),
        es('La tabla muestra siete libros', count(the('row', undefined, { in: the('table') }), 7)),
        es(
          'La tabla tiene las columnas "Título", "Autor", "Género" y "Prestado"',
          members(columns, 'column'),
        ),
        es(
          '"El Aleph" está encima de "El llano en llamas"',
          placed(the('link', 'El Aleph'), 'above', the('link', 'El llano en llamas')),
        ),
        es('"7 libros" aparece bajo la tabla', placed('7 libros', 'below', the('table'))),
        es(
          'La fila "Pedro Páramo" no contiene "Poesía"',
          lacks(the('row', 'Pedro Páramo'), 'Poesía'),
        ),
        es('En la lista no está "Rayuela"', absent('Rayuela')),
        es('El botón "Buscar" está habilitado', state(the('button', 'Buscar'), 'enabled')),
        es(
          'La primera fila de la tabla contiene "Desolación"',
          contains(the('row', undefined, { nth: 1, in: the('table') }), 'Desolación'),
        ),
      ],
    },
    {
      name: 'book',
      after: 'books',
      reach: async (page) => {
        await books(page);
        await page.getByRole('link', { name: 'El Aleph' }).click();
        await page.getByText('Modificar libro').first().waitFor();
      },
      unwritten: { en: ['calendars', 'text areas'], es: ['calendarios', 'desplegables'] },
      claims: [
        en('The field "Título" contains "El Aleph"', says(the('field', 'Título'), 'El Aleph')),
        en('The checkbox "Prestado" is ticked', state(the('checkbox', 'Prestado'), 'checked')),
        en('The "Género" dropdown shows "Novela"', says(the('dropdown', 'Género'), 'Novela')),
        en('The field "Notas" is empty', state(the('field', 'Notas'), 'empty')),
        en(
          'The buttons "Guardar", "Guardar y añadir otro" and "Guardar y continuar editando" are shown',
          members(['Guardar', 'Guardar y añadir otro', 'Guardar y continuar editando'], 'button'),
        ),
        es(
          'El autor seleccionado es "Jorge Luis Borges"',
          says(the('dropdown', 'Autor'), 'Jorge Luis Borges'),
        ),
        es(
          'El campo "Fecha de publicación" está vacío',
          state(the('field', 'Fecha de publicación'), 'empty'),
        ),
        es('El enlace "Eliminar" está visible', shown(the('link', 'Eliminar'))),
        es('La casilla "Prestado" está marcada', state(the('checkbox', 'Prestado'), 'checked')),
        es('El encabezado "Modificar libro" es visible', shown(the('heading', 'Modificar libro'))),
        es('"7 libros" ya no se ve', absent('7 libros')),
        es('La dirección contiene "/libro/"', address('/libro/')),
      ],
    },
    {
      name: 'poems',
      after: 'books',
      reach: async (page) => {
        await books(page);
        await page.getByRole('link', { name: 'Poesía' }).click();
        await page.getByText('2 libros').first().waitFor();
      },
      unwritten: { en: ['poets'], es: ['poetas'] },
      claims: [
        en('The table has only two rows', count(the('row', undefined, { in: the('table') }), 2)),
        en(
          '"Ficciones" is gone from the table',
          absent(the(undefined, 'Ficciones', { in: the('table') })),
        ),
        en(
          'The author of "Desolación" is "Gabriela Mistral"',
          cell('Desolación', 'Autor', 'Gabriela Mistral'),
        ),
        es('Se ven "2 libros"', shown('2 libros')),
        es(
          '"Pedro Páramo" ya no está en la tabla',
          absent(the(undefined, 'Pedro Páramo', { in: the('table') })),
        ),
        es(
          'La segunda fila contiene "Tala"',
          contains(the('row', undefined, { nth: 2, in: the('table') }), 'Tala'),
        ),
        es(
          'Se muestra el enlace "Borrar todos los filtros"',
          shown(the('link', 'Borrar todos los filtros')),
        ),
      ],
    },
  ],
};

async function home(page: Page): Promise<void> {
  await page.locator('#id_username').fill('ana');
  await page.locator('#id_password').fill('bosque-verde-7');
  await page.locator('[type=submit]').click();
  await page.getByText('Mis acciones').waitFor();
}

async function books(page: Page): Promise<void> {
  await home(page);
  await page.getByRole('link', { name: 'Libros' }).first().click();
  await page.getByText('7 libros').first().waitFor();
}
