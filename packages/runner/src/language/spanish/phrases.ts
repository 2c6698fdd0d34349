import type { Condition, Direction, Edge } from '../plan/plan.ts';
import { phrases } from '../tongue/phrases.ts';
import type { Comparison, RelationWord } from '../tongue/tongue.ts';

const yes = (state: Condition['state']): Condition => ({ state, not: false });
const no = (state: Condition['state']): Condition => ({ state, not: true });

/** "habilitado" in both genders and numbers; words that end otherwise get only a plural. */
function all(list: string): string {
  return list
    .split(', ')
    .flatMap((word) => {
      if (word.includes(' ')) return [word];
      if (word.endsWith('o')) return ['o', 'a', 'os', 'as'].map((end) => word.slice(0, -1) + end);
      return [word, `${word}s`];
    })
    .join(',');
}

const attributive: [Condition, string][] = [
  [yes('visible'), 'visible'],
  [no('visible'), 'oculto, escondido, invisible'],
  [yes('enabled'), 'habilitado'],
  [no('enabled'), 'deshabilitado, inhabilitado, bloqueado, inactivo'],
  [yes('checked'), 'marcado, tildado, encendido'],
  [no('checked'), 'desmarcado, apagado'],
  [yes('selected'), 'seleccionado, elegido, resaltado, preseleccionado, activo'],
  [no('selected'), 'deseleccionado'],
  [yes('focused'), 'enfocado'],
  [yes('empty'), 'vacío'],
  [yes('editable'), 'editable'],
  [yes('expanded'), 'desplegado, expandido'],
  [no('expanded'), 'contraído, plegado, colapsado'],
  [yes('required'), 'obligatorio, requerido'],
  [no('required'), 'opcional'],
  [yes('invalid'), 'inválido'],
];

export const adjectives = phrases<Condition>(
  attributive.map(([condition, list]): [Condition, string] => [condition, all(list)]),
);

export const conditions = phrases<Condition>([
  ...attributive.map(([condition, list]): [Condition, string] => [condition, all(list)]),
  [
    yes('visible'),
    all(
      'presente, mostrado, a la vista, en pantalla, en la pantalla, en la página, ahí, allí, visible en la pantalla, visible en la página, visible en pantalla, visibles en la página, visibles en la pantalla, visible para el usuario, presente en la página, disponible en la página, listado',
    ),
  ],
  [no('visible'), all('ausente, eliminado, fuera de la vista, fuera de pantalla')],
  [yes('enabled'), all('clicable, cliqueable, pulsable, interactivo')],
  [no('enabled'), all('en gris, grisado, atenuado')],
  [yes('checked'), all('activado, tildado')],
  [no('checked'), all('desactivado, sin marcar, destildado')],
  [no('selected'), all('sin seleccionar')],
  [yes('focused'), all('con el foco, con foco')],
  [yes('empty'), all('en blanco, vacío de nuevo')],
  [no('empty'), all('relleno, lleno, completado, rellenado')],
  [no('editable'), all('de solo lectura, solo lectura, de sólo lectura, no editable')],
  [no('enabled'), all('no disponible')],
]);

const counted =
  'primero segundo tercero cuarto quinto sexto séptimo octavo noveno décimo undécimo duodécimo decimotercero decimocuarto decimoquinto decimosexto decimoséptimo decimoctavo decimonoveno vigésimo';

const both = (word: string): string => `${word},${word.slice(0, -1)}a`;

export const ordinals = phrases<number>([
  ...counted.split(' ').map((word, index): [number, string] => [index + 1, both(word)]),
  ...Array.from({ length: 99 }, (_, index): [number, string] => {
    const n = index + 1;
    return [
      n,
      `${n}º,${n}ª,${n}o,${n}a,${n}er,${n}ro,${n}do,${n}to,${n}.º,${n}.ª,${n}.er,${n}.o,${n}.a`,
    ];
  }),
  [1, 'primer'],
  [3, 'tercer'],
  [-1, 'último,última,final'],
  [-2, 'penúltimo,penúltima'],
  [-3, 'antepenúltimo,antepenúltima'],
]);

export const ordinalNames = phrases<true>([
  [
    true,
    'primer nombre, segundo nombre, primer apellido, segundo apellido, último acceso, última actualización, última modificación, última semana, último mes, último año, últimos 7 días, últimos 30 días, primera clase, segunda clase, segundo factor, última conexión, último inicio',
  ],
]);

export const numbers = phrases<number>(
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte'
    .split(' ')
    .map((word, index): [number, string] => [index, word])
    .concat([
      [0, 'ninguno de los, ninguna de las'],
      [1, 'un solo, una sola, un único, una única'],
      [12, 'una docena de'],
    ]),
);

