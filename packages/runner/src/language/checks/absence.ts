import type { CheckPattern } from '../grammar/patterns/rule.ts';
import type { Slots } from '../grammar/slots/slots.ts';
import type { Check } from '../plan/plan.ts';
import { stateCheck, visible } from './check.ts';

/** Of two things the opposite of what is said. */
function neither(slots: Slots): Check[] {
  const { state, not } = slots.has('CONDITION')
    ? slots.condition()
    : { state: 'visible' as const, not: false };
  return [slots.target(), slots.target('TARGET2')].map((target) => stateCheck(target, state, !not));
}

/** What is there no more, and two things of which neither is so. */
export const absence: CheckPattern[] = [
  {
    id: 'state.gone',
    kind: 'check',
    statement: true,
    negates: true,
    about: {
      en: 'A thing is there no more, where the language says only that it is not.',
      es: 'Una cosa ya no está.',
    },
    says: { en: ['SUBJECT {be} around'], es: ['SUBJECT {stand}'] },
    read: (slots) =>
      slots.not ? slots.subjects().map((target) => visible(target, true)) : undefined,
    examples: {
      en: [['The banner is no longer around', 'expect banner not visible']],
      es: [['El banner ya no está', 'expect banner not visible']],
    },
  },
  {
    id: 'state.neither',
    kind: 'check',
    statement: true,
    negates: true,
    about: { en: 'Neither of two things is so.', es: 'Ninguna de dos cosas está así.' },
    says: {
      en: [
        'neither TARGET nor TARGET2 {be|appear} CONDITION',
        'neither TARGET nor TARGET2 {appear}',
      ],
      es: ['ni TARGET ni TARGET2 {be|appear} CONDITION', 'ni TARGET ni TARGET2 {appear}'],
    },
    read: (slots) => (slots.not ? undefined : neither(slots)),
    examples: {
      en: [
        [
          'Neither "Edit" nor "Delete" is visible',
          'expect "Edit" not visible; expect "Delete" not visible',
        ],
      ],
      es: [
        [
          'Ni "Editar" ni "Eliminar" están habilitados',
          'expect "Editar" not enabled; expect "Eliminar" not enabled',
        ],
      ],
    },
  },
  {
    id: 'state.nor',
    kind: 'check',
    statement: true,
    negates: true,
    about: {
      en: 'The same after the verb.',
      es: 'Lo mismo después del verbo, que lleva «no».',
    },
    says: {
      en: ['{see} neither TARGET nor TARGET2'],
      es: ['{appear|see} ni TARGET ni TARGET2', '{be} CONDITION ni TARGET ni TARGET2'],
    },
    // Spanish says "no" before the verb as well.
    read: (slots) => (slots.not === (slots.language === 'es') ? neither(slots) : undefined),
    examples: {
      en: [
        [
          'I see neither "Edit" nor "Delete"',
          'expect "Edit" not visible; expect "Delete" not visible',
        ],
      ],
      es: [
        [
          'No aparecen ni "Editar" ni "Eliminar"',
          'expect "Editar" not visible; expect "Eliminar" not visible',
        ],
      ],
    },
  },
];
