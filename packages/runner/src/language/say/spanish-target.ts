import type { Condition, Edge, Kind, Relation, State, Target, Value } from '../plan/plan.ts';
import { kindWords } from '../spanish/nouns.ts';
import { quoted } from './quote.ts';

const states: Record<State, [yes: string, no: string]> = {
  visible: ['visible', 'oculto'],
  enabled: ['habilitado', 'deshabilitado'],
  checked: ['marcado', 'desmarcado'],
  selected: ['seleccionado', 'deseleccionado'],
  focused: ['enfocado', 'desenfocado'],
  empty: ['vacío', 'relleno'],
  editable: ['editable', 'de solo lectura'],
  expanded: ['desplegado', 'contraído'],
  required: ['obligatorio', 'opcional'],
  invalid: ['inválido', 'válido'],
};

/** "deshabilitada", agreeing with the thing. */
export function stateWord({ state, not }: Condition, target: Target): string {
  const word = states[state][not ? 1 : 0];
  return word.endsWith('o') && isFeminine(target) ? `${word.slice(0, -1)}a` : word;
}

const relationWords: Record<Relation, string> = {
  in: 'en',
  for: 'de',
  above: 'encima de',
  below: 'debajo de',
  leftOf: 'a la izquierda de',
  rightOf: 'a la derecha de',
  near: 'junto a',
  under: 'bajo',
  containing: 'que contiene',
};

export const relationWord = (relation: Relation): string => relationWords[relation];

const edges: Record<Edge, string> = {
  top: 'en la parte superior',
  bottom: 'en la parte inferior',
  left: 'a la izquierda',
  right: 'a la derecha',
  center: 'en el centro',
  topLeft: 'en la esquina superior izquierda',
  topRight: 'en la esquina superior derecha',
  bottomLeft: 'en la esquina inferior izquierda',
  bottomRight: 'en la esquina inferior derecha',
};

const feminine: ReadonlySet<Kind> = new Set<Kind>([
  'alert',
  'badge',
  'card',
  'cell',
  'checkbox',
  'column',
  'dropdown',
  'header',
  'image',
  'list',
  'navigation',
  'option',
  'page',
  'progress',
  'row',
  'section',
  'sidebar',
  'tab',
  'table',
  'toast',
  'toolbar',
]);

const isFeminine = ({ kind }: Target): boolean => kind !== undefined && feminine.has(kind);

const ordinals =
  'primer segundo tercer cuarto quinto sexto séptimo octavo noveno décimo undécimo duodécimo decimotercero decimocuarto decimoquinto decimosexto decimoséptimo decimoctavo decimonoveno vigésimo'.split(
    ' ',
  );

function ordinalWord(ordinal: number, target: Target): string {
  const last: Record<number, string> = { [-1]: 'último', [-2]: 'penúltimo', [-3]: 'antepenúltimo' };
  const word = last[ordinal] ?? ordinals[ordinal - 1];
  if (word === undefined) return `${ordinal}${isFeminine(target) ? 'ª' : 'º'}`;
  if (!isFeminine(target)) return word;
  return word.endsWith('er') ? `${word}a` : `${word.slice(0, -1)}a`;
}

/** What a field without a name is called by, see `Target`. */
const fieldNouns: Record<string, string> = { text: 'texto', 'text area': 'área de texto' };

/** The thing in words: `el segundo botón deshabilitado "Guardar" en la fila "Ana"`. */
export function sayTarget(target: Target): string {
  const { exactly, ...all } = target;
  if (exactly !== undefined)
    return `${isFeminine(target) ? 'las' : 'los'} ${exactly} ${sayMany(all)}`;
  const { kind, noun, ordinal, name } = target;
  const alone =
    kind === undefined && noun === undefined && ordinal === undefined && name !== undefined;
  const article = target.every === true ? 'cada ' : alone ? '' : isFeminine(target) ? 'la ' : 'el ';
  const held = target.holding === undefined ? '' : ` que tiene ${quoted(target.holding)}`;
  return article + nounPhrase(target) + held + place(target);
}

/** What a field holds, instead of the field: `"Step 1" in the "Alice" row`. */
export const sayHeld = ({ holding = '', relation }: Target): string =>
  sayTarget({ name: { text: holding, quoted: true }, ...(relation && { relation }) });

/** Several of them in words, for counts and orders: `botones "Editar" en la cabecera`. */
export function sayMany(target: Target): string {
  return nounPhrase(target, true) + place(target);
}

function nounPhrase(target: Target, many = false): string {
  const { kind, name, noun, ordinal } = target;
  const words: string[] = [];
  if (ordinal !== undefined) words.push(ordinalWord(ordinal, target));
  if (kind === 'field' && noun !== undefined && name === undefined)
    return [...words, fieldNouns[noun] ?? noun].join(' ');
  if (kind !== undefined) words.push(many ? plural(sayKind(kind)) : sayKind(kind));
  words.push(
    ...(target.conditions ?? []).map((condition) => agreeing(stateWord(condition, target), many)),
  );
  if (noun !== undefined) words.push(noun);
  if (name !== undefined) words.push(quoted(name.text));
  return words.join(' ');
}

const agreeing = (word: string, many: boolean): string =>
  many && !word.includes(' ') ? `${word}s` : word;

function place(target: Target): string {
  const { edge, relation } = target;
  const at = edge === undefined ? '' : ` ${edges[edge]}`;
  if (relation === undefined) return at;
  const word = relationFor(target);
  return `${at} ${led(word, sayTarget(relation.to))}`;
}

/** "de" after a kind alone would lead in its name: "el botón de guardar". */
function relationFor({ edge, relation, name, noun }: Target): string {
  if (relation === undefined) return '';
  if (edge !== undefined && relation.is === 'in') return 'de';
  const kindOnly = name === undefined && noun === undefined;
  return relation.is === 'for' && kindOnly ? 'correspondiente a' : relationWords[relation.is];
}

/** "de" + "el botón" is "del botón", "a" + "el" is "al". */
export function led(word: string, phrase: string): string {
  if (!phrase.startsWith('el ')) return `${word} ${phrase}`;
  if (word === 'de' || word.endsWith(' de')) return `${word}l ${phrase.slice(3)}`;
  return word === 'a' || word.endsWith(' a') ? `${word}l ${phrase.slice(3)}` : `${word} ${phrase}`;
}

/** "botón", "campo de búsqueda". */
const sayKind = (kind: Kind): string => kindWords[kind].split(', ')[0] ?? kind;

function plural(phrase: string): string {
  const [head = '', ...rest] = phrase.split(' ');
  const word = /[aeiouáéó]$/.test(head)
    ? `${head}s`
    : `${head.replace('ó', 'o').replace('í', 'i')}es`;
  return [word, ...rest].join(' ');
}

/** A value as it is written: text in quotes, numbers, amounts and dates bare. */
export function sayValue(value: Value): string {
  return value.type === 'text' ? quoted(value.text) : value.text;
}
