import type { CheckPattern } from '../grammar/patterns/rule.ts';
import type { Target } from '../plan/plan.ts';
import { fields, related, stateCheck, visible } from './check.ts';

const isScreen = ({ kind, ...rest }: Target): boolean =>
  kind === 'page' && Object.keys(rest).length === 0;

/** What a thing holds or shows, and what the user sees. */
export const holding: CheckPattern[] = [
  {
    id: 'holds',
    kind: 'check',
    statement: true,
    negates: true,
    about: { en: 'A thing holds or shows another.', es: 'Una cosa contiene o muestra otra.' },
    says: {
      en: ['SUBJECT {contain|show|have} THING'],
      es: ['SUBJECT {contain|show|have} THING', 'SUBJECT {be} con [el|la|un|una] THING'],
    },
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
    id: 'holds.options',
    kind: 'check',
    statement: true,
    negates: true,
    about: { en: 'A list offers these options.', es: 'Una lista ofrece estas opciones.' },
    says: {
      en: [
        'SUBJECT {contain|show|have} [the|following|the following] (options|choices|values) [:] TARGETS',
      ],
      es: [
        'SUBJECT {contain|show|have} [las|los|siguientes|las siguientes|los siguientes] (opciones|valores) [:] TARGETS',
      ],
    },
    read: (slots) => {
      const options = slots.targets();
      if (options.some(({ name, kind }) => name === undefined || kind !== undefined))
        return undefined;
      return slots
        .subjects()
        .flatMap((list) =>
          options.map((option) => visible(related({ ...option, kind: 'option' }, list), slots.not)),
        );
    },
    examples: {
      en: [
        [
          'The Size dropdown has the options "S" and "M"',
          'expect option "S" in dropdown \'Size\' visible; expect option "M" in dropdown \'Size\' visible',
        ],
      ],
      es: [
        [
          'El desplegable Talla tiene las opciones "S" y "M"',
          'expect option "S" in dropdown \'Talla\' visible; expect option "M" in dropdown \'Talla\' visible',
        ],
      ],
    },
    outranks: ['holds', 'text.contains', 'text.is'],
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
];
