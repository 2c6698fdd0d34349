import { kindWords } from '../english/nouns.ts';
import type { Condition, Edge, Kind, Relation, State, Target, Value } from '../plan/plan.ts';
import { quoted } from './quote.ts';

const states: Record<State, [yes: string, no: string]> = {
  visible: ['visible', 'hidden'],
  enabled: ['enabled', 'disabled'],
  checked: ['checked', 'unchecked'],
  selected: ['selected', 'unselected'],
  focused: ['focused', 'not focused'],
  empty: ['empty', 'not empty'],
  editable: ['editable', 'read-only'],
  expanded: ['expanded', 'collapsed'],
  required: ['required', 'optional'],
  invalid: ['invalid', 'not invalid'],
};

/** "disabled", "not empty". */
export function stateWord({ state, not }: Condition): string {
  return states[state][not ? 1 : 0];
}

const relationWords: Record<Relation, string> = {
  in: 'in',
  for: 'for',
  above: 'above',
  below: 'below',
  leftOf: 'to the left of',
  rightOf: 'to the right of',
  near: 'next to',
  under: 'under',
  containing: 'that contains',
};

export const relationWord = (relation: Relation): string => relationWords[relation];

const edges: Record<Edge, string> = {
  top: 'at the top',
  bottom: 'at the bottom',
  left: 'on the left',
  right: 'on the right',
  center: 'in the center',
  topLeft: 'in the top left corner',
  topRight: 'in the top right corner',
  bottomLeft: 'in the bottom left corner',
  bottomRight: 'in the bottom right corner',
};

const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );

function ordinalWord(ordinal: number): string {
  if (ordinal === -1) return 'last';
  if (ordinal === -2) return 'second to last';
  if (ordinal === -3) return 'third to last';
  return ordinals[ordinal - 1] ?? `${ordinal}${suffix(ordinal)}`;
}

function suffix(n: number): string {
  return n % 100 > 10 && n % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
}

/** The thing in words: `the second disabled "Save" button in the "Alice" row`. */
export function sayTarget(target: Target): string {
  const { exactly, ...all } = target;
  if (exactly !== undefined) return `${exactly === 2 ? 'both' : `all ${exactly}`} ${sayMany(all)}`;
  const head = nounPhrase(target);
  const bare = target.name !== undefined && head.startsWith('"');
  const alone =
    bare && target.kind === undefined && target.noun === undefined && target.ordinal === undefined;
  const article = target.every === true ? 'every ' : alone ? '' : 'the ';
  const held = target.holding === undefined ? '' : ` that holds ${quoted(target.holding)}`;
  return article + head + held + place(target);
}

/** What a field holds, instead of the field: `"Step 1" in the "Alice" row`. */
export const sayHeld = ({ holding = '', relation }: Target): string =>
  sayTarget({ name: { text: holding, quoted: true }, ...(relation && { relation }) });

/** Several of them in words, for counts and orders: `"Edit" buttons in the header`. */
export function sayMany(target: Target): string {
  return nounPhrase(target, true) + place(target);
}

function nounPhrase(target: Target, many = false): string {
  const { kind, name, noun, ordinal } = target;
  const words: string[] = [];
  if (ordinal !== undefined) words.push(ordinalWord(ordinal));
  words.push(...(target.conditions ?? []).map(stateWord));
  const kindWord = kind === undefined ? undefined : many ? plural(sayKind(kind)) : sayKind(kind);
  if (noun !== undefined && kindWord !== undefined && name !== undefined) {
    return [...words, noun, kindWord, quoted(name.text)].join(' ');
  }
  if (name !== undefined) words.push(quoted(name.text));
  if (noun !== undefined) words.push(noun);
  if (noun !== undefined && kind === 'field' && name === undefined) return words.join(' ');
  if (kindWord !== undefined) words.push(kindWord);
  return words.join(' ');
}

function place(target: Target): string {
  const { edge, relation } = target;
  const at = edge === undefined ? '' : ` ${edges[edge]}`;
  if (relation === undefined) return at;
  const word = relationFor(target);
  return `${at} ${word} ${sayTarget(relation.to)}`;
}

/** "for" after a kind alone would lead in its name: "the row for Alice". */
function relationFor({ edge, relation, name, noun }: Target): string {
  if (relation === undefined) return '';
  if (edge !== undefined && relation.is === 'in') return 'of';
  const kindOnly = name === undefined && noun === undefined;
  return relation.is === 'for' && kindOnly ? 'corresponding to' : relationWords[relation.is];
}

/** "button", "search field". */
const sayKind = (kind: Kind): string => kindWords[kind].split(', ')[0] ?? kind;

function plural(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

/** A value as it is written: text in quotes, numbers, amounts and dates bare. */
export function sayValue(value: Value): string {
  return value.type === 'text' ? quoted(value.text) : value.text;
}
