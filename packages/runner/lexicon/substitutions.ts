import { agreementOf, type Told, type Translated } from './translations.ts';

/** Words of one language that stand for each other in labels which are the same but for them. */
export interface Substitution {
  language: Told;
  one: string;
  other: string;
}

/** In so many labels, and in so large a share of those where both stand, the exchange must change nothing. */
const fewest = 2;
const share = 0.6;

/**
 * "Add image" and "Add picture" are translated alike, and so is "Delete image": "image" says "picture",
 * though no app may have the words alone. Where both are labels by themselves, and translated otherwise,
 * the exchange was chance.
 */
export function substitutions(all: readonly Translated[]): Substitution[] {
  const byLabel = new Map(all.map((one) => [keyOf(one.language, one.label), one]));
  const isApart = (language: Told, one: string, other: string): boolean => {
    const [a, b] = [byLabel.get(keyOf(language, one)), byLabel.get(keyOf(language, other))];
    if (a === undefined || b === undefined) return false;
    const { languages, agreeing } = agreementOf(a, b);
    return languages >= 4 && agreeing / languages < 0.2;
  };
  return (['en', 'es'] as const).flatMap((language) => {
    const counts = countsOf(all.filter((one) => one.language === language && one.into.size >= 4));
    return [...counts].flatMap(([pair, { alike, unlike, beside }]): Substitution[] => {
      const [one = '', other = ''] = pair.split('\t');
      const isOften = alike >= fewest && alike / (alike + unlike) >= share && beside.size === 0;
      return isOften && !isApart(language, one, other) ? [{ language, one, other }] : [];
    });
  });
}

interface Counts {
  alike: number;
  unlike: number;
  /** What stands beside the words wherever they are alike: of "en curso", "curso" alone says nothing. */
  beside: ReadonlySet<string>;
}

/** Labels that are the same but for a word or two, compared; a frame with more of them says nothing. */
const mostInFrame = 400;

function countsOf(labels: readonly Translated[]): Map<string, Counts> {
  const counts = new Map<string, Counts>();
  for (const filled of framesOf(labels).values()) {
    if (filled.length > mostInFrame) continue;
    for (const [at, one] of filled.entries()) {
      for (const other of filled.slice(at + 1)) {
        if (!areExchangeable(one.words, other.words)) continue;
        const alike = isTranslatedAlike(one.label, other.label);
        if (alike === undefined) continue;
        const pair = [one.words, other.words].sort().join('\t');
        counts.set(pair, counted(counts.get(pair), alike, new Set(one.beside)));
      }
    }
  }
  return counts;
}

function counted(known: Counts | undefined, alike: boolean, beside: ReadonlySet<string>): Counts {
  const { alike: before, unlike, beside: always } = known ?? { alike: 0, unlike: 0, beside };
  if (!alike) return { alike: before, unlike: unlike + 1, beside: always };
  return {
    alike: before + 1,
    unlike,
    beside: before === 0 ? beside : new Set([...always].filter((word) => beside.has(word))),
  };
}

interface Filled {
  words: string;
  beside: readonly string[];
  label: Translated;
}

/** Labels by what is left of them without a word or two. */
function framesOf(labels: readonly Translated[]): Map<string, Filled[]> {
  const frames = new Map<string, Filled[]>();
  for (const label of labels) {
    const words = label.label.split(' ');
    for (let from = 0; from < words.length; from += 1) {
      for (let to = from + 1; to <= Math.min(from + 2, words.length); to += 1) {
        const around = [...words.slice(0, from), '*', ...words.slice(to)];
        if (!around.some((word) => word.length > 2)) continue;
        const frame = around.join(' ');
        const beside = [words.slice(0, from).at(-1), words[to]].flatMap((word) => word ?? []);
        const filled = { words: words.slice(from, to).join(' '), beside, label };
        frames.set(frame, [...(frames.get(frame) ?? []), filled]);
      }
    }
  }
  return frames;
}

/** Words of more than two letters, of which neither side holds one of the other: no articles. */
function areExchangeable(one: string, other: string): boolean {
  const [words, others] = [one.split(' '), other.split(' ')];
  return (
    words.length + others.length < 4 &&
    [...words, ...others].every((word) => /^[a-z-]{3,}$/.test(word)) &&
    !words.some((word) => others.includes(word))
  );
}

function isTranslatedAlike(one: Translated, other: Translated): boolean | undefined {
  const { languages, agreeing, overlap } = agreementOf(one, other);
  if (languages < 4) return undefined;
  return agreeing >= 3 && agreeing / languages >= 0.4 && overlap >= 0.15;
}

const keyOf = (language: Told, label: string): string => `${language} ${label}`;
