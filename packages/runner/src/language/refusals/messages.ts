import type { Language } from '../plan/plan.ts';
import type { Reason } from './problem.ts';

/** What is said to the person; `«…»` stands for the words in the way. */
const messages: Record<Reason, Record<Language, string>> = {
  empty: { en: 'There is nothing here to read.', es: 'Aquí no hay nada que leer.' },
  too_long: {
    en: 'This sentence is too long to be read. Split it into several.',
    es: 'Esta frase es demasiado larga. Divídela en varias.',
  },
  unbalanced_quote: {
    en: 'A quotation is opened at «…» and never closed.',
    es: 'En «…» se abren comillas que no se cierran.',
  },
  bad_variable: {
    en: '«…» is not a variable. Write {{name}} with letters, digits, "-" and "_".',
    es: '«…» no es una variable. Escribe {{nombre}} con letras, cifras, "-" y "_".',
  },
  hidden_characters: {
    en: '«…» holds characters that change the direction of the text. Put them in quotes or remove them.',
    es: '«…» contiene caracteres que cambian la dirección del texto. Ponlos entre comillas o quítalos.',
  },
  unknown_variable: {
    en: 'The variable «…» is not defined before this step.',
    es: 'La variable «…» no está definida antes de este paso.',
  },
  question: {
    en: 'This is a question. Say what must be true, or what to do.',
    es: 'Esto es una pregunta. Di qué debe cumplirse o qué hay que hacer.',
  },
  loop: {
    en: 'This repeats without end in sight. Use a "while" block, or say how many times.',
    es: 'Esto se repite sin fin a la vista. Usa un bloque "while" o di cuántas veces.',
  },
  otherwise: {
    en: 'A sentence has no "otherwise". Use an "if" block with "else".',
    es: 'Una frase no tiene «si no». Usa un bloque "if" con "else".',
  },
  or: {
    en: '«…» leaves two possibilities open. Say which one.',
    es: '«…» deja abiertas dos posibilidades. Di cuál.',
  },
  two_readings: {
    en: 'This can be read in more than one way. Quotes around names settle it.',
    es: 'Esto se puede leer de más de una manera. Unas comillas en los nombres lo aclaran.',
  },
  negation: {
    en: '«…» turns this round, but not in a way that can be told. Say it with "not" or "no" before one thing.',
    es: '«…» niega algo, pero no se sabe qué. Dilo con «no» delante de una sola cosa.',
  },
  off_screen: {
    en: 'No screen shows «…», so it cannot be checked. What can be: the screen, the address, the console, failed requests, links, downloads and cookies.',
    es: 'Ninguna pantalla muestra «…», así que no se puede comprobar. Sí se puede: la pantalla, la dirección, la consola, las solicitudes fallidas, los enlaces, las descargas y las cookies.',
  },
  contradiction: { en: '«…» contradicts itself.', es: '«…» se contradice.' },
  several_ordinals: {
    en: '«…» counts in two ways. Name one thing at a time.',
    es: '«…» cuenta de dos maneras. Nombra una cosa cada vez.',
  },
  no_referent: {
    en: 'Nothing before tells what «…» means. Name it.',
    es: 'Nada anterior dice qué significa «…». Nómbralo.',
  },
  vague: {
    en: '«…» cannot be decided by looking. Say what the screen must show.',
    es: '«…» no se puede decidir mirando. Di qué debe mostrar la pantalla.',
  },
  uncertain: {
    en: '«…» may or may not happen. Say what must happen, or begin with "If".',
    es: '«…» puede pasar o no. Di qué debe pasar o empieza con «Si».',
  },
  relative_time: {
    en: '«…» is no exact time. Say how many seconds, or what to wait for.',
    es: '«…» no es un tiempo exacto. Di cuántos segundos o qué hay que esperar.',
  },
  looks: {
    en: 'Nothing can be found by its look («…»). Use its text or its place.',
    es: 'No se puede encontrar nada por su aspecto («…»). Usa su texto o su lugar.',
  },
  negated_action: {
    en: 'This says what not to do. Leave it out, or check that something is not there.',
    es: 'Esto dice qué no hacer. Quítalo o comprueba que algo no está.',
  },
  unfinished_condition: {
    en: 'The condition in «…» could not be read. Write: If "…" is visible, click "…".',
    es: 'No se pudo leer la condición de «…». Escribe: Si "…" está visible, haz clic en "…".',
  },
  composite: {
    en: '«…» takes several actions. Say each one: what to click, what to type and where.',
    es: '«…» necesita varias acciones. Di cada una: dónde hacer clic, qué escribir y dónde.',
  },
  action_in_validation: {
    en: 'A validation only checks. Move «…» to an instructions block.',
    es: 'Una validación solo comprueba. Lleva «…» a un bloque de instrucciones.',
  },
  missing_value: {
    en: '«…» gives no value that can be used as it is. Put the exact text in quotes.',
    es: '«…» no da un valor que se pueda usar tal cual. Pon el texto exacto entre comillas.',
  },
  which_one: {
    en: '«…» are several. Say which one, or "every".',
    es: '«…» son varios. Di cuál, o «cada».',
  },
  unknown_state: {
    en: '«…» is no state that can be checked. If the screen shows these words, put them in quotes.',
    es: '«…» no es un estado que se pueda comprobar. Si la pantalla muestra esas palabras, ponlas entre comillas.',
  },
  no_predicate: {
    en: '«…» is named but nothing is said of it. Say what must be true of it.',
    es: 'Se nombra «…» pero no se dice nada de ello. Di qué debe cumplir.',
  },
  no_target: {
    en: 'It is not said what this is done to.',
    es: 'No se dice a qué se le hace esto.',
  },
  unclear_target: {
    en: '«…» does not name one thing. Put its name in quotes.',
    es: '«…» no nombra una sola cosa. Pon su nombre entre comillas.',
  },
  too_complex: {
    en: 'Too much in one sentence. Split it into several.',
    es: 'Demasiado en una sola frase. Divídela en varias.',
  },
  bare_phrase: {
    en: 'There is no verb here. Say what to do, or what must be true.',
    es: 'Aquí no hay verbo. Di qué hacer o qué debe cumplirse.',
  },
  unknown_verb: {
    en: '«…» is not something I know how to do.',
    es: 'No sé cómo hacer «…».',
  },
};

const longest = 60;

/** The message for a refusal; `fragment` is the stretch of the sentence that was in the way. */
export function messageFor(reason: Reason, fragment: string, language: Language): string {
  const plain = fragment.replace(/\s+/g, ' ').trim();
  const short = plain.length > longest ? `${plain.slice(0, longest)}…` : plain;
  return messages[reason][language].replace('…', () => short);
}
