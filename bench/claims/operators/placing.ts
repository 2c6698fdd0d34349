import { type Claim, contains, type Language, type Thing } from '../claim.ts';
import { type Facts, fold } from '../facts.ts';
import { replaceText } from '../sentences/quotes.ts';
import { opposite, ordinalWord, replaceOrdinal, replaceSide } from '../sentences/words.ts';
import type { Candidate, Operator } from './operator.ts';
import { isNegative, placesOf } from './things.ts';

/** The value of a cell, said of another row. */
export const otherRow: Operator = ({ claim, sentence }, { facts, random }) => {
  const rows = random.some(rowNames(facts), 5);
  if (claim.is === 'cell') {
    return rows.map((row) => ({
      claim: { ...claim, row },
      sentence: replaceText(sentence, claim.row, row),
    }));
  }
  if (
    claim.is !== 'says' ||
    claim.not ||
    claim.thing.kind !== 'row' ||
    claim.thing.name === undefined
  )
    return [];
  const { thing } = claim;
  return rows.map((row) => ({
    claim: { ...claim, thing: { ...thing, name: row } },
    sentence: replaceText(sentence, thing.name ?? '', row),
  }));
};

/** The value of a cell, said of another column of its table. */
export const otherColumn: Operator = ({ claim, sentence }, { facts, random }) => {
  const columns = facts.tables.flatMap(({ columns: names }) => names).filter((name) => name !== '');
  if (claim.is !== 'cell' && claim.is !== 'sorted') return [];
  return random
    .some(
      columns.filter((name) => fold(name) !== fold(claim.column)),
      4,
    )
    .map((column) => ({
      claim: { ...claim, column },
      sentence: replaceText(sentence, claim.column, column),
    }));
};

function rowNames({ tables, pieces }: Facts): string[] {
  const ofTables = tables.flatMap(({ rows }) =>
    rows.map((cells) => cells.find((text) => /\p{L}/u.test(text)) ?? ''),
  );
  const others = pieces
    .filter(({ role, isDrawn }) => isDrawn && role === 'row')
    .map(({ text }) => text);
  return [...new Set([...ofTables, ...others])].filter(
    (name) => name !== '' && name.length < 40 && !name.includes('"'),
  );
}

/** Said to be in something of the screen that it is not in. */
export const otherContainer: Operator = ({ claim, sentence, language }, { facts, random }) => {
  if (isNegative(claim)) return [];
  const containers = containersOf(facts);
  return placesOf(claim).flatMap((place): Candidate[] => {
    const { thing } = place;
    if (claim.is === 'shown') {
      return random.some(containers, 5).map((container) => ({
        claim: place.put({ ...withoutPlace(thing), in: container }),
        ...isIn(thing, container, language),
      }));
    }
    if (thing.in === undefined || claim.is === 'all') return [];
    const { in: before } = thing;
    return random.some(containers, 4).map((container) => ({
      claim: place.put({ ...thing, in: container }),
      sentence:
        before.name === undefined || container.name === undefined || before.kind !== container.kind
          ? undefined
          : replaceText(sentence, before.name, container.name),
    }));
  });
};

const withoutPlace = ({ in: _, under: __, ...thing }: Thing): Thing => thing;

const containerWords: Record<Language, Partial<Record<NonNullable<Thing['kind']>, string>>> = {
  en: {
    dialog: 'in the dialog',
    table: 'in the table',
    row: 'in the row',
    section: 'in the section',
    list: 'in the list',
    navigation: 'in the navigation',
    menu: 'in the menu',
  },
  es: {
    dialog: 'en el diálogo',
    table: 'en la tabla',
    row: 'en la fila',
    section: 'en la sección',
    list: 'en la lista',
    navigation: 'en la navegación',
    menu: 'en el menú',
  },
};

/** "X" is in the dialog "Y". */
function isIn({ name }: Thing, container: Thing, language: Language): { sentence?: string } {
  const words = container.kind && containerWords[language][container.kind];
  if (name === undefined || words === undefined) return {};
  const place = container.name === undefined ? words : `${words} "${container.name}"`;
  return { sentence: language === 'en' ? `"${name}" is ${place}` : `"${name}" está ${place}` };
}

/** What is on the screen to be in, and some that is not. */
function containersOf(facts: Facts): Thing[] {
  const headings = facts.pieces
    .filter(
      ({ role, isDrawn, text }) =>
        role === 'heading' && isDrawn && text.length < 40 && !text.includes('"'),
    )
    .map(({ text }): Thing => ({ kind: 'section', name: text }));
  const rows = rowNames(facts).map((name): Thing => ({ kind: 'row', name }));
  // What somebody calls a menu, a list or the navigation is theirs to say where the page has none.
  const vague = (['list', 'navigation', 'menu'] as const).filter((kind) =>
    facts.pieces.some(({ role, isDrawn }) => isDrawn && role === kind),
  );
  const bare = (['dialog', 'table', ...vague] as const).map((kind): Thing => ({ kind }));
  return [...headings, ...rows, ...bare];
}

/** Another place among its like. */
export const otherOrdinal: Operator = ({ claim, sentence, language }) => {
  if (claim.is === 'cell') {
    return [1, 2, 3, 4, 5, 6, 7].map((nth) => ({
      claim: contains({ kind: 'row', nth, in: { kind: 'table' } }, claim.row),
      sentence:
        language === 'en'
          ? `The ${ordinalWord(nth, language)} row of the table contains "${claim.row}"`
          : `La ${ordinalWord(nth, language)} fila de la tabla contiene "${claim.row}"`,
    }));
  }
  if (claim.is !== 'says' || claim.thing.nth === undefined || claim.not) return [];
  const { thing } = claim;
  const { nth = 1 } = thing;
  const others = nth < 0 ? [1, 2, 3] : [1, 2, 3, 4, 5, 6, 7].filter((each) => each !== nth);
  return others.map((each) => ({
    claim: { ...claim, thing: { ...thing, nth: each } },
    sentence: nth < 0 ? undefined : replaceOrdinal(sentence, nth, each, language),
  }));
};

/** The other way round. */
export const otherOrder: Operator = ({ claim, sentence, language }) => {
  if (claim.is === 'placed' && !claim.not) {
    const turned: Claim = { ...claim, side: opposite[claim.side] };
    const swapped: Claim = { ...claim, thing: claim.other, other: claim.thing };
    const told = swap(sentence, claim.thing.name, claim.other.name);
    return [
      { claim: turned, sentence: replaceSide(sentence, claim.side, language) },
      { claim: swapped, sentence: told },
    ];
  }
  if (claim.is !== 'order') return [];
  const { names } = claim;
  return names.slice(1).map((name, at) => {
    const before = names[at] ?? name;
    return {
      claim: { ...claim, names: names.with(at, name).with(at + 1, before) },
      sentence: swap(sentence, before, name),
    };
  });
};

function swap(
  sentence: string,
  one: string | undefined,
  two: string | undefined,
): string | undefined {
  if (one === undefined || two === undefined) return undefined;
  const apart = replaceText(sentence, one, '\u0001');
  const turned = apart === undefined ? undefined : replaceText(apart, two, one);
  return turned?.replace('\u0001', two);
}
