import type { CheckPattern } from '../grammar/patterns/rule.ts';
import { relate } from '../grammar/phrases/join.ts';
import type { Check, Match, Target } from '../plan/plan.ts';
import { related, visible } from './check.ts';

const isScreen = ({ kind, ...rest }: Target): boolean =>
  kind === 'page' && Object.keys(rest).length === 0;

/** "in the format DD/MM/YYYY" tells how it is written, not where it is. */
const isNotation = ({ name }: Target): boolean =>
  name?.quoted === false && /^format[o]?\b|\bformat$/i.test(name.text);

/** "in 5 seconds" tells when, not where. */
const isTime = ({ name }: Target): boolean =>
  name?.quoted === false &&
  /^[\d.,]+ ?(?:m?s|sec|seg|min|seconds?|minutes?|hours?|segundos?|minutos?|horas?)$/i.test(
    name.text,
  );

/**
 * "in progress", "en ejecución", "in Spanish": how it is, not where. "En la parte inferior de …" is
 * for the sides.
 */
const isManner = ({ name, kind }: Target): boolean =>
  kind === undefined && name?.quoted === false && manners.test(name.text);

/** "debajo de 50" compares. */
const isAmount = ({ kind, name }: Target): boolean =>
  kind === undefined && name?.quoted === false && /^[$€£]?[\d.,]+ ?[%€]?$/.test(name.text);

const manners =
  /^(?:(?:parte|zona|esquina|lado) .*|progress|transit|stock|use|sync|review|production|beta|hold|sale|time|risk|order|place|motion|effect|bold|italics?|(?:upper|lower)case|curso|ejecución|proceso|progreso|línea|pausa|camino|tránsito|existencias?|oferta|uso|revisión|espera|venta|producción|marcha|riesgo|orden|negritas?|cursivas?|mayúsculas|minúsculas|english|spanish|french|german|italian|portuguese|chinese|japanese|español|inglés|francés|alemán|italiano|portugués|chino|japonés)$/i;

/** A full address is meant whole; a path is the end of one. */
const addressMatch = (text: string): Match => (text.startsWith('/') ? 'endsWith' : 'equals');

const isAddress = (text: string): boolean => /^(?:\/|https?:\/\/)\S*$/.test(text);

const at = (text: string, not: boolean): Check => ({
  check: 'address',
  match: addressMatch(text),
  not,
  value: { type: 'text', text },
});

