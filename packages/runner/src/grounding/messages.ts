import type { ScreenElement } from '../driver/snapshot.ts';
import { kindWords as englishKinds } from '../language/english/nouns.ts';
import type { Language } from '../language/plan/plan.ts';
import { type Edge, type Kind, kinds } from '../language/plan/target.ts';
import { kindWords as spanishKinds } from '../language/spanish/nouns.ts';
import type { Reason, ReasonKey } from './scored.ts';

/** The kind of thing that a role is, for words. */
const kindOfRole: Record<string, Kind> = {
  button: 'button',
  link: 'link',
  textbox: 'field',
  searchbox: 'searchField',
  spinbutton: 'field',
  combobox: 'dropdown',
  listbox: 'list',
  option: 'option',
  checkbox: 'checkbox',
  radio: 'radio',
  switch: 'switch',
  slider: 'slider',
  heading: 'heading',
  img: 'image',
  list: 'list',
  listitem: 'item',
  menu: 'menu',
  menuitem: 'menuItem',
  menuitemcheckbox: 'menuItem',
  menuitemradio: 'menuItem',
  tab: 'tab',
  table: 'table',
  grid: 'table',
  treegrid: 'table',
  row: 'row',
  cell: 'cell',
  gridcell: 'cell',
  rowheader: 'cell',
  columnheader: 'column',
  dialog: 'dialog',
  alertdialog: 'dialog',
  alert: 'alert',
  status: 'message',
  form: 'form',
  region: 'section',
  group: 'section',
  navigation: 'navigation',
  banner: 'header',
  contentinfo: 'footer',
  complementary: 'sidebar',
  article: 'card',
  progressbar: 'progress',
  tooltip: 'tooltip',
  toolbar: 'toolbar',
  iframe: 'frame',
  text: 'text',
  paragraph: 'text',
  term: 'text',
  definition: 'text',
  label: 'text',
  strong: 'text',
};

const otherwise: Record<Language, string> = { en: 'element', es: 'elemento' };

/** "button", "campo de texto". */
export function sayRole({ role }: Pick<ScreenElement, 'role'>, language: Language): string {
  const kind = kindOfRole[role];
  return kind === undefined ? otherwise[language] : sayKind(kind, language);
}

export function sayKind(kind: Kind, language: Language): string {
  const words = language === 'en' ? englishKinds : spanishKinds;
  return words[kind].split(', ')[0] ?? kind;
}

/** What testers call a kind, in both languages. */
export const namesOfKind = (kind: Kind): string[] =>
  [englishKinds, spanishKinds].flatMap((words) => words[kind].split(', '));

const sources: Record<string, Record<Language, string>> = {
  name: { en: 'its name', es: 'su nombre' },
  text: { en: 'its text', es: 'su texto' },
  words: { en: 'its text', es: 'su texto' },
  content: { en: 'the text in it', es: 'el texto que contiene' },
  label: { en: 'its label', es: 'su etiqueta' },
  alt: { en: 'its picture', es: 'su imagen' },
  placeholder: { en: 'its placeholder', es: 'su texto de ejemplo' },
  tooltip: { en: 'its tooltip', es: 'su información emergente' },
  nearby: { en: 'the text beside it', es: 'el texto junto a él' },
  column: { en: 'its column', es: 'su columna' },
  rowHeader: { en: 'its row', es: 'su fila' },
  value: { en: 'its value', es: 'su valor' },
  testId: { en: 'its test id', es: 'su identificador de prueba' },
  hints: { en: 'its name in the code', es: 'su nombre en el código' },
};

const reasons: Record<ReasonKey, Record<Language, string>> = {
  kind: { en: 'is a {words}', es: 'es: {words}' },
  almostKind: { en: 'may count as a {words}', es: 'puede valer como {words}' },
  equalName: { en: '{source} is "{words}"', es: '{source} es "{words}"' },
  name: {
    en: '{source} "{words}" resembles the name',
    es: '{source} "{words}" se parece al nombre',
  },
  synonym: { en: '"{words}" means the same', es: '"{words}" significa lo mismo' },
  around: { en: '"{words}" with what is around it', es: '"{words}" con lo que lo rodea' },
  noun: { en: 'the page calls it "{words}"', es: 'la página lo llama "{words}"' },
  likelyGroup: {
    en: 'belongs to the largest group of similar things',
    es: 'pertenece al mayor grupo de cosas parecidas',
  },
  relation: { en: 'stands {source} "{words}"', es: 'está {source} "{words}"' },
  edge: { en: 'is at the edge asked for ({words})', es: 'está en el borde pedido ({words})' },
  wrongState: { en: 'is not in the state asked for', es: 'no está en el estado pedido' },
  hidden: { en: 'is not shown', es: 'no se muestra' },
  below: { en: 'lies below the layer on top', es: 'queda debajo de la capa superior' },
};

const relations: Record<string, Record<Language, string>> = {
  in: { en: 'in', es: 'en' },
  for: { en: 'with', es: 'con' },
  above: { en: 'above', es: 'encima de' },
  below: { en: 'below', es: 'debajo de' },
  leftOf: { en: 'to the left of', es: 'a la izquierda de' },
  rightOf: { en: 'to the right of', es: 'a la derecha de' },
  near: { en: 'near', es: 'cerca de' },
  under: { en: 'under', es: 'bajo' },
  containing: { en: 'around', es: 'alrededor de' },
};

const edges: Record<Edge, Record<Language, string>> = {
  top: { en: 'top', es: 'arriba' },
  bottom: { en: 'bottom', es: 'abajo' },
  left: { en: 'left', es: 'izquierda' },
  right: { en: 'right', es: 'derecha' },
  center: { en: 'center', es: 'centro' },
  topLeft: { en: 'top left', es: 'arriba a la izquierda' },
  topRight: { en: 'top right', es: 'arriba a la derecha' },
  bottomLeft: { en: 'bottom left', es: 'abajo a la izquierda' },
  bottomRight: { en: 'bottom right', es: 'abajo a la derecha' },
};

/** Why an element was considered, in words. */
export function sayReason({ key, words = '', source = '' }: Reason, language: Language): string {
  const said = { words: sayWords(key, words, language), source: saySource(source, language) };
  return reasons[key][language]
    .replace('{source}', () => said.source)
    .replace('{words}', () => said.words);
}

function sayWords(key: ReasonKey, words: string, language: Language): string {
  if (key === 'kind' || key === 'almostKind') {
    const kind = kinds.find((known) => known === words);
    return kind === undefined ? words : sayKind(kind, language);
  }
  if (key === 'edge')
    return Object.entries(edges).find(([edge]) => edge === words)?.[1][language] ?? words;
  return words;
}

const saySource = (source: string, language: Language): string =>
  sources[source]?.[language] ?? relations[source]?.[language] ?? source;
