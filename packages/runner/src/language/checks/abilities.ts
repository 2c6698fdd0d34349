import type { CheckPattern } from '../grammar/patterns/rule.ts';
import { related, stateCheck } from './check.ts';

/** What is possible: what can be clicked, and which of several things is in a state. */
export const abilities: CheckPattern[] = [
  {
    id: 'state.in',
    kind: 'check',
    statement: true,
    negates: true,
    about: {
      en: 'A thing in another is selected, checked, disabled …',
      es: 'Una cosa dentro de otra está seleccionada, marcada, deshabilitada …',
    },
    says: {
      en: ['SUBJECT {be} CONDITION (in|inside|on|for) TARGET'],
      es: ['SUBJECT {be} CONDITION (en|dentro de|para) TARGET'],
    },
    read: (slots) => {
      const { state, not } = slots.condition();
      if (state === 'visible' && !not) return undefined;
      const place = slots.target();
      return slots
        .subjects()
        .map((target) => stateCheck(related(target, place), state, not !== slots.not));
    },
    examples: {
      en: [
        ['"Ann" is selected in the Owner dropdown', 'expect "Ann" in dropdown \'Owner\' selected'],
      ],
      es: [
        [
          '"Ana" está seleccionada en el desplegable Dueño',
          'expect "Ana" in dropdown \'Dueño\' selected',
        ],
      ],
    },
    outranks: ['place', 'text.is'],
  },
  {
    id: 'selected.in',
    kind: 'check',
    statement: true,
    negates: true,
    about: {
      en: 'A list has this option selected.',
      es: 'Una lista tiene seleccionada esta opción.',
    },
    says: {
      en: ['SUBJECT {have} [the option] LITERAL (selected|chosen|preselected)'],
      es: [
        'SUBJECT {have} (seleccionado|seleccionada|elegido|elegida) [la opción|el valor] LITERAL',
        'SUBJECT {have} LITERAL (seleccionado|seleccionada|elegido|elegida)',
      ],
    },
    read: (slots) => {
      const option = { name: { text: slots.value('LITERAL').text, quoted: true } };
      return slots
        .subjects()
        .map((list) => stateCheck(related(option, list), 'selected', slots.not));
    },
    examples: {
      en: [
        ['The Owner dropdown has "Ann" selected', 'expect "Ann" in dropdown \'Owner\' selected'],
      ],
      es: [
        [
          'El desplegable Dueño tiene seleccionada "Ana"',
          'expect "Ana" in dropdown \'Dueño\' selected',
        ],
      ],
    },
    outranks: ['holds', 'text.contains', 'text.is'],
  },
  {
    id: 'page.current',
    kind: 'check',
    statement: true,
    negates: true,
    about: {
      en: 'A page of a long list, by its number, is the one that is shown.',
      es: 'Una página de una lista larga, por su número, es la que se muestra.',
    },
    says: {
      en: [
        '[the] page [number] NUMBER {be} (selected|highlighted|active|marked|marked as active|the current page|the active page) (in|on) TARGET',
        '[the] page [number] NUMBER (of|in) TARGET {be} (selected|highlighted|active|marked|the current page|the active page)',
      ],
      es: [
        '[la] página [número] NUMBER {be} (seleccionada|resaltada|activa|marcada|marcada como activa) en TARGET',
        '[la] página [número] NUMBER (de|en) TARGET {be} (seleccionada|resaltada|activa|marcada)',
      ],
    },
    read: (slots) => {
      const pager = slots.target();
      const number = String(slots.number('NUMBER'));
      return pager.kind === 'navigation'
        ? [
            stateCheck(
              related({ name: { text: number, quoted: false } }, pager),
              'selected',
              slots.not,
            ),
          ]
        : undefined;
    },
    examples: {
      en: [['Page 2 is highlighted in the pagination', "expect '2' in navigation selected"]],
      es: [['La página 2 está resaltada en el paginador', "expect '2' in navigation selected"]],
    },
    outranks: ['state', 'state.in', 'place', 'text.is', 'shown.as'],
  },
  {
    id: 'able',
    kind: 'check',
    statement: true,
    negates: true,
    about: {
      en: 'The user can, or cannot, click a thing: it is enabled or not.',
      es: 'El usuario no puede pulsar una cosa: no está habilitada.',
    },
    says: {
      en: ['{be} able to {tap} [on] TARGETS', 'can {tap} [on] TARGETS'],
      es: ['puede {tap} [en|sobre] TARGETS', 'pueden {tap} [en|sobre] TARGETS'],
    },
    read: (slots) => slots.targets().map((target) => stateCheck(target, 'enabled', slots.not)),
    examples: {
      en: [['The user should not be able to click Pay', "expect 'Pay' not enabled"]],
      es: [['El usuario puede pulsar Pagar', "expect 'Pagar' enabled"]],
    },
  },
  {
    id: 'able.see',
    kind: 'check',
    statement: true,
    negates: true,
    about: { en: 'The user is able to see a thing.', es: 'El usuario es capaz de ver una cosa.' },
    says: { en: ['{be} able to {see} SUBJECT'], es: ['{be} capaz de {see} SUBJECT'] },
    read: (slots) => slots.subjects().map((target) => stateCheck(target, 'visible', slots.not)),
    examples: {
      en: [['The user is able to see the invoice list', "expect list 'invoice' visible"]],
      es: [['El usuario es capaz de ver la lista de facturas', "expect list 'facturas' visible"]],
    },
  },
  {
    id: 'able.not',
    kind: 'check',
    statement: true,
    about: {
      en: 'The same, where "not" comes first.',
      es: 'El usuario no puede pulsar una cosa: no está habilitada.',
    },
    says: {
      en: ['unable to {tap} [on] TARGETS', '{be} unable to {tap} [on] TARGETS'],
      es: [
        'no puede {tap} [en|sobre] TARGETS',
        'no pueden {tap} [en|sobre] TARGETS',
        'no debería poder {tap} [en|sobre] TARGETS',
      ],
    },
    read: (slots) => slots.targets().map((target) => stateCheck(target, 'enabled', true)),
    examples: {
      en: [['I am unable to click Pay', "expect 'Pay' not enabled"]],
      es: [['El usuario no puede pulsar Pagar', "expect 'Pagar' not enabled"]],
    },
    outranks: ['able'],
  },
];
