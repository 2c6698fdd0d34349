import { words as english } from '../../language/english/words.ts';
import { words as spanish } from '../../language/spanish/words.ts';

/*
 * Words of grammar, which are few and stay the same in every app. Of words that name something there
 * are none here: what those mean is for the lexicon to say.
 */

/** Articles, and whose a thing is. Translations of labels lose and gain them without a change of sense. */
const determiners = [...english.determiners, ...spanish.determiners];

/** What joins two nouns, and what makes a question of a label: "What is your name?" */
const joining = 'of de del what is are cual es son'.split(' ');

/** What a page says of itself, of now, and of what was done on it: "Search this site", "Save changes". */
const ofThePage = {
  en: 'please now here page site form changes'.split(' '),
  es: 'favor ahora aqui pagina sitio formulario cambios'.split(' '),
};

const empty = new Set([...determiners, ...joining, ...ofThePage.en, ...ofThePage.es]);

/** Whether a word, normalized, may stand in a label or not, and the label asks for the same. */
export const isEmpty = (word: string): boolean => empty.has(word);

/** Between two things of which one is asked for: "City or town", "Correo o usuario". */
export const betweenAlternatives = /\s*\/\s*|\s+(?:or|o|u)\s+/iu;
