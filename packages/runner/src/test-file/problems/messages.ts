import type { Language } from '../../language/plan/plan.ts';
import type { Said } from '../../language/say/said.ts';

interface Nearest {
  /** The nearest right spelling. */
  suggestion: string | undefined;
}

/** What is wrong, with what a message needs to say so. */
export type ProblemFacts =
  | { code: 'too_large'; bytes: number; limit: number }
  | { code: 'too_complex'; limit: string }
  | { code: 'control_character'; character: string }
  | ({ code: 'syntax'; detail: string } & Nearest)
  | { code: 'tab_as_indent' }
  | { code: 'several_documents' }
  | { code: 'empty_file' }
  | { code: 'unknown_tag'; tag: string }
  | { code: 'alias_unknown'; alias: string }
  | { code: 'alias_cycle'; alias: string }
  | { code: 'key_not_text' }
  | { code: 'duplicate_key'; key: string; first: number }
  | ({ code: 'unknown_key'; key: string; allowed: readonly string[] } & Nearest)
  | {
      code: 'missing_key';
      key: string;
      within: string;
      slip: string | undefined;
      /** How the whole of it is written. */
      suggestion?: string;
    }
  | { code: 'two_spellings'; key: string; other: string }
  | { code: 'wrong_shape'; key: string; expected: Shape; found: Shape; suggestion?: string }
  | { code: 'empty_text'; key: string }
  | { code: 'empty_list'; key: string }
  | ({ code: 'wrong_value'; key: string; value: string; expected: readonly string[] } & Nearest)
  | { code: 'not_number'; key: string; value: string; from: number; to: number }
  | { code: 'too_long'; key: string; limit: number }
  | { code: 'manual_value'; stepType: string; value: string; example: string }
  | { code: 'variable_name'; name: string }
  | ({ code: 'variable_missing'; name: string } & Nearest)
  | { code: 'variable_syntax'; text: string }
  | ({ code: 'module_missing'; name: string } & Nearest)
  | { code: 'module_cycle'; names: readonly string[] }
  | ({ code: 'script_missing'; name: string } & Nearest)
  | { code: 'address_refused'; message: Said }
  | { code: 'script_runtime'; runtime: string }
  | { code: 'not_understood'; message: Said; rewrites: string[] };

type Shape = 'text' | 'list' | 'map' | 'nothing';

/** Says a problem in words: what is wrong, with which thing, and what to write instead. */
export function problemMessage(facts: ProblemFacts, language: Language): string {
  return language === 'en' ? inEnglish(facts) : inSpanish(facts);
}

