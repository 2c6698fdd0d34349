import type { CheckPattern } from '../grammar/patterns/rule.ts';
import type { Kind, Target } from '../plan/plan.ts';
import { visible } from './check.ts';

const tickable: ReadonlySet<Kind | undefined> = new Set<Kind | undefined>([
  'checkbox',
  'switch',
  'radio',
  'option',
]);

const isQuoted = ({ name }: Target): boolean => name?.quoted === true;

/** What comes to the user on the screen. */
const received: ReadonlySet<Kind> = new Set<Kind>([
  'alert',
  'banner',
  'dialog',
  'error',
  'message',
  'page',
  'text',
  'toast',
]);

/** Verbs of checking and what they take. */
export const verifying: CheckPattern[] = [
  {
    id: 'verify',
    kind: 'check',
    statement: false,
    about: { en: 'Checks that a statement holds.', es: 'Comprueba que algo se cumple.' },
    says: {
      en: [
        '{verify|check} [that|if|whether|:] STATEMENT',
        '{verify|check} that : STATEMENT',
        '{see|expect} [that|if|whether] STATEMENT',
        '{expect} TOBE',
      ],
      es: [
        '{verify|check} [que|si|:] STATEMENT',
        '{see|expect} que STATEMENT',
        '{see} si STATEMENT',
      ],
    },
    read: (slots) => slots.checks(slots.has('TOBE') ? 'TOBE' : 'STATEMENT'),
    examples: {
      en: [
        ['Check that the "Pay" button is enabled', 'expect button "Pay" enabled'],
        ['Expect the total to be $97.00', 'expect text of \'total\' = money("$97.00" 97 USD)'],
      ],
      es: [
        ['Comprueba que el botón "Pagar" está habilitado', 'expect button "Pagar" enabled'],
        ['Verifica que el total sea 97,00 €', 'expect text of \'total\' = money("97,00 €" 97 EUR)'],
      ],
    },
    outranks: ['verify.shown', 'check', 'check.shown', 'see', 'wait.until', 'wait.for'],
  },
  {
    id: 'verify.shown',
    kind: 'check',
    statement: false,
    weak: true,
    about: {
      en: 'Checks that a quoted text is there.',
      es: 'Comprueba que un texto entre comillas está.',
    },
    says: { en: ['{verify|expect} SUBJECT'], es: ['{verify} SUBJECT'] },
    read: (slots) => {
      const targets = slots.subjects();
      const fits = targets.every((target) => isQuoted(target) && !tickable.has(target.kind));
      return fits ? targets.map((target) => visible(target, false)) : undefined;
    },
    examples: {
      en: [['Verify the "Payment received" message', 'expect message "Payment received" visible']],
      es: [['Verifica el mensaje "Pago recibido"', 'expect message "Pago recibido" visible']],
    },
  },
  {
    id: 'check.shown',
    kind: 'check',
    statement: false,
    weak: true,
    about: {
      en: 'Checks that a quoted text is there; without a kind ("Check "Terms"") it may mean ticking, and is refused.',
      es: 'Comprueba que un texto entre comillas está; sin decir qué es puede significar marcarlo, y se rechaza.',
    },
    says: { en: ['{check} SUBJECT'], es: ['{check} SUBJECT'] },
    read: (slots) => {
      const targets = slots.subjects();
      const fits = targets.every((target) =>
        isQuoted(target) ? !tickable.has(target.kind) : target.kind === undefined,
      );
      return fits ? targets.map((target) => visible(target, false)) : undefined;
    },
    examples: {
      en: [['Check the "Order confirmed" heading', 'expect heading "Order confirmed" visible']],
      es: [],
    },
  },
  {
    id: 'verify.presence',
    kind: 'check',
    statement: false,
    about: { en: 'Checks that a thing is there.', es: 'Comprueba que una cosa está.' },
    says: {
      en: [
        '{verify|check} [for] the (presence|existence|visibility|display) of SUBJECT',
        '{look} [:] SUBJECT',
      ],
      es: [
        '{verify|check} la (presencia|existencia|visibilidad|aparición) de SUBJECT',
        '{look} SUBJECT',
      ],
    },
    read: (slots) => slots.subjects().map((target) => visible(target, false)),
    examples: {
      en: [['Look for the Log out link', "expect link 'Log out' visible"]],
      es: [['Comprueba la presencia del enlace Salir', "expect link 'Salir' visible"]],
    },
    outranks: ['verify.shown', 'check.shown', 'check', 'search', 'see', 'verify'],
  },
  {
    id: 'verify.absence',
    kind: 'check',
    statement: false,
    about: { en: 'Checks that a thing is not there.', es: 'Comprueba que una cosa no está.' },
    says: {
      en: ['{verify|check} [for] the (absence|disappearance) of SUBJECT', '{absent} [:] SUBJECT'],
      es: ['{verify|check} la (ausencia|desaparición) de SUBJECT'],
    },
    read: (slots) => slots.subjects().map((target) => visible(target, true)),
    examples: {
      en: [['Verify the absence of the "Delete" button', 'expect button "Delete" not visible']],
      es: [['Verifica la ausencia del botón "Eliminar"', 'expect button "Eliminar" not visible']],
    },
    outranks: ['verify.shown', 'check.shown', 'check', 'verify'],
  },
  {
    id: 'receive',
    kind: 'check',
    statement: true,
    negates: true,
    about: {
      en: 'The user gets a message on the screen; what comes by mail is not there.',
      es: 'El usuario recibe un mensaje en la pantalla; lo que llega por correo no está ahí.',
    },
    says: { en: ['{receive} SUBJECT'], es: ['{receive} SUBJECT'] },
    read: (slots) => {
      const subjects = slots.subjects();
      const isOnScreen = subjects.every(({ kind }) => kind !== undefined && received.has(kind));
      return isOnScreen ? subjects.map((target) => visible(target, slots.not)) : undefined;
    },
    examples: {
      en: [['The user receives the error "Card declined"', 'expect error "Card declined" visible']],
      es: [
        [
          'El usuario recibe el error "Tarjeta rechazada"',
          'expect error "Tarjeta rechazada" visible',
        ],
      ],
    },
  },
];
