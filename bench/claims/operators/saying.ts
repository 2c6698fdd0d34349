import type { Claim } from '../claim.ts';
import { type Facts, fold } from '../facts.ts';
import { cutAtQuotes, replaceText } from '../sentences/quotes.ts';
import { replaceNumber } from '../sentences/words.ts';
import type { Operator } from './operator.ts';
import { placesOf } from './things.ts';

/** Another value of the screen, or one that looks like it. */
export const otherValue: Operator = ({ claim, sentence }, { facts, random }) => {
  if (!hasValue(claim) || claim.not) return [];
  const values = [...random.some(valuesOf(facts, claim.value), 4), ...changed(claim.value)];
  return values.map((value) => ({
    claim: { ...claim, value },
    sentence: replaceText(sentence, claim.value, value),
  }));
};

/** A part of what is said, where all of it is spoken of; or a part of a number that is shown. */
export const partOfText: Operator = ({ claim, sentence }) => {
  if (hasValue(claim) && !claim.not && !('match' in claim && claim.match === 'contains')) {
    // What "contains" the whole contains its parts.
    const isOfPart = cutAtQuotes(sentence).some(
      ({ text, isQuoted }) => !isQuoted && /contain|shows|says|conti?en|muestra|dice/.test(text),
    );
    return partsOf(claim.value).map((value) => ({
      claim: { ...claim, value },
      sentence: isOfPart ? undefined : replaceText(sentence, claim.value, value),
    }));
  }
  if (claim.is !== 'shown') return [];
  return placesOf(claim).flatMap(({ thing, put }) =>
    numberPartsOf(thing.name ?? '').map((name) => ({
      claim: put({ ...thing, name }),
      sentence: replaceText(sentence, thing.name ?? '', name),
    })),
  );
};

/** Another number of them. */
export const otherCount: Operator = ({ claim, sentence, language }, { facts }) => {
  if (claim.is === 'count') {
    const { count, thing } = claim;
    // A row of headers may be counted as one of them.
    const next = thing.kind === 'row' ? count + 2 : count + 1;
    return [next, count - 1, count * 2 + 1, count + 10, 0].map((number) => ({
      claim: { ...claim, count: number },
      sentence: replaceNumber(sentence, count, number, language),
      isKnown: true,
    }));
  }
  if (claim.is !== 'shown' || claim.thing.name === undefined || claim.thing.in !== undefined)
    return [];
  const { name } = claim.thing;
  const most = fold(facts.everything).split(fold(name)).length - 1;
  return [most + 2, most + 7].map((number) => ({
    claim: { is: 'count', thing: claim.thing, how: 'exactly', count: number },
    sentence:
      language === 'en'
        ? `"${name}" is shown ${number} times`
        : `"${name}" aparece ${number} veces`,
    isKnown: true,
  }));
};

/** Another amount to compare with, on the other side of what is there. */
export const otherAmount: Operator = ({ claim, sentence, language }) => {
  if (claim.is !== 'amount') return [];
  const isUp = claim.how === 'moreThan' || claim.how === 'atLeast';
  return [100, 1000, 10_000].map((factor) => {
    const value = isUp ? claim.value * factor : claim.value / factor;
    return {
      claim: { ...claim, value },
      sentence: replaceNumber(sentence, claim.value, value, language),
      isKnown: true,
    };
  });
};

type Valued = Extract<Claim, { value: string }>;

const hasValue = (claim: Claim): claim is Valued =>
  'value' in claim && typeof claim.value === 'string';

/** Short texts that are drawn on the screen; for figures, figures. */
function valuesOf({ pieces, tables }: Facts, value: string): string[] {
  const isFigures = /\d/.test(value);
  const texts = [
    ...pieces.filter(({ isDrawn }) => isDrawn).map(({ text }) => text),
    ...tables.flatMap(({ rows }) => rows.flat()),
  ];
  return [...new Set(texts)].filter(
    (text) =>
      text.length > 0 &&
      text.length < 40 &&
      text !== value &&
      /\d/.test(text) === isFigures &&
      !text.includes('"'),
  );
}

/** Slips: another figure, two figures exchanged, a word more. */
function changed(value: string): string[] {
  const figure = /\d/.exec(value);
  if (figure === null) return [`${value} plus`];
  const at = figure.index;
  const other = String((Number(figure[0]) + 1) % 10);
  return [`${value.slice(0, at)}${other}${value.slice(at + 1)}`, `1${value}`, `${value}1`];
}

/** The first word, a word cut off, the figures before a point. */
function partsOf(value: string): string[] {
  const words = value.split(' ');
  const parts = [
    ...(words.length > 1 ? [words[0] ?? '', words.at(-1) ?? ''] : []),
    ...(value.length > 4 ? [value.slice(0, -2), value.slice(2)] : []),
    ...(/^[^.,]+[.,]\d+/.test(value) ? [value.split(/[.,]/)[0] ?? ''] : []),
  ];
  return [...new Set(parts)].filter((part) => /[\p{L}\p{N}]/u.test(part));
}

/** "2 customers" of "42 customers". */
function numberPartsOf(name: string): string[] {
  const number = /\d{2,}/.exec(name);
  if (number === null) return [];
  const rest = name.slice(number.index + number[0].length);
  return [`${number[0].slice(1)}${rest}`, ...(rest === '' ? [number[0].slice(0, -1)] : [])];
}