function inEnglish(facts: ProblemFacts): string {
  switch (facts.code) {
    case 'too_large':
      return `The file has ${facts.bytes} bytes; at most ${facts.limit} are read. Split it into modules.`;
    case 'too_complex':
      return `The file is more complex than a test can be (${facts.limit}). Split it into modules.`;
    case 'control_character':
      return `There is a character here that no text holds (${facts.character}). Save the file as UTF-8 text and remove it.`;
    case 'syntax':
      return `This is not valid YAML: ${facts.detail}.${facts.suggestion === undefined ? '' : ` Put the whole text in quotes: ${facts.suggestion}`}`;
    case 'tab_as_indent':
      return 'This line is indented with a tab. Use spaces.';
    case 'several_documents':
      return 'A second document begins here (---). Keep one test in one file.';
    case 'empty_file':
      return 'The file is empty. A test begins with "test:".';
    case 'unknown_tag':
      return `The tag ${facts.tag} means nothing here; the value is read as plain text.`;
    case 'alias_unknown':
      return `Nothing is named "&${facts.alias}" above this line.`;
    case 'alias_cycle':
      return `"*${facts.alias}" stands inside "&${facts.alias}" itself.`;
    case 'key_not_text':
      return 'A key must be a plain word.';
    case 'duplicate_key':
      return `"${facts.key}" is already given in line ${facts.first}. Keep one of the two.`;
    case 'unknown_key':
      return `"${facts.key}" is not known here and is ignored. ${meant(facts.suggestion)}Known: ${facts.allowed.join(', ')}.`;
    case 'missing_key':
      return `"${facts.within}" needs "${facts.key}".${facts.slip === undefined ? '' : ` Did you mean it with "${facts.slip}"?`}${written(' Write it as ', facts.suggestion)}`;
    case 'two_spellings':
      return `"${facts.key}" and "${facts.other}" mean the same. Keep one of the two.`;
    case 'wrong_shape':
      return `"${facts.key}" must be ${shapes.en[facts.expected]}, and is ${shapes.en[facts.found]}.${written(' Write it as ', facts.suggestion)}`;
    case 'empty_text':
      return `"${facts.key}" is empty.`;
    case 'empty_list':
      return `"${facts.key}" is empty; it needs at least one block.`;
    case 'wrong_value':
      return `"${facts.value}" is no ${facts.key}. ${meant(facts.suggestion)}Expected: ${facts.expected.join(', ')}.`;
    case 'not_number':
      return `"${facts.key}" must be a number from ${facts.from} to ${facts.to}, and is "${facts.value}".`;
    case 'too_long':
      return `"${facts.key}" is longer than ${facts.limit} characters.`;
    case 'manual_value':
      return `"${facts.value}" is nothing that ${facts.stepType} takes. Write it like "${facts.example}".`;
    case 'variable_name':
      return `"${facts.name}" cannot name a variable. A name has letters, digits, "-" and "_", and neither "-" nor "_" at its ends.`;
    case 'variable_missing':
      return `The variable {{${facts.name}}} has no value here. ${meant(facts.suggestion === undefined ? undefined : `{{${facts.suggestion}}}`)}${
        facts.name.startsWith('global.')
          ? 'Create it among the variables of the organization.'
          : 'Give it under "variables", or extract it in a block above.'
      }`;
    case 'variable_syntax':
      return `"${facts.text}" is no variable. Write {{name}} or {{global.name}}.`;
    case 'module_missing':
      return `There is no module "${facts.name}". ${meant(facts.suggestion)}`.trim();
    case 'module_cycle':
      return `This module calls itself: ${facts.names.join(' > ')}.`;
    case 'script_missing':
      return `There is no script "${facts.name}". ${meant(facts.suggestion)}`.trim();
    case 'address_refused':
      return facts.message.en;
    case 'script_runtime':
      return `Scripts in ${facts.runtime} are not run here. Write the script in JavaScript or TypeScript.`;
    case 'not_understood':
      return `${facts.message.en}${also('Would be read: ', facts.rewrites)}`;
  }
}

