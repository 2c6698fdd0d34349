import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { normalized } from '../src/memory/meaning/wording.ts';
import { fetchSource } from './fetch.ts';
import { type Message, readMessages } from './messages.ts';
import { nearWords } from './near-words.ts';
import { sameLabels } from './same-labels.ts';
import { spanish, translated, wordnet } from './sources.ts';
import { substitutions } from './substitutions.ts';
import { Thesaurus } from './thesaurus.ts';
import {
  agreementOf,
  type Told,
  type Translated,
  translationsOf,
  withoutMistakes,
} from './translations.ts';
import { WordNet } from './wordnet.ts';

/**
 * Writes `labels.txt.gz` anew from the packages in `sources.ts`, which are got into a folder
 * (`--sources`, one of the system's for temporary files): see README.md.
 */
const { values } = parseArgs({
  options: { sources: { type: 'string', default: join(tmpdir(), 'touchstone-lexicon') } },
});

/** The files noun.group, noun.location and noun.person: see `lexnames(5WN)`. */
const groupsPlacesPersons = new Set([14, 15, 18]);
/** After which something is no more, is elsewhere, or was refused. */
const endings = 'remove terminate cancel destroy discard end stop refuse leave close'.split(' ');

const apps = new Map<string, Message[]>();
// Language packs of one app are one app.
const byApp = Map.groupBy(translated, ({ name }) =>
  name.replace(/-(?:language-pack|l10n)-.*$|\/esm-.*$/, ''),
);
for (const [app, sources] of byApp) {
  const folders = [];
  for (const source of sources) folders.push(await fetchSource(source, values.sources));
  const messages = await readMessages(folders);
  apps.set(app, messages);
  process.stdout.write(`${app}: ${messages.length} messages\n`);
}
const words = await WordNet.read(await fetchSource(wordnet, values.sources));
const all = withoutMistakes(translationsOf(apps));
const same = sameLabels(all);
const vocabulary = wordsByLanguage(all);
const english = new Map(
  all.flatMap((one) => (one.language === 'en' ? [[one.label, one] as const] : [])),
);
const pairs = new Set(
  same.flatMap(([one, other]) => (isApart(one, other) ? [] : [pair(one.label, other.label)])),
);
for (const { language, one, other } of substitutions(all)) {
  if (language === 'es' || !areToldApart(one, other)) pairs.add(pair(one, other));
}
for (const [one, other] of words.synonyms())
  if (isOfLabels(one, other)) pairs.add(pair(one, other));

const named = withSpanish(isNamed);
for (const noun of words.commonNouns) if (/^[a-z]+$/.test(noun) && isNamed(noun)) named.add(noun);
const ending = withSpanish((word) => words.isKindOf(word, endings));
const thesaurus = await Thesaurus.read(await fetchSource(spanish, values.sources));
const near = new Set(
  nearWords(all, { wordnet: words, thesaurus }).flatMap(([one, other]) => {
    const both = pair(one, other);
    return one === other || pairs.has(both) || areToldApart(one, other) ? [] : [both];
  }),
);
const lists = [pairs, vocabulary.en, vocabulary.es, named, ending, near];
const text = lists.map((list) => [...list].sort().join('\n')).join('\n\n');
const file = gzipSync(text, { level: 9 });
await writeFile(join(import.meta.dirname, 'labels.txt.gz'), file);
process.stdout.write(
  `${all.length} labels, ${same.length} pairs by translations, ${pairs.size} in all, ${near.size} near, ${file.length} bytes\n`,
);

function isNamed(word: string): boolean {
  return words.isAbout(word, groupsPlacesPersons);
}

/**
 * Of two nouns of English one is for a group, a place or a person and the other for none: an app that
 * says "state" for a status does not make a province of it, also where it says "status" in Spanish.
 */
function isApart({ label: one }: Translated, { label: other }: Translated): boolean {
  return [one, other].every((label) => english.has(label)) && areToldApart(one, other);
}

function areToldApart(one: string, other: string): boolean {
  return words.isNoun(one) && words.isNoun(other) && isNamed(one) !== isNamed(other);
}

function pair(one: string, other: string): string {
  const [a, b] = [normalized(one), normalized(other)];
  return a < b ? `${a}\t${b}` : `${b}\t${a}`;
}

/** A word that stands five times as often in labels of one language is none of the other. */
function wordsByLanguage(labels: readonly Translated[]): Record<Told, Set<string>> {
  const counts: Record<Told, Map<string, number>> = { en: new Map(), es: new Map() };
  for (const { label, language } of labels) {
    for (const word of label.split(' ')) {
      if (!/^[a-z]{2,}$/.test(word)) continue;
      counts[language].set(word, (counts[language].get(word) ?? 0) + 1);
    }
  }
  const own = (language: Told, other: Told) =>
    new Set(
      [...counts[language]].flatMap(([word, count]) =>
        count * 5 >= (counts[other].get(word) ?? 0) ? [word] : [],
      ),
    );
  return { en: own('en', 'es'), es: own('es', 'en') };
}

/** Synonyms of which one is made of words of labels, unless translators tell them apart. */
function isOfLabels(one: string, other: string): boolean {
  const areWords = (label: string) =>
    label.split(' ').every((word) => vocabulary.en.has(normalized(word)));
  if (normalized(one) === normalized(other) || !(areWords(one) || areWords(other))) return false;
  const [a, b] = [english.get(normalized(one)), english.get(normalized(other))];
  if (a === undefined || b === undefined) return true;
  const { languages, agreeing } = agreementOf(a, b);
  return languages < 4 || agreeing / languages >= 0.2;
}

/** English words of labels for which something is so, and the Spanish ones that are the same. */
function withSpanish(is: (word: string) => boolean): Set<string> {
  const found = new Set([...vocabulary.en].filter(is));
  for (const [one, other] of same) {
    const isTranslation = one.language === 'en' && other.language === 'es';
    if (isTranslation && found.has(one.label) && !other.label.includes(' ')) found.add(other.label);
  }
  return found;
}
