import type { Claim, Language, TrueClaim } from '../claim.ts';
import { replaceText } from '../sentences/quotes.ts';
import type { FalseClaim, Operator, Setting } from './operator.ts';
import { strangers } from './words.ts';

/** Words that deny, around the name of what is there. No plan of ours says them. */
export const denyingWords: Operator = ({ claim, language, sentence }, { random }) => {
  const names = shownNames(claim);
  const [stranger = ''] = random.some(strangers[language], 1);
  return random
    .some(names, 2)
    .flatMap((name) => [
      ...random
        .some(denials[language], 3)
        .map((tell) => ({ sentence: tell(name, stranger), isKnown: true })),
      ...(claim.is === 'shown'
        ? [{ sentence: withoutQuotes(denials[language][0]?.(name, '')), isKnown: true }]
        : []),
      ...(claim.is === 'shown' && /^(?:The|El|La)\b/.test(sentence)
        ? [{ sentence: qualified(sentence, name, language), isKnown: true }]
        : []),
    ]);
};

const withoutQuotes = (sentence: string | undefined): string | undefined =>
  sentence?.replaceAll('"', '');

function shownNames(claim: Claim): string[] {
  if (claim.is === 'all') return claim.claims.flatMap(shownNames);
  return claim.is === 'shown' && claim.thing.name !== undefined ? [claim.thing.name] : [];
}

/** A word more about the thing, which it is not. */
function qualified(sentence: string, name: string, language: Language): string | undefined {
  return language === 'en'
    ? replaceText(sentence, name, name)?.replace(`"${name}"`, `polka-dotted "${name}"`)
    : replaceText(sentence, name, name)?.replace(`"${name}"`, `"${name}" de lunares`);
}

type Tell = (name: string, stranger: string) => string;

const denials: Record<Language, readonly Tell[]> = {
  en: [
    (name) => `There is no "${name}"`,
    (name) => `Nothing called "${name}" is on the page`,
    (name) => `"${name}" is nowhere on the page`,
    (name) => `"${name}" is never shown`,
    (name, stranger) => `Neither "${name}" nor "${stranger}" is visible`,
    (name) => `Nobody called "${name}" is listed`,
    (name) => `"${name}" cannot be seen`,
    (name) => `"${name}" is hidden`,
    (name) => `"${name}" is missing`,
    (name) => `The page is shown without "${name}"`,
    (name) => `None of the texts is "${name}"`,
    (name) => `"${name}" has disappeared`,
  ],
  es: [
    (name) => `No hay ningún "${name}"`,
    (name) => `Nada llamado "${name}" está en la página`,
    (name) => `"${name}" no está en ninguna parte`,
    (name) => `"${name}" nunca se muestra`,
    (name, stranger) => `Ni "${name}" ni "${stranger}" se ven`,
    (name) => `Nadie llamado "${name}" aparece`,
    (name) => `"${name}" tampoco se ve`,
    (name) => `"${name}" está oculto`,
    (name) => `Falta "${name}"`,
    (name) => `La página se muestra sin "${name}"`,
    (name) => `Ninguno de los textos es "${name}"`,
    (name) => `"${name}" ha desaparecido`,
  ],
};

/** Words that nothing on the screen carries, in claims about the screen itself. */
export function unboundWords({ screen, random }: Setting): FalseClaim[] {
  return (['en', 'es'] as const).flatMap((language) => {
    const none = screen.unwritten[language].flatMap((noun) =>
      random.some(nones[language], 3).map((tell) => tell(noun)),
    );
    const there = random.some(strangerClaims[language], 3);
    return [...none, ...there].map((sentence) => ({
      operator: 'unbound words',
      language,
      sentence,
    }));
  });
}

const nones: Record<Language, readonly ((noun: string) => string)[]> = {
  en: [
    (noun) => `There are no ${noun}`,
    (noun) => `There are no ${noun} on the page`,
    (noun) => `No ${noun} are shown`,
    (noun) => `The page does not show any ${noun}`,
    (noun) => `The ${noun} are gone`,
    (noun) => `I do not see any ${noun}`,
    (noun) => `The page contains no ${noun}`,
    (noun) => `The ${noun} are no longer visible`,
  ],
  es: [
    (noun) => `No hay ${noun}`,
    (noun) => `No hay ${noun} en la página`,
    (noun) => `No se ven ${noun}`,
    (noun) => `La página no muestra ${noun}`,
    (noun) => `Ya no hay ${noun}`,
    (noun) => `No aparecen ${noun}`,
    (noun) => `La pantalla no contiene ${noun}`,
    (noun) => `No quedan ${noun} a la vista`,
  ],
};

const strangerClaims: Record<Language, readonly string[]> = {
  en: [
    'The lighthouse keeper is visible',
    'The snow plough is enabled',
    'The violin lessons are shown in the table',
    'The walrus comes before the zeppelin',
    'The first apricot is selected',
    'The ferry timetable has 3 rows',
    'The quarterly forecast is at least 100',
    'The zeppelin is in the dialog',
  ],
  es: [
    'El farero está visible',
    'El trineo está habilitado',
    'Las clases de violín se muestran en la tabla',
    'La morsa aparece antes que el trineo',
    'El primer orejón está seleccionado',
    'El horario del ferri tiene 3 filas',
    'El pronóstico trimestral es al menos 100',
    'El monedero está en el diálogo',
  ],
};

/** Of what no screen shows, said of a page that has just done each of it. */
export function hiddenMatters({ random }: Setting): FalseClaim[] {
  return (['en', 'es'] as const).flatMap((language) =>
    random
      .some(hidden[language], 6)
      .map((sentence) => ({ operator: 'no screen shows', language, sentence })),
  );
}

const hidden: Record<Language, readonly string[]> = {
  en: [
    'There are no JavaScript errors',
    'There are no errors in the console',
    'The console is empty',
    'No request failed',
    'There are no failed requests',
    'There are no broken links',
    'All links work',
    'The page sets no cookies',
    'There are no cookies',
    'Local storage is empty',
    'Nothing is kept in local storage',
    'The page source does not contain "touchstone-claims"',
    'There are no warnings in the console',
    'Nothing was written to the console',
    'The page does not throw any error',
  ],
  es: [
    'No hay errores de JavaScript',
    'No hay errores en la consola',
    'La consola está vacía',
    'Ninguna petición falló',
    'No hay peticiones fallidas',
    'No hay enlaces rotos',
    'Todos los enlaces funcionan',
    'La página no guarda cookies',
    'No hay cookies',
    'El almacenamiento local está vacío',
    'No se guarda nada en el almacenamiento local',
    'El código fuente no contiene "touchstone-claims"',
    'No hay advertencias en la consola',
    'No se escribió nada en la consola',
    'La página no lanza ningún error',
  ],
};

/** Claims of a later screen, said before the act that makes them true. */
export const saidTooEarly = ({ claim, sentence, language }: TrueClaim): FalseClaim => ({
  operator: 'too early',
  language,
  sentence,
  claim,
  of: sentence,
});
