import type { Snapshot } from '../../src/driver/snapshot.ts';
import type { Language } from '../../src/language/plan/plan.ts';
import { type Inventory, inventoryOf } from './inventory.ts';

export interface FalseClaim {
  /** How it was made false. */
  operator: string;
  language: Language;
  sentence: string;
}

type Both = readonly [english: string, spanish: string];

/** Claims about a screen that do not hold of it, or of which nobody can tell from it that they do. */
export function falseClaims(snapshot: Snapshot): FalseClaim[] {
  const inventory = inventoryOf(snapshot);
  return Object.entries(operators).flatMap(([operator, make]) =>
    [...make(inventory)].flatMap(([english, spanish]): FalseClaim[] => [
      { operator, language: 'en', sentence: english },
      { operator, language: 'es', sentence: spanish },
    ]),
  );
}

const most = 6;

/** Words that stand on none of the screens. */
const strange = ['flux capacitor', 'Zanzibar', 'invoice of June', 'walrus'];

const operators: Record<string, (inventory: Inventory) => Iterable<Both>> = {
  *denied({ texts, controls }) {
    for (const text of texts.slice(0, most)) {
      yield [`"${text}" is not visible`, `"${text}" no es visible`];
      yield [`The page does not show "${text}"`, `La página no muestra "${text}"`];
      yield [`There is no "${text}"`, `No hay "${text}"`];
      yield [`"${text}" is nowhere on the page`, `"${text}" no está en ninguna parte`];
      yield [`Nothing on the page says "${text}"`, `Nada en la página dice "${text}"`];
      yield [`Nothing called ${text} is on the page`, `Nada llamado ${text} está en la página`];
    }
    for (const { role, name } of controls.slice(0, most)) {
      const kind = kinds[role];
      if (kind === undefined) continue;
      yield [`The "${name}" ${kind[0]} is not shown`, `No se muestra ${kind[2]} "${name}"`];
      yield [`There is no "${name}" ${kind[0]}`, `No hay ${kind[1]} "${name}"`];
    }
  },
  *strange() {
    for (const word of strange) {
      yield [`The ${word} is visible`, `Se muestra ${word}`];
      yield [`"${word}" is shown`, `"${word}" es visible`];
      yield [`The ${word} is not shown`, `No se muestra el ${word}`];
      yield [`No ${word} is shown`, `No se muestra ningún ${word}`];
      yield [`There are no ${word}s`, `No hay ${word}s`];
      yield [`The ${word} is gone`, `El ${word} ya no está`];
      yield [`Nothing called ${word} is shown`, `Nada llamado ${word} se muestra`];
      yield [`The first ${word} is visible`, `El primer ${word} es visible`];
      yield [`The ${word} does not show "X"`, `El ${word} no muestra "X"`];
      yield [`"X" is not in the ${word}`, `"X" no está en el ${word}`];
    }
  },
  *kind({ controls }) {
    for (const { role, name } of controls.slice(0, 2 * most)) {
      for (const other of wrongKinds) {
        if (role === other[0] || controls.some((one) => one.role === other[0] && one.name === name))
          continue;
        // A table under a heading is called by it.
        const isHeading = controls.some((one) => one.role === 'heading' && one.name === name);
        if (isHeading && other[0] === 'table') continue;
        yield [`The "${name}" ${other[1]} is visible`, `${other[3]} "${name}" es visible`];
      }
    }
  },
  *part({ controls, all }) {
    for (const { role, name } of controls) {
      const kind = kinds[role];
      const [first = ''] = name.split(' ');
      const cut = name.slice(0, Math.max(2, name.length - 2)).trim();
      for (const part of new Set([first, cut])) {
        if (kind === undefined || part === name || part.length < 2) continue;
        if (controls.some((one) => one.name.toLowerCase() === part.toLowerCase())) continue;
        yield [`The "${part}" ${kind[0]} is visible`, `${kind[3]} "${part}" es visible`];
      }
      if (!isWhole(all, cut) && cut !== name)
        yield [`The page shows "${cut}"`, `La página muestra "${cut}"`];
    }
  },
  *number({ texts, all }) {
    for (const text of texts) {
      for (const number of text.match(/\d+[.,]\d+|\d{2,}/g) ?? []) {
        const part = number.slice(0, 1);
        if (isWhole(all, part)) continue;
        yield [`The page shows "${part}"`, `La página muestra "${part}"`];
        yield [`"${part}" is visible`, `"${part}" es visible`];
      }
    }
  },
  *cell({ tables }) {
    for (const { columns, rows } of tables) {
      for (const [at, row] of rows.slice(0, most).entries()) {
        const [name = ''] = row;
        if (!isName(name) || rows.some(([other], index) => index !== at && other === name))
          continue;
        for (const [column, header] of columns.entries()) {
          const value = row[column] ?? '';
          if (column === 0 || value === '' || header === '') continue;
          yield [
            `The ${header} in the row of "${name}" is not "${value}"`,
            `${header} en la fila de "${name}" no es "${value}"`,
          ];
          const others = rows.map((other) => other[column] ?? '');
          const wrong = others.find((other) => other !== value && other !== '');
          const across = row.find((cell, index) => index > 0 && cell !== value && cell !== '');
          for (const other of [wrong, across]) {
            if (other === undefined || other.includes(value) || value.includes(other)) continue;
            yield [
              `The ${header} in the row of "${name}" is "${other}"`,
              `${header} en la fila de "${name}" es "${other}"`,
            ];
          }
          const absent = others.find((other) => other !== '' && !row.join(' ').includes(other));
          if (absent === undefined) continue;
          yield [
            `"${absent}" is in the row of "${name}"`,
            `"${absent}" está en la fila de "${name}"`,
          ];
          yield [
            `The row of "${name}" contains "${absent}"`,
            `La fila de "${name}" contiene "${absent}"`,
          ];
          if (at === 0)
            yield [`The first row contains "${absent}"`, `La primera fila contiene "${absent}"`];
        }
      }
    }
  },
  *count({ tables, controls }) {
    const [table, ...more] = tables;
    if (table !== undefined && more.length === 0)
      for (const wrong of [table.rows.length - 1, table.rows.length + 1, table.rows.length + 10])
        yield [`The table has ${wrong} rows`, `La tabla tiene ${wrong} filas`];
    const tabs = controls.filter(({ role }) => role === 'tab').length;
    yield [`There are ${tabs + 2} tabs`, `Hay ${tabs + 2} pestañas`];
    yield ['There are 97 buttons', 'Hay 97 botones'];
    yield ['There are at least 400 links', 'Hay al menos 400 enlaces'];
  },
  *order({ tables, texts }) {
    for (const { columns, rows } of tables) {
      for (const [at, header] of columns.entries()) {
        const values = rows.map((row) => row[at] ?? '');
        const isRising = values.every(
          (value, index) => index === 0 || (values[index - 1] ?? '') < value,
        );
        if (!isRising || header === '' || values.some((value) => /\d/.test(value))) continue;
        yield [
          `The ${header} column is sorted in descending order`,
          `La columna ${header} está en orden descendente`,
        ];
      }
      const names = rows.map(([name = '']) => name).filter(isName);
      const [first, second] = names;
      if (first === undefined || second === undefined || first === second) continue;
      if (texts.filter((text) => text === first || text === second).length !== 2) continue;
      yield [`"${first}" is below "${second}"`, `"${first}" está debajo de "${second}"`];
      yield [`"${second}" is above "${first}"`, `"${second}" está encima de "${first}"`];
      yield [`"${first}" is not above "${second}"`, `"${first}" no está encima de "${second}"`];
    }
  },
  *state({ controls }) {
    for (const { role, name, states, value } of controls) {
      if (controls.filter((one) => one.name === name).length > 1) continue;
      const kind = kinds[role];
      if (kind === undefined) continue;
      if (role === 'button') {
        const wrong: Both = states.enabled
          ? ['disabled', 'deshabilitado']
          : ['enabled', 'habilitado'];
        yield [`The "${name}" button is ${wrong[0]}`, `El botón "${name}" está ${wrong[1]}`];
      }
      if (role === 'checkbox' && states.checked !== undefined) {
        const is = states.checked === true;
        yield [
          `The "${name}" checkbox is ${is ? 'not ' : ''}checked`,
          `La casilla "${name}" ${is ? 'no ' : ''}está marcada`,
        ];
      }
      if (role === 'tab' && states.selected !== undefined) {
        const is = states.selected === true;
        yield [
          `The "${name}" tab is ${is ? 'not ' : ''}selected`,
          `La pestaña "${name}" ${is ? 'no ' : ''}está seleccionada`,
        ];
      }
      if (role === 'textbox') {
        const is = (value ?? '') === '';
        yield [
          `The "${name}" field is ${is ? 'not ' : ''}empty`,
          `El campo "${name}" ${is ? 'no ' : ''}está vacío`,
        ];
        yield [`The "${name}" field contains "walrus"`, `El campo "${name}" contiene "walrus"`];
      }
    }
  },
  *listed({ controls }) {
    for (const role of ['link', 'button', 'tab', 'heading']) {
      const kind = kinds[role];
      const names = [
        ...new Set(controls.filter((one) => one.role === role).map(({ name }) => name)),
      ];
      const [first, second] = names;
      if (kind === undefined || first === undefined || second === undefined) continue;
      const stranger = controls.find((one) => one.role !== role && !names.includes(one.name))?.name;
      for (const wrong of ['walrus', ...(stranger === undefined ? [] : [stranger])]) {
        yield [
          `The ${kind[0]}s "${first}", "${second}" and "${wrong}" are visible`,
          `${kind[4]} "${first}", "${second}" y "${wrong}" son visibles`,
        ];
        yield [
          `There are ${kind[0]}s named "${first}", "${wrong}" and "${second}"`,
          `Hay ${kind[4].split(' ')[1]} "${first}", "${wrong}" y "${second}"`,
        ];
      }
    }
  },
  *container({ lists, tables, controls }) {
    for (const { name, items } of lists) {
      const outside = [
        ...lists.filter((list) => list.name !== name).flatMap((list) => list.items),
        ...tables.flatMap(({ rows }) => rows.map(([cell = '']) => cell)),
        ...controls.filter(({ role }) => role === 'button').map((one) => one.name),
      ].filter((one) => isName(one) && !items.some((item) => item.includes(one)));
      for (const one of outside.slice(0, 4)) {
        yield [`"${one}" is in the "${name}" list`, `"${one}" está en la lista "${name}"`];
        yield [`The "${name}" list contains "${one}"`, `La lista "${name}" contiene "${one}"`];
      }
      for (const item of items.filter(isName).slice(0, 3))
        yield [`"${item}" is not in the "${name}" list`, `"${item}" no está en la lista "${name}"`];
    }
    for (const { name } of controls.slice(0, most)) {
      yield [`"${name}" is in the walrus dialog`, `"${name}" está en el diálogo walrus`];
      yield [`"${name}" is not in the walrus section`, `"${name}" no está en la sección walrus`];
    }
  },
};