/** Where things are, and where the user is. */
export const placement: CheckPattern[] = [
  {
    id: 'place',
    kind: 'check',
    statement: true,
    negates: true,
    about: {
      en: 'A thing is in, above, next to … another.',
      es: 'Una cosa está en, encima de, junto a … otra.',
    },
    says: {
      en: [
        'SUBJECT {be} [visible|shown|displayed|listed|present|located|placed|found|available|still] RELATION TARGET',
        'SUBJECT {appear|exist} RELATION TARGET',
      ],
      es: [
        'SUBJECT {be} [visible|visibles|presente|presentes|ubicado|ubicada] RELATION TARGET',
        'SUBJECT {appear|exist} RELATION TARGET',
      ],
    },
    read: (slots) => {
      const other = slots.target();
      const relation = slots.relation();
      if (isScreen(other) || relation === 'for' || relation === 'containing') return undefined;
      if (relation === 'in' && isManner(other)) return undefined;
      if (isAmount(other)) return undefined;
      if (slots.subjects().some(isScreen) || isNotation(other) || isTime(other)) return undefined;
      return slots
        .subjects()
        .map((target) =>
          relation === 'in' || relation === 'under'
            ? visible(relate(target, relation, other), slots.not)
            : { check: 'position', target, relation, other, not: slots.not },
        );
    },
    examples: {
      en: [
        ['"Blue mug" is in the cart', 'expect "Blue mug" in \'cart\' visible'],
        [
          'The "Total" row is below the "Tax" row',
          'expect position of row "Total" is below: row "Tax"',
        ],
      ],
      es: [
        ['"Taza azul" está en el carrito', 'expect "Taza azul" in \'carrito\' visible'],
        [
          'La fila "Total" está debajo de la fila "IVA"',
          'expect position of row "Total" is below: row "IVA"',
        ],
      ],
    },
    outranks: ['text.is', 'place.edge'],
  },
  {
    id: 'place.edge',
    kind: 'check',
    statement: true,
    negates: true,
    about: { en: 'A thing is at a side or corner.', es: 'Una cosa está en un lado o esquina.' },
    says: {
      en: [
        'SUBJECT {be|appear} [visible|shown|displayed|located|placed] EDGE [of the page|of the screen]',
        'SUBJECT {be|appear} [visible|shown|displayed|located] EDGE of TARGET',
      ],
      es: [
        'SUBJECT {be|appear} [visible|visibles|ubicado|ubicada] EDGE [de la página|de la pantalla]',
        'SUBJECT {be|appear} [visible|visibles] EDGE de TARGET',
      ],
    },
    read: (slots) => {
      const edge = slots.edge();
      const place = slots.has('TARGET') ? slots.target() : undefined;
      return slots.subjects().map((target) => {
        const edged = { ...target, edge };
        return visible(
          place === undefined || isScreen(place) ? edged : related(edged, place),
          slots.not,
        );
      });
    },
    examples: {
      en: [
        ['The chat icon is in the bottom right corner', "expect icon 'chat' @bottomRight visible"],
      ],
      es: [
        [
          'El icono de chat está en la esquina inferior derecha',
          "expect icon 'chat' @bottomRight visible",
        ],
      ],
    },
    outranks: ['text.is', 'state', 'appear'],
  },
  {
    id: 'at.page',
    kind: 'check',
    statement: true,
    negates: true,
    about: { en: 'The user is on a page.', es: 'El usuario está en una página.' },
    says: {
      en: [
        '{be} (on|at|in) TARGET',
        '{be} (redirected|taken|sent|brought|navigated|returned|forwarded) [back] to TARGET',
        '{land} on TARGET',
      ],
      es: [
        '{be} en TARGET',
        '{be} (redirigido|redirigida|llevado|llevada|enviado|enviada|dirigido|dirigida) a TARGET',
        '{redirect} a TARGET',
        '(llega|llego|llegamos) a TARGET',
      ],
    },
    read: (slots) => {
      const target = slots.target();
      return target.kind === 'page' && Object.keys(target).length > 1
        ? [visible(target, slots.not)]
        : undefined;
    },
    examples: {
      en: [['The user is redirected to the Dashboard page', "expect page 'Dashboard' visible"]],
      es: [['El usuario es redirigido a la página Panel', "expect page 'Panel' visible"]],
    },
    outranks: ['place', 'place.edge', 'text.is', 'state'],
  },
  {
    id: 'at.led',
    kind: 'check',
    statement: true,
    negates: true,
    about: {
      en: 'The user is led to a page, said by its name alone.',
      es: 'El usuario es llevado a una página, dicha solo por su nombre.',
    },
    says: {
      en: [
        '{be} (redirected|taken|sent|brought|returned|forwarded) [back] to TARGET',
        '(the system|the app|the application|the site|the page|it) {redirect} (me|us|the user|you) [back] to TARGET',
        '(the system|the app|the application|the site|the page|it) redirects [back] to TARGET',
      ],
      es: [
        '{be} (redirigido|redirigida|llevado|llevada|enviado|enviada|dirigido|dirigida) a TARGET',
        '[se] {redirect} a TARGET',
        '{redirect} a el usuario a TARGET',
        '(el sistema|la aplicación|la app|el sitio|la página) {redirect} [a el usuario] a TARGET',
        '(el sistema|la aplicación|la app|el sitio|la página) (me|nos|lo|te) {redirect} a TARGET',
        '(se me|se nos|se le|me|nos) {redirect} a TARGET',
      ],
    },
    read: (slots) => {
      const { kind, name, ...rest } = slots.target();
      const isNamed = name !== undefined && Object.keys(rest).length === 0;
      if (isNamed && kind === undefined && isAddress(name.text)) return [at(name.text, slots.not)];
      return isNamed && (kind === undefined || kind === 'page')
        ? [visible({ kind: 'page', name }, slots.not)]
        : undefined;
    },
    examples: {
      en: [['The user is redirected to the dashboard', "expect page 'dashboard' visible"]],
      es: [['El sistema redirige al usuario al tablero', "expect page 'tablero' visible"]],
    },
    outranks: ['at.page', 'place', 'place.edge', 'text.is', 'state'],
  },
  {
    id: 'at.address',
    kind: 'check',
    statement: true,
    negates: true,
    about: { en: 'The user is at an address.', es: 'El usuario está en una dirección.' },
    says: {
      en: [
        '{be} (on|at|in) PLACE',
        '{be} (redirected|taken|sent|brought|navigated|returned|forwarded) [back] to PLACE',
        '{land} on PLACE',
      ],
      es: [
        '{be} en PLACE',
        '{be} (redirigido|redirigida|llevado|llevada|enviado|enviada|dirigido|dirigida) a PLACE',
        '[se] {redirect} a PLACE',
        '[se] {redirect} a el usuario a PLACE',
        '(llega|llego|llegamos) a PLACE',
      ],
    },
    read: (slots) => [at(slots.text('PLACE'), slots.not)],
    examples: {
      en: [['I am redirected to /dashboard', 'expect address ends "/dashboard"']],
      es: [['Soy redirigido a /panel', 'expect address ends "/panel"']],
    },
    outranks: ['at.page', 'at.led', 'place', 'text.is'],
  },
];
