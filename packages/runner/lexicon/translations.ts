import type { Message } from './messages.ts';

export type Told = 'en' | 'es';

/** A label in English or Spanish, and how it is translated. */
export interface Translated {
  label: string;
  language: Told;
  /** By language, the share of apps that say this for it; shares of a language add up to 1. */
  into: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

const maxWords = 6;

/** Every label of the apps' messages, with its translations. An app counts once for each. */
export function translationsOf(apps: ReadonlyMap<string, readonly Message[]>): Translated[] {
  return (['en', 'es'] as const).flatMap((language) => {
    const byLabel = new Map<string, Map<string, Map<string, Set<string>>>>();
    for (const [app, messages] of apps) {
      for (const message of messages) {
        for (const label of message.get(language) ?? []) {
          if (label.split(' ').length > maxWords || !/\p{L}{2}/u.test(label)) continue;
          addAll(getOrMake(byLabel, label), message, { app, label, language });
        }
      }
    }
    return [...byLabel].map(([label, into]) => ({
      label,
      language,
      into: new Map([...into].map(([other, texts]) => [other, sharesOf(texts)])),
    }));
  });
}

function addAll(
  into: Map<string, Map<string, Set<string>>>,
  message: Message,
  { app, label, language }: { app: string; label: string; language: string },
): void {
  for (const [other, texts] of message) {
    if (other === language) continue;
    for (const text of texts) {
      // What was left in English is no translation.
      if (text === label || (other !== 'en' && message.get('en')?.has(text) === true)) continue;
      const byText = getOrMake(into, other);
      byText.set(text, (byText.get(text) ?? new Set()).add(app));
    }
  }
}

function sharesOf(texts: ReadonlyMap<string, ReadonlySet<string>>): Map<string, number> {
  const all = [...texts.values()].reduce((sum, apps) => sum + apps.size, 0);
  return new Map([...texts].map(([text, apps]) => [text, apps.size / all]));
}

function getOrMake<Key, Inner>(map: Map<string, Map<Key, Inner>>, key: string): Map<Key, Inner> {
  const inner = map.get(key) ?? new Map<Key, Inner>();
  map.set(key, inner);
  return inner;
}

/** What two labels have in common by their translations. */
export interface Agreement {
  /** Languages into which both are translated. */
  languages: number;
  /** Those in which a tenth of the apps or more say the same for both. */
  agreeing: number;
  /** How much the shares overlap, 0 to 1, on average over the languages. */
  overlap: number;
}

/** In so large a share of the apps a translation counts as said for a label. */
const tenth = 0.1;

/** After Bannard and Callison-Burch, "Paraphrasing with bilingual parallel corpora", ACL 2005. */
export function agreementOf(one: Translated, other: Translated): Agreement {
  const overlaps: number[] = [];
  for (const [shares, others] of sharesOfBoth(one, other)) {
    let overlap = 0;
    for (const [text, share] of shares) overlap += Math.min(share, others.get(text) ?? 0);
    overlaps.push(overlap);
  }
  if (one.language !== other.language) overlaps.push(directly(one, other));
  const sum = overlaps.reduce((all, overlap) => all + overlap, 0);
  return {
    languages: overlaps.length,
    agreeing: overlaps.filter((overlap) => overlap >= tenth).length,
    overlap: overlaps.length === 0 ? 0 : sum / overlaps.length,
  };
}

/**
 * In what share of the languages the commonest translation of the one is said for the other, too.
 * Where an app or two use a label for something else, that other thing is far from leading.
 */
export function leadingShare(one: Translated, other: Translated): number {
  const both = sharesOfBoth(one, other);
  const led = both.filter(([shares, others]) => {
    const [leading] = [...shares].sort(([, a], [, b]) => b - a);
    return leading !== undefined && (others.get(leading[0]) ?? 0) >= tenth;
  });
  return both.length === 0 ? 0 : led.length / both.length;
}

type Shares = ReadonlyMap<string, number>;

/** Translations into the languages that are foreign to both and known of both. */
function sharesOfBoth(one: Translated, other: Translated): [Shares, Shares][] {
  return [...one.into].flatMap(([language, shares]): [Shares, Shares][] => {
    const others = other.into.get(language);
    const isOwn = language === 'en' || language === 'es';
    return others === undefined || (isOwn && one.language !== other.language)
      ? []
      : [[shares, others]];
  });
}

/** Whether some app has one as the translation of the other, or none has any, if they are of two languages. */
export function mayTranslate(one: Translated, other: Translated): boolean {
  if (one.language === other.language) return true;
  const isKnown = one.into.has(other.language) || other.into.has(one.language);
  return !isKnown || directly(one, other) > 0;
}

/** A translation that so few apps have for what the others translate otherwise is a mistake. */
const mistaken = 0.1;
/** A meaning that is so large a share of a label's. */
const large = 0.4;

/**
 * The labels without those that stand for an English one which hardly any other app translates so: texts
 * that stand at the wrong key.
 */
export function withoutMistakes(all: readonly Translated[]): Translated[] {
  const english = new Map(
    all.flatMap((one) => (one.language === 'en' ? [[one.label, one] as const] : [])),
  );
  return all.filter(({ language, label, into }) => {
    if (language === 'en') return true;
    return [...(into.get('en') ?? [])].every(([text, share]) => {
      const said = english.get(text)?.into.get('es')?.get(label);
      return share < large || said === undefined || said >= mistaken;
    });
  });
}

/** One label as the translation of the other. */
const directly = (one: Translated, other: Translated): number =>
  Math.max(
    one.into.get(other.language)?.get(other.label) ?? 0,
    other.into.get(one.language)?.get(one.label) ?? 0,
  );
