import {
  type Agreement,
  agreementOf,
  leadingShare,
  mayTranslate,
  type Translated,
} from './translations.ts';

/** Pairs of labels that translators take for the same. */
export function sameLabels(all: readonly Translated[]): [Translated, Translated][] {
  const byText = invert(all);
  return all.flatMap((one, at) => {
    const others = new Set<number>();
    for (const [language, shares] of one.into) {
      for (const [text, share] of shares) {
        if (share < rare) continue;
        for (const other of byText.get(`${language}|${text}`) ?? []) {
          if (other > at) others.add(other);
        }
      }
    }
    return [...others].flatMap((position): [Translated, Translated][] => {
      const other = all[position];
      return other !== undefined && areSame(one, other) ? [[one, other]] : [];
    });
  });
}

/** Translations that so few apps share lead to no candidates; they count in the comparison. */
const rare = 0.03;

function invert(all: readonly Translated[]): Map<string, number[]> {
  const byText = new Map<string, number[]>();
  for (const [at, { into }] of all.entries()) {
    for (const [language, shares] of into) {
      for (const [text, share] of shares) {
        if (share < rare) continue;
        const key = `${language}|${text}`;
        const known = byText.get(key);
        if (known === undefined) byText.set(key, [at]);
        else known.push(at);
      }
    }
  }
  return byText;
}

/**
 * Long words together have hardly two meanings, and may be put in many ways: "Delete item", "Remove entry". But
 * one of a thing and many of it are translated alike where a language writes them so.
 */
function arePhrases(one: Translated, other: Translated): boolean {
  const words = [one, other].map(({ label }) => label.split(' '));
  const [singular, others] = words.map((phrase) =>
    phrase.map((word) => word.replace(/(?<=..)e?s$/, '')).join(' '),
  );
  const [many, manyOthers] = words.map((phrase) => phrase.some((word) => /[^s]s$/.test(word)));
  const areLong = words.every((phrase) => phrase.filter(({ length }) => length > 3).length > 1);
  return areLong && singular !== others && many === manyOthers;
}

/**
 * A word of two meanings shares a translation with another in a language or two; a synonym in most.
 * Where one label says all that the other says and more, more must agree.
 */
function areSame(one: Translated, other: Translated): boolean {
  if (one.label === other.label || !mayTranslate(one, other)) return false;
  const agreement = agreementOf(one, other);
  if (agreement.agreeing < (arePhrases(one, other) ? 3 : 4)) return false;
  const isEnough =
    isAtLeast(agreement, 0.6, 0.15) ||
    (!isPart(one, other) && isAtLeast(agreement, 0.35, 0.2)) ||
    (!isPart(one, other) && arePhrases(one, other) && isAtLeast(agreement, 0.15, 0.06));
  const led = arePhrases(one, other) ? 0.05 : 0.2;
  return isEnough && Math.min(leadingShare(one, other), leadingShare(other, one)) >= led;
}

const isAtLeast = ({ languages, agreeing, overlap }: Agreement, share: number, least: number) =>
  agreeing / languages >= share && overlap >= least;

function isPart({ label: one }: Translated, { label: other }: Translated): boolean {
  const [words, others] = [one.split(' '), other.split(' ')];
  return (
    words.every((word) => others.includes(word)) || others.every((word) => words.includes(word))
  );
}
