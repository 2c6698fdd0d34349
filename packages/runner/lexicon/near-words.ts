import { normalized } from '../src/memory/meaning/wording.ts';
import type { Thesaurus } from './thesaurus.ts';
import { agreementOf, type Translated } from './translations.ts';
import type { WordNet } from './wordnet.ts';

/**
 * Pairs of words that may say the same, where what stands beside them does: some translators take them
 * for the same, WordNet has one for the act of the other, or a thesaurus of Spanish has a sense of both.
 */
export function nearWords(
  all: readonly Translated[],
  { wordnet, thesaurus }: { wordnet: WordNet; thesaurus: Thesaurus },
): [string, string][] {
  const words = all.filter(({ label }) => !label.includes(' '));
  const known = { en: new Set(wordsIn(all.filter(({ language }) => language === 'en'))) };
  const byWord = new Map(words.map((word) => [`${word.language} ${word.label}`, word]));
  const translated = (language: 'en' | 'es', [one, other]: readonly [string, string]) => {
    const [a, b] = [byWord.get(`${language} ${one}`), byWord.get(`${language} ${other}`)];
    return a === undefined || b === undefined ? 'unknown' : isToldAlike(a, b);
  };
  const ofEnglish = (pair: readonly [string, string]): boolean =>
    pair.every((word) => known.en.has(word)) &&
    translated('en', pair) !== false &&
    !isDone(...pair);
  // Its senses are in no order, and many are of old or of some trade.
  const ofSpanish = (pair: readonly [string, string]): boolean =>
    translated('es', pair) === true && !isDone(...pair);
  return [
    ...byTranslations(words),
    ...[...wordnet.acts()].filter(ofEnglish),
    ...[...thesaurus.sharing()].filter(ofSpanish),
  ];
}

const wordsIn = (labels: readonly Translated[]): string[] =>
  labels.flatMap(({ label }) => normalized(label).split(' '));

/** "Print" and "publish" have a sense in common, but none that buttons are named for. */
function isToldAlike(one: Translated, other: Translated): boolean | 'unknown' {
  const { languages, agreeing } = agreementOf(one, other);
  return languages < 4 ? 'unknown' : agreeing / languages >= 0.1;
}

/** Of at least so many languages, in so large a share some app says the same for both. */
const wellKnown = 8;
const share = 0.35;

/** What was done already is no press that does it: "aprobar", "aprobado". */
const isDone = (one: string, other: string): boolean => done.test(one) !== done.test(other);
const done = /(?:[ai]d[oa]s?|ed)$/;

function byTranslations(words: readonly Translated[]): [string, string][] {
  const byText = Map.groupBy(
    words.flatMap((word) =>
      [...word.into].flatMap(([language, texts]) =>
        [...texts.keys()].map((text) => ({ key: `${language}|${text}`, word })),
      ),
    ),
    ({ key }) => key,
  );
  const beside = new Map<Translated, Set<Translated>>();
  for (const same of byText.values()) {
    for (const { word } of same) {
      const others = beside.get(word) ?? new Set();
      beside.set(word, others);
      for (const { word: other } of same) if (word.label < other.label) others.add(other);
    }
  }
  return [...beside].flatMap(([word, others]) =>
    [...others].flatMap((other): [string, string][] => {
      const { languages, agreeing } = agreementOf(word, other);
      const isNear = languages >= wellKnown && agreeing / languages >= share;
      return isNear && word.language === other.language && !isDone(word.label, other.label)
        ? [[word.label, other.label]]
        : [];
    }),
  );
}
