import type { Language } from '../language/plan/plan.ts';
import { filled, type Said, said, type Told } from '../language/say/said.ts';
import type { Decision } from './decision.ts';

const messages = {
  absent: {
    en: 'There is no {target} on the screen.',
    es: 'No se encontró en la pantalla: {target}.',
  },
  ambiguous: {
    en: 'Several things could be {target}, and they do not agree. Say which one: by its row, its section or its place.',
    es: 'Varias cosas podrían ser {target} y no coinciden. Di cuál: por su fila, su sección o su lugar.',
  },
  unboundName: {
    en: 'Nothing on the screen is called “{words}” letter by letter. Use a name, label or column header as the screen shows it.',
    es: 'Nada en la pantalla se llama “{words}” letra por letra. Usa un nombre, una etiqueta o un encabezado de columna tal como lo muestra la pantalla.',
  },
  unboundNoun: {
    en: 'Nothing on the screen is known as “{words}”. Name the things by their kind, or as their list, column or heading calls them.',
    es: 'Nada en la pantalla se conoce como “{words}”. Nombra las cosas por su tipo, o como las llama su lista, su columna o su encabezado.',
  },
  unboundKind: {
    en: 'What is called so is no {words}. Name it by what it is, or by its name alone.',
    es: 'Lo que se llama así no es: {words}. Nómbralo por lo que es, o solo por su nombre.',
  },
  unboundPlace: {
    en: 'This does not stand on the screen as it is said: {words}. Name the part of the screen that holds it by its title.',
    es: 'Esto no está en la pantalla como se dice: {words}. Nombra la parte de la pantalla que lo contiene por su título.',
  },
  unboundState: {
    en: 'What could be meant does not tell whether it is so: {words}. Name the control that does, as a tick box.',
    es: 'Lo que se podría nombrar no indica si es así: {words}. Nombra el control que lo indica, como una casilla.',
  },
  unseen: {
    en: 'Nothing was ever called “{words}” here, so that it is missing proves nothing. Put in quotes what the screen would show, or check before that it is there.',
    es: 'Nada se ha llamado “{words}” aquí, así que su ausencia no prueba nada. Pon entre comillas lo que mostraría la pantalla, o comprueba antes que está.',
  },
  unclearPlace: {
    en: 'They stand neither clearly so nor clearly otherwise, so the opposite cannot be told.',
    es: 'No están claramente así ni claramente de otro modo, así que no se puede afirmar lo contrario.',
  },
  unsettled: {
    en: 'The screen did not settle, so it cannot be told that something is not so. Wait in a step before for what shows that it is ready.',
    es: 'La pantalla no se quedó quieta, así que no se puede afirmar que algo no es así. Espera en un paso anterior lo que muestra que está lista.',
  },
  settledSince: {
    en: 'nothing had changed for {seconds} s',
    es: 'nada había cambiado en {seconds} s',
  },
  settledAndScanned: {
    en: 'nothing had changed for {seconds} s; lists looked through to their end: {lists}',
    es: 'nada había cambiado en {seconds} s; listas recorridas hasta el final: {lists}',
  },
  notOnScreen: {
    en: 'No screen shows this.',
    es: 'Esto no lo muestra ninguna pantalla.',
  },
  notRecorded: {
    en: 'What runs this test does not tell what no screen shows.',
    es: 'Lo que ejecuta esta prueba no dice lo que ninguna pantalla muestra.',
  },
  manyLines: {
    en: 'There were so many lines of this kind that not all were kept.',
    es: 'Hubo tantas líneas de este tipo que no se guardaron todas.',
  },
  downloadGoes: {
    en: 'The download has not ended within the time.',
    es: 'La descarga no ha terminado en el tiempo dado.',
  },
  noCookie: {
    en: 'There is no cookie “{text}”, so what it holds cannot be compared.',
    es: 'No hay ninguna cookie “{text}”, así que no se puede comparar lo que contiene.',
  },
  noLinks: {
    en: 'The screen shows no links.',
    es: 'La pantalla no muestra enlaces.',
  },
  openLinks: {
    en: 'Where {text} of the links lead cannot be told without signing in or acting.',
    es: 'No se puede saber a dónde llevan {text} de los enlaces sin iniciar sesión o actuar.',
  },
  mightBe: {
    en: 'The screen shows “{shown}”, which may be what is meant: {target}.',
    es: 'La pantalla muestra “{shown}”, que puede ser lo que se nombra: {target}.',
  },
  cutScreen: {
    en: 'A part of the screen could not be read, so nobody can tell that something is not there.',
    es: 'Una parte de la pantalla no se pudo leer, así que no se puede saber que algo no está.',
  },
  onlyTitled: {
    en: '{target} is only the title of something here, so how many there are cannot be told. Name the items as the screen shows them.',
    es: '{target} es solo el título de algo, así que no se puede saber cuántos hay. Nombra los elementos como los muestra la pantalla.',
  },
  noState: {
    en: '{target} does not tell whether it is {state}, so this cannot be checked.',
    es: '{target} no indica si está {state}, así que no se puede comprobar.',
  },
  noText: {
    en: '{target} has no {part}.',
    es: '{target} no tiene {part}.',
  },
  noNumber: {
    en: 'There is no number in {target}: it says "{text}".',
    es: 'En {target} no hay ningún número: dice "{text}".',
  },
  severalNumbers: {
    en: 'There are several numbers in {target}: "{text}". Name the thing that shows only the one you mean.',
    es: 'En {target} hay varios números: "{text}". Nombra lo que muestra solo el que quieres.',
  },
  twoReadings: {
    en: '"{text}" can be read in two ways, and nothing on the screen tells which. Write the value exactly as the screen shows it.',
    es: '"{text}" se puede leer de dos maneras y nada en la pantalla indica cuál. Escribe el valor tal como lo muestra la pantalla.',
  },
  badPattern: {
    en: 'The pattern {text} is not a valid regular expression or takes too long.',
    es: 'El patrón {text} no es una expresión regular válida o tarda demasiado.',
  },
  notNumber: {
    en: '"{text}" is not a number.',
    es: '"{text}" no es un número.',
  },
  partOfList: {
    en: 'The list shows only a part of its {total} items, so those that match cannot be counted.',
    es: 'La lista solo muestra una parte de sus {total} elementos, así que no se pueden contar los que coinciden.',
  },
  partOfUntold: {
    en: 'The list draws only what is in view, so those that match cannot be counted.',
    es: 'La lista solo dibuja lo que está a la vista, así que no se pueden contar los que coinciden.',
  },
  longList: {
    en: 'A list draws only what is in view, and the time was not enough to look through all of it.',
    es: 'Una lista solo dibuja lo que está a la vista y el tiempo no alcanzó para recorrerla entera.',
  },
  tooFew: {
    en: 'At least two things are needed to tell their order; found: {count}.',
    es: 'Hacen falta al menos dos cosas para ver su orden; encontradas: {count}.',
  },
  noKey: {
    en: 'It is not clear what "{by}" is in each of them.',
    es: 'No está claro qué es "{by}" en cada una de ellas.',
  },
  notSeen: {
    en: '{target} is in the page but cannot be seen: {why}.',
    es: '{target} está en la página pero no se ve: {why}.',
  },
  looks: {
    en: 'Comparing with an approved picture is not available yet.',
    es: 'Comparar con una imagen aprobada aún no está disponible.',
  },
  accessible: {
    en: 'Accessibility problems are not looked for yet.',
    es: 'Aún no se buscan problemas de accesibilidad.',
  },
  keyboard: {
    en: 'A browser cannot tell whether an on-screen keyboard is open.',
    es: 'Un navegador no puede saber si hay un teclado en pantalla.',
  },
  dialogWaits: {
    en: 'The browser asks "{text}" and waits for an answer, so the page cannot be checked.',
    es: 'El navegador pregunta "{text}" y espera una respuesta, así que la página no se puede comprobar.',
  },
  notQuiet: {
    en: 'The page has not become quiet within the time.',
    es: 'La página no se ha quedado quieta en el tiempo dado.',
  },
} satisfies Record<string, Record<Language, string>>;

