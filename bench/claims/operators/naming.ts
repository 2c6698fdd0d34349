import type { Kind, Thing } from '../claim.ts';
import { fold, isNowhere, type Piece } from '../facts.ts';
import { replaceText } from '../sentences/quotes.ts';
import { replaceKind } from '../sentences/words.ts';
import type { Candidate, Operator } from './operator.ts';
import { isNegative, placesOf } from './things.ts';
import { strangers, translations } from './words.ts';

/** A name that stands nowhere in place of one that does. */
export const strangerNamed: Operator = ({ claim, sentence, language }, { facts, random }) => {
  if (isNegative(claim)) return [];
  const names = strangers[language].filter((name) => isNowhere(name, facts));
  return placesOf(claim).flatMap(({ thing, put }) =>
    renamed(thing, random.some(names, 1), sentence).map(({ thing: other, told }) => ({
      claim: put(other),
      sentence: told,
    })),
  );
};

/** The name in the language that the screen does not speak. */
export const translated: Operator = ({ claim, sentence }, { facts }) => {
  if (isNegative(claim)) return [];
  return placesOf(claim).flatMap(({ thing, put }) => {
    const other = translations.find((pair) =>
      pair.some((word) => fold(word) === fold(thing.name ?? '')),
    );
    const word = other?.find((each) => fold(each) !== fold(thing.name ?? ''));
    if (word === undefined || !isNowhere(word, facts)) return [];
    return renamed(thing, [word], sentence).map(({ thing: renamedThing, told }) => ({
      claim: put(renamedThing),
      sentence: told,
    }));
  });
};

/** One wrong name among several: it is the only one that is changed. */
export const wrongMember: Operator = ({ claim, sentence, language }, { facts, random }) => {
  if (claim.is !== 'all' || isNegative(claim)) return [];
  const names = strangers[language].filter((name) => isNowhere(name, facts));
  return placesOf(claim).flatMap(({ thing, put }): Candidate[] => {
    const [name] = random.some(names, 1);
    if (name === undefined || thing.name === undefined) return [];
    return [{ claim: put({ ...thing, name }), sentence: replaceText(sentence, thing.name, name) }];
  });
};

/** Another thing of the screen of which the same cannot be said. */
export const otherThing: Operator = ({ claim, sentence }, { facts, random }) => {
  if (claim.is === 'all' || claim.is === 'order' || claim.is === 'cell' || isNegative(claim))
    return [];
  return placesOf(claim).flatMap(({ thing, put }) => {
    if (thing.name === undefined) return [];
    const others = random.some(namesLike(thing, facts.pieces), 6);
    return renamed(thing, others, sentence).map(({ thing: other, told }) => ({
      claim: put(other),
      sentence: told,
    }));
  });
};

/** Names of things of the kind; of no kind, short texts that are drawn. */
function namesLike({ kind, name }: Thing, pieces: readonly Piece[]): string[] {
  const alike = pieces.filter(
    ({ role, isDrawn, text }) => isDrawn && (kind === undefined ? text.length < 40 : role === kind),
  );
  const names = alike.flatMap(({ names: own, text }) => own[0] ?? text.slice(0, 60));
  return [...new Set(names)].filter(
    (each) => /[\p{L}\p{N}]{2}/u.test(each) && !each.includes('"') && each !== name,
  );
}

function renamed(
  thing: Thing,
  names: readonly string[],
  sentence: string,
): { thing: Thing; told: string | undefined }[] {
  const { name: before } = thing;
  if (before === undefined) return [];
  return names.map((name) => ({
    thing: { ...thing, name },
    told: replaceText(sentence, before, name),
  }));
}

/** Kinds that nobody would take for each other. */
const otherKinds: readonly Kind[] = [
  'button',
  'checkbox',
  'heading',
  'image',
  'link',
  'menuItem',
  'option',
  'radio',
  'slider',
  'switch',
  'tab',
  'field',
  'dialog',
  'table',
];

/** People say the one and mean the other. */
const alike: Readonly<Partial<Record<Kind, readonly Kind[]>>> = {
  radio: ['option', 'checkbox'],
  checkbox: ['option', 'switch', 'radio'],
  column: ['heading'],
  tab: ['option'],
  card: ['link', 'option'],
  item: ['link', 'option'],
  dropdown: ['field', 'option'],
  searchField: ['field'],
  dialog: ['heading'],
  section: ['heading', 'table'],
};

/** The same name, said to be of another kind. */
export const otherKind: Operator = ({ claim, sentence, language }, { random }) => {
  if (isNegative(claim)) return [];
  return placesOf(claim).flatMap(({ thing, put }) => {
    const { kind } = thing;
    if (kind === undefined || kind === 'page') return [];
    return random
      .some(
        otherKinds.filter((each) => each !== kind && alike[kind]?.includes(each) !== true),
        4,
      )
      .map((other) => ({
        claim: put({ ...thing, kind: other }),
        sentence: claim.is === 'all' ? undefined : replaceKind(sentence, kind, other, language),
      }));
  });
};
