import type { CheckPattern } from '../grammar/patterns/rule.ts';
import type { Kind, State, Target } from '../plan/plan.ts';
import { stateCheck } from './check.ts';

const switched: ReadonlySet<Kind | undefined> = new Set<Kind | undefined>([
  'checkbox',
  'switch',
  'radio',
]);

/** "se activa" of a switch tells that it is on, of a button that it can be pressed. */
const liveState = ({ kind }: Target): State => (switched.has(kind) ? 'checked' : 'enabled');

/** What becomes of a thing. */
export const changes: CheckPattern[] = [
  {
    id: 'becomes.enabled',
    kind: 'check',
    statement: true,
    negates: true,
    about: { en: 'A thing becomes usable.', es: 'Una cosa se habilita o se activa.' },
    says: {
      en: ['SUBJECT {be} (unlocked|re-enabled|available to click)'],
      es: ['SUBJECT {turnOn}', '{turnOn} SUBJECT'],
    },
    read: (slots) =>
      slots.subjects().map((target) => stateCheck(target, liveState(target), slots.not)),
    examples: {
      en: [['The Pay button is unlocked', "expect button 'Pay' enabled"]],
      es: [['El botón Pagar se habilita', "expect button 'Pagar' enabled"]],
    },
    outranks: ['text.is', 'state'],
  },
  {
    id: 'becomes.disabled',
    kind: 'check',
    statement: true,
    negates: true,
    about: { en: 'A thing becomes unusable.', es: 'Una cosa se deshabilita o se desactiva.' },
    says: {
      en: ['SUBJECT {be} (locked|blocked|not available to click)'],
      es: ['SUBJECT {turnOff}', '{turnOff} SUBJECT'],
    },
    read: (slots) =>
      slots.subjects().map((target) => stateCheck(target, liveState(target), !slots.not)),
    examples: {
      en: [['The Pay button is locked', "expect button 'Pay' not enabled"]],
      es: [['El botón Pagar se deshabilita', "expect button 'Pagar' not enabled"]],
    },
    outranks: ['text.is', 'state'],
  },
  {
    id: 'becomes.expanded',
    kind: 'check',
    statement: true,
    negates: true,
    about: { en: 'A section unfolds.', es: 'Una sección se expande.' },
    says: { en: ['SUBJECT {expand}'], es: ['SUBJECT {unfold}'] },
    read: (slots) => slots.subjects().map((target) => stateCheck(target, 'expanded', slots.not)),
    examples: {
      en: [['The Billing section expands', "expect section 'Billing' expanded"]],
      es: [['La sección Pagos se expande', "expect section 'Pagos' expanded"]],
    },
    outranks: ['appear', 'state.open'],
  },
  {
    id: 'becomes.collapsed',
    kind: 'check',
    statement: true,
    negates: true,
    about: { en: 'A section folds.', es: 'Una sección se contrae.' },
    says: { en: ['SUBJECT {collapse}'], es: ['SUBJECT {foldUp}'] },
    read: (slots) => slots.subjects().map((target) => stateCheck(target, 'expanded', !slots.not)),
    examples: {
      en: [['The Billing section collapses', "expect section 'Billing' not expanded"]],
      es: [['La sección Pagos se contrae', "expect section 'Pagos' not expanded"]],
    },
  },
];