export type CheckMessage = keyof typeof messages;

/** A message with its blanks filled in. */
export function sayCheckMessage(
  key: CheckMessage,
  blanks: Record<string, Told | number> = {},
): Said {
  return filled(messages[key], blanks);
}

const sights: Record<string, Record<Language, string>> = {
  gone: { en: 'it is gone', es: 'ya no está' },
  hidden: { en: 'it is hidden', es: 'está oculto' },
  transparent: { en: 'it is transparent', es: 'es transparente' },
  covered: { en: 'something lies over it', es: 'algo lo cubre' },
  clipped: { en: 'it is cut off', es: 'está recortado' },
  noSize: { en: 'it has no size', es: 'no tiene tamaño' },
};

/** What a look at the screen came to, for the list of what was tried. */
export const verdicts: Record<Decision['verdict'], Record<Language, string>> = {
  holds: { en: 'holds', es: 'se cumple' },
  fails: { en: 'fails', es: 'no se cumple' },
  undecided: { en: 'undecided', es: 'sin decidir' },
};

/** Why a person cannot see it; `by` is what lies over it. */
export function saySight(why: string, by?: string): Said {
  const around = by === undefined ? '' : ` (${by})`;
  return said((language) => `${sights[why]?.[language] ?? why}${around}`);
}
