import type { CheckPattern } from '../grammar/patterns/rule.ts';
import { relate } from '../grammar/phrases/target.ts';
import type { Match, Target } from '../plan/plan.ts';
import { fields, related, stateCheck, visible } from './check.ts';

const isScreen = ({ kind, ...rest }: Target): boolean =>
  kind === 'page' && Object.keys(rest).length === 0;

/** A full address is meant whole; a path is the end of one. */
const addressMatch = (text: string): Match => (text.startsWith('/') ? 'endsWith' : 'equals');

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
      if (slots.subjects().some(isScreen)) return undefined;
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
    id: 'holds',
    kind: 'check',
    statement: true,
    negates: true,
    about: { en: 'A thing holds or shows another.', es: 'Una cosa contiene o muestra otra.' },
    says: { en: ['SUBJECT {contain|show|have} THING'], es: ['SUBJECT {contain|show|have} THING'] },
    read: (slots) => {
      const thing = slots.target('THING');
      if (thing.kind === 'text' && thing.name?.quoted === true) return undefined;
      return slots.subjects().map((holder) => {
        if (isScreen(holder)) return visible(thing, slots.not);
        if (thing.kind === 'error' && fields.has(holder.kind))
          return stateCheck(holder, 'invalid', slots.not);
        return visible(related(thing, holder), slots.not);
      });
    },
    examples: {
      en: [['The header shows the Log in link', "expect link 'Log in' in header visible"]],
      es: [['La cabecera muestra el enlace Entrar', "expect link 'Entrar' in header visible"]],
    },
    outranks: ['text.contains'],
  },
  {
    id: 'see',
    kind: 'check',
    statement: true,
    negates: true,
    about: { en: 'The user sees a thing.', es: 'El usuario ve una cosa.' },
    says: {
      en: [
        '{see} SUBJECT [on the page|on the screen|on screen|on the current page]',
        'SUBJECT can be seen',
      ],
      es: ['{see} SUBJECT [en la página|en la pantalla|en pantalla]'],
    },
    read: (slots) => slots.subjects().map((target) => visible(target, slots.not)),
    examples: {
      en: [['I should see "Welcome, Ann"', 'expect "Welcome, Ann" visible']],
      es: [['Debería ver "Bienvenida, Ana"', 'expect "Bienvenida, Ana" visible']],
    },
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
        '{redirect} a PLACE',
      ],
    },
    read: (slots) => {
      const text = slots.text('PLACE');
      return [
        {
          check: 'address',
          match: addressMatch(text),
          not: slots.not,
          value: { type: 'text', text },
        },
      ];
    },
    examples: {
      en: [['I am redirected to /dashboard', 'expect address ends "/dashboard"']],
      es: [['Soy redirigido a /panel', 'expect address ends "/panel"']],
    },
    outranks: ['at.page', 'place', 'text.is'],
  },
];
