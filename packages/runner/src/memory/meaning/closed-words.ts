import { verbs as englishVerbs } from '../../language/english/verbs.ts';
import { words as english } from '../../language/english/words.ts';
import type { Language } from '../../language/plan/plan.ts';
import { verbs as spanishVerbs } from '../../language/spanish/verbs.ts';
import { words as spanish } from '../../language/spanish/words.ts';

/*
 * Words of grammar, which are few and stay the same in every app. Of words that name something there
 * are none here: what those mean is for the lexicon to say.
 */

/** What joins two nouns, who asks, and what makes a question of a label: "What is your name?" */
const joining = { en: "of for us what what's which is are", es: 'de del cual es son' };

/** Politeness, and that it happens here and at once. */
const atOnce = { en: 'please now here', es: 'favor ahora aqui' };

const split = (list: string): string[] => list.split(' ');

/** Whose it is where that goes without saying; "their name" is somebody else's. */
const own = {
  en: 'this these those my your our',
  es: 'este esta estos estas mi mis tu tus su sus',
};

const empty: Record<Language, ReadonlySet<string>> = {
  en: new Set([...english.articles, ...split(own.en), ...split(joining.en), ...split(atOnce.en)]),
  es: new Set([...spanish.articles, ...split(own.es), ...split(joining.es), ...split(atOnce.es)]),
};

/** Whether a word may stand in a label of this language or not, and the label asks for the same. */
export const isEmpty = (word: string, language: Language): boolean => empty[language].has(word);

const dangling: Record<Language, ReadonlySet<string>> = {
  en: new Set(['by', 'for']),
  es: new Set(['por', 'para']),
};

/** "Sort by": whether a word at the end of a label only leads to what follows it. */
export const isDangling = (word: string, language: Language): boolean =>
  dangling[language].has(word);

const quantities = [english, spanish].flatMap(({ every, both, comparing, none }) => [
  ...every,
  ...both,
  ...comparing,
  ...none,
]);
const quantifying = new Set(quantities);

/** "All", "each", "more": says how many are meant, which no surroundings say for it. */
export const isQuantity = (word: string): boolean => quantifying.has(word) || /\d/.test(word);

/** "This page", "este sitio": what anybody who presses something there is on anyway. */
const whereOneIs = new Set(
  split(
    'page site form window device browser pagina sitio formulario ventana dispositivo navegador',
  ),
);
const leadingThere = new Set(split('on in from en desde'));
const pointing = new Set(split('this este esta'));

/** With the word that leads there: "on this device". */
export const isWhereOneIs = (words: readonly string[], at: number): boolean =>
  (whereOneIs.has(words[at] ?? '') && pointing.has(words[at - 1] ?? '')) ||
  (leadingThere.has(words[at] ?? '') &&
    pointing.has(words[at + 1] ?? '') &&
    whereOneIs.has(words[at + 2] ?? ''));

/** "Save changes": what was done on the page, and what else could be saved. */
const changes = new Set(split('changes cambios'));

export const isWhatWasDone = (word: string): boolean => changes.has(word);

/** "This group", "mis pedidos": what points at a thing that is at hand, or says whose it is. */
const pointingAt = new Set([...split(own.en), ...split(own.es)]);

export const isPointing = (word: string): boolean => pointingAt.has(word);

/** What pressing a thing's name does anyway. */
const viewing = new Set(split('view see show ver mostrar'));

export const isViewing = (word: string): boolean => viewing.has(word);

const managing = new Set(split('manage gestionar administrar'));

export const isManaging = (word: string): boolean => managing.has(word);

/** "New group", "Create group", "Add group": what stands before a thing that is not there before. */
const fresh = split('new nuevo nueva');
const making = new Set([...fresh, ...split('create add crear anadir agregar')]);

export const isMaking = (word: string): boolean => making.has(word);

/** "Add a new group". */
export const isNew = (word: string): boolean => fresh.includes(word);

const files = new Set(split('file files archivo archivos fichero ficheros'));

export const isFile = (word: string): boolean => files.has(word);

/** What a field of a type takes, whether its label says so or not. */
const ofTypes: Record<string, readonly string[]> = {
  'input:date': split('date fecha'),
  'input:time': split('time hora'),
  'input:email': split('email mail correo electronico'),
  'input:tel': split('phone number telefono numero'),
  'input:url': split('url address direccion'),
};

export const wordsOfType = (type = ''): readonly string[] => ofTypes[type] ?? [];

const names: Record<Language, string> = { en: 'name', es: 'nombre' };

export const isWordForName = (word: string, language: Language): boolean =>
  word === names[language];

const counts: Record<Language, string> = { en: 'number of', es: 'numero de' };

/** "Number of": whether a word begins what asks how many there are of what follows. */
export const isCount = (words: readonly string[], at: number, language: Language): boolean =>
  words.slice(at, at + 2).join(' ') === counts[language];

/** Between two things of which one is asked for: "City or town", "Correo o usuario". */
export const betweenAlternatives = /\s*\/\s*|\s+(?:or|o|u)\s+/iu;

/** What a test says that it does to a control with such a verb: `type`, `choose`, `delete`. */
export const deedsOf = (verb: string): string[] =>
  [englishVerbs, spanishVerbs].flatMap((verbs) => verbs.groupsOf(verb));