const isName = (text: string): boolean => /^\p{L}[^"“”]{1,30}$/u.test(text);

/** Whether the words stand somewhere, and not within a word or a number. */
function isWhole(all: string, words: string): boolean {
  const escaped = words.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(
    `(?<![\\p{L}\\p{N}])(?<!\\d[.,])${escaped}(?![\\p{L}\\p{N}])(?![.,]\\d)`,
    'u',
  ).test(all);
}

/** English; Spanish, with each article; Spanish in the plural. */
const kinds: Record<string, readonly [string, string, string, string, string]> = {
  button: ['button', 'ningún botón', 'el botón', 'El botón', 'Los botones'],
  link: ['link', 'ningún enlace', 'el enlace', 'El enlace', 'Los enlaces'],
  textbox: ['field', 'ningún campo', 'el campo', 'El campo', 'Los campos'],
  checkbox: ['checkbox', 'ninguna casilla', 'la casilla', 'La casilla', 'Las casillas'],
  tab: ['tab', 'ninguna pestaña', 'la pestaña', 'La pestaña', 'Las pestañas'],
  heading: ['heading', 'ningún encabezado', 'el encabezado', 'El encabezado', 'Los encabezados'],
};

const wrongKinds: readonly (readonly [role: string, string, string, string])[] = [
  ['tab', 'tab', 'pestaña', 'La pestaña'],
  ['checkbox', 'checkbox', 'casilla', 'La casilla'],
  ['slider', 'slider', 'deslizador', 'El deslizador'],
  ['menuitem', 'menu item', 'opción de menú', 'La opción de menú'],
  ['table', 'table', 'tabla', 'La tabla'],
  ['radio', 'radio button', 'botón de opción', 'El botón de opción'],
];