export const comparisons = phrases<Comparison>([
  ['exactly', 'exactamente, solo, sólo, solamente, únicamente, justo, un total de, igual a'],
  [
    'atLeast',
    'al menos, mínimo, como mínimo, por lo menos, un mínimo de, mayor o igual que, mayor o igual a, igual o mayor que, no menos de, a el menos, superior o igual a, >=, ≥',
  ],
  [
    'atMost',
    'como máximo, máximo, a lo sumo, un máximo de, hasta, menor o igual que, menor o igual a, igual o menor que, no más de, inferior o igual a, a lo más, <=, ≤',
  ],
  [
    'moreThan',
    'más de, mayor que, mayor a, superior a, mayor de, mayores que, por encima de, por arriba de, encima de, arriba de',
  ],
  [
    'lessThan',
    'menos de, menor que, menor a, inferior a, menos que, menor de, por debajo de, por abajo de, debajo de, abajo de, <',
  ],
]);

export const comparisonsAfter = phrases<Comparison>([
  ['atLeast', 'o más, como mínimo, o mayor, por lo menos'],
  ['atMost', 'o menos, como máximo, o menor'],
]);

export const between = phrases<true>([[true, 'entre, de entre']]);

const strong = (is: RelationWord['is']): RelationWord => ({ is, part: 'strong' });

export const relations = phrases<RelationWord>([
  [strong('in'), 'dentro de'],
  [{ is: 'in', part: 'in' }, 'en, sobre'],
  [strong('above'), 'encima de, arriba de, por encima de, justo encima de, justo arriba de'],
  [strong('below'), 'debajo de, abajo de, por debajo de, justo debajo de, justo abajo de'],
  [strong('leftOf'), 'a la izquierda de'],
  [strong('rightOf'), 'a la derecha de'],
  [
    strong('near'),
    'junto a, al lado de, a el lado de, cerca de, a un lado de, contiguo a, adyacente a',
  ],
  [
    strong('under'),
    'bajo, bajo el encabezado, debajo de el encabezado, bajo el título, debajo de el título',
  ],
  [{ is: 'for', part: 'of' }, 'de, perteneciente a'],
  [{ is: 'for', part: 'for' }, 'para'],
  [strong('for'), 'correspondiente a, asociado a, asociada a'],
  [
    { is: 'for', part: 'apart' },
    'en lugar de, en vez de, en su lugar, en cambio, a pesar de, pese a, excepto, salvo, aparte de, además de, distinto de, distinta de, distintos de, distintas de, diferente de, diferentes de, diferente a, diferentes a, con id, con el id, con clase, con la clase, con xpath, con selector, con el selector, con atributo, cuyo id es',
  ],
  [
    { is: 'containing', part: 'with', tells: true },
    'que contiene, que tiene, que incluye, que muestra, donde aparece, donde está, donde se ve',
  ],
  [{ is: 'containing', part: 'with' }, 'con'],
]);

export const naming = phrases<true>([
  [
    true,
    'llamado, llamada, llamados, llamadas, titulado, titulada, titulados, tituladas, etiquetado, etiquetada, con el texto, con texto, con la etiqueta, con etiqueta, con el nombre, con nombre, con el título, con título, con el placeholder, con placeholder, que dice, que diga, cuyo texto es, cuyo nombre es, denominado, denominada, con el mensaje, que pone, con la leyenda, que lleva por título, con el valor, con valor, con la palabra, con las palabras, etiquetado como, etiquetada como, con el rótulo, con rótulo',
  ],
]);

/** Fields of several lines, by words that are no name; named ones are fields like others. */
export const manyLines = phrases<true>([
  [
    true,
    'área de texto, textarea, campo de texto grande, campo grande de texto, cuadro de texto grande, caja de texto grande, campo de varias líneas, campo de texto de varias líneas, campo multilínea',
  ],
]);

export const fillers = phrases<true>([
  [
    true,
    'que está, que es, que están, que son, ubicado, ubicada, situado, situada, que aparece, que se encuentra, que se muestra, que hay, mostrado, mostrada',
  ],
]);

export const edges = phrases<Edge>([
  [
    'top',
    'en la parte superior, arriba, arriba del todo, arriba de el todo, en lo alto, en la zona superior',
  ],
  [
    'bottom',
    'en la parte inferior, abajo, abajo del todo, abajo de el todo, al final, a el final, al pie, a el pie, en la zona inferior',
  ],
  ['left', 'a la izquierda, en el lado izquierdo, en la parte izquierda'],
  ['right', 'a la derecha, en el lado derecho, en la parte derecha'],
  ['center', 'en el centro, en medio, en el medio'],
  [
    'topLeft',
    'en la esquina superior izquierda, arriba a la izquierda, en la parte superior izquierda',
  ],
  ['topRight', 'en la esquina superior derecha, arriba a la derecha, en la parte superior derecha'],
  [
    'bottomLeft',
    'en la esquina inferior izquierda, abajo a la izquierda, en la parte inferior izquierda',
  ],
  [
    'bottomRight',
    'en la esquina inferior derecha, abajo a la derecha, en la parte inferior derecha',
  ],
]);

export const directions = phrases<Direction>([
  ['up', 'arriba, hacia arriba'],
  ['down', 'abajo, hacia abajo'],
  ['left', 'izquierda, hacia la izquierda, a la izquierda, la izquierda, de derecha a izquierda'],
  ['right', 'derecha, hacia la derecha, a la derecha, la derecha, de izquierda a derecha'],
]);
