import { normalized } from '../src/memory/meaning/wording.ts';
import type { Thesaurus } from './thesaurus.ts';
import { agreementOf, type Translated } from './translations.ts';
import type { WordNet } from './wordnet.ts';

/**
 * Pairs of words that may say the same, where what stands beside them does: some translators take them
 * for the same, or WordNet (English) or a thesaurus (Spanish) has a sense of both.
 */
export function nearWords(
  all: readonly Translated[],
  { wordnet, thesaurus }: { wordnet: WordNet; thesaurus: Thesaurus },
): [string, string][] {
  const words = all.filter(({ label }) => !label.includes(' '));
  const known = {
    en: new Set(wordsIn(all.filter(({ language }) => language === 'en'))),
    es: new Set(wordsIn(all.filter(({ language }) => language === 'es'))),
  };
  const byWord = new Map(words.map((word) => [`${word.language} ${word.label}`, word]));
  const mayBeNear =
    (language: 'en' | 'es') =>
    ([one, other]: readonly [string, string]) => {
      const [a, b] = [byWord.get(`${language} ${one}`), byWord.get(`${language} ${other}`)];
      const isKnown = known[language].has(one) && known[language].has(other);
      return isKnown && (a === undefined || b === undefined || !areToldApart(a, b));
    };
  return [
    ...byTranslations(words),
    ...[...wordnet.sharing()].filter(mayBeNear('en')),
    ...[...thesaurus.sharing()].filter(mayBeNear('es')),
  ];
}

const wordsIn = (labels: readonly Translated[]): string[] =>
  labels.flatMap(({ label }) => normalized(label).split(' '));

/** "Print" and "publish" have a sense in common, but none that buttons are named for. */
function areToldApart(one: Translated, other: Translated): boolean {
  const { languages, agreeing } = agreementOf(one, other);
  return languages >= 4 && agreeing === 0;
}

/** In so many languages, and so large a share of them, some app says the same for both. */
const fewest = 3;
const share = 0.25;

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
      const isNear = agreeing >= fewest && agreeing / languages >= share;
      return isNear ? [[word.label, other.label]] : [];
    }),
  );
}