function inSpanish(facts: ProblemFacts): string {
  switch (facts.code) {
    case 'too_large':
      return `El archivo tiene ${facts.bytes} bytes; se leen ${facts.limit} como máximo. Divídelo en módulos.`;
    case 'too_complex':
      return `El archivo es más complejo de lo que puede ser una prueba (${facts.limit}). Divídelo en módulos.`;
    case 'control_character':
      return `Aquí hay un carácter que ningún texto lleva (${facts.character}). Guarda el archivo como texto UTF-8 y quítalo.`;
    case 'syntax':
      return `Esto no es YAML válido: ${facts.detail}.${facts.suggestion === undefined ? '' : ` Pon todo el texto entre comillas: ${facts.suggestion}`}`;
    case 'tab_as_indent':
      return 'Esta línea tiene sangría con tabulador. Usa espacios.';
    case 'several_documents':
      return 'Aquí empieza un segundo documento (---). Deja una sola prueba en cada archivo.';
    case 'empty_file':
      return 'El archivo está vacío. Una prueba empieza con "test:".';
    case 'unknown_tag':
      return `La etiqueta ${facts.tag} no significa nada aquí; el valor se lee como texto.`;
    case 'alias_unknown':
      return `Nada se llama "&${facts.alias}" antes de esta línea.`;
    case 'alias_cycle':
      return `"*${facts.alias}" está dentro del propio "&${facts.alias}".`;
    case 'key_not_text':
      return 'Una clave tiene que ser una palabra simple.';
    case 'duplicate_key':
      return `"${facts.key}" ya está en la línea ${facts.first}. Deja solo una de las dos.`;
    case 'unknown_key':
      return `"${facts.key}" no se conoce aquí y se ignora. ${quizas(facts.suggestion)}Se conocen: ${facts.allowed.join(', ')}.`;
    case 'missing_key':
      return `A "${facts.within}" le falta "${facts.key}".${facts.slip === undefined ? '' : ` ¿Es lo que quisiste decir con "${facts.slip}"?`}${written(' Se escribe ', facts.suggestion)}`;
    case 'two_spellings':
      return `"${facts.key}" y "${facts.other}" significan lo mismo. Deja solo una de las dos.`;
    case 'wrong_shape':
      return `"${facts.key}" tiene que ser ${shapes.es[facts.expected]} y es ${shapes.es[facts.found]}.${written(' Se escribe ', facts.suggestion)}`;
    case 'empty_text':
      return `"${facts.key}" está vacío.`;
    case 'empty_list':
      return `"${facts.key}" está vacío; necesita al menos un bloque.`;
    case 'wrong_value':
      return `"${facts.value}" no sirve como ${facts.key}. ${quizas(facts.suggestion)}Se espera: ${facts.expected.join(', ')}.`;
    case 'not_number':
      return `"${facts.key}" tiene que ser un número de ${facts.from} a ${facts.to} y es "${facts.value}".`;
    case 'too_long':
      return `"${facts.key}" tiene más de ${facts.limit} caracteres.`;
    case 'manual_value':
      return `"${facts.value}" no es nada que ${facts.stepType} acepte. Escríbelo como "${facts.example}".`;
    case 'variable_name':
      return `"${facts.name}" no puede ser el nombre de una variable. Un nombre lleva letras, dígitos, "-" y "_", y ni "-" ni "_" en los extremos.`;
    case 'variable_missing':
      return `La variable {{${facts.name}}} no tiene valor aquí. ${quizas(facts.suggestion === undefined ? undefined : `{{${facts.suggestion}}}`)}${
        facts.name.startsWith('global.')
          ? 'Créala entre las variables de la organización.'
          : 'Dale un valor en "variables" o extráela en un bloque anterior.'
      }`;
    case 'variable_syntax':
      return `"${facts.text}" no es una variable. Escribe {{nombre}} o {{global.nombre}}.`;
    case 'module_missing':
      return `No hay ningún módulo "${facts.name}". ${quizas(facts.suggestion)}`.trim();
    case 'module_cycle':
      return `Este módulo se llama a sí mismo: ${facts.names.join(' > ')}.`;
    case 'script_missing':
      return `No hay ningún script "${facts.name}". ${quizas(facts.suggestion)}`.trim();
    case 'address_refused':
      return facts.message.es;
    case 'script_runtime':
      return `Aquí no se ejecutan scripts en ${facts.runtime}. Escribe el script en JavaScript o TypeScript.`;
    case 'not_understood':
      return `${facts.message.es}${also('Se leería: ', facts.rewrites)}`;
  }
}

const shapes: Record<Language, Record<Shape, string>> = {
  en: { text: 'a text', list: 'a list', map: 'a set of keys', nothing: 'nothing' },
  es: { text: 'un texto', list: 'una lista', map: 'un grupo de claves', nothing: 'nada' },
};

const meant = (word: string | undefined): string =>
  word === undefined ? '' : `Did you mean "${word}"? `;

const quizas = (word: string | undefined): string =>
  word === undefined ? '' : `¿Quisiste decir "${word}"? `;

const written = (lead: string, form: string | undefined): string =>
  form === undefined ? '' : `${lead}${form}`;

const also = (lead: string, rewrites: readonly string[]): string =>
  rewrites.length === 0 ? '' : ` ${lead}${rewrites.map((one) => `«${one}»`).join('; ')}`;
