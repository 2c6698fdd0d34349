import type { ActionPattern } from '../../grammar/patterns/rule.ts';
import { relate } from '../../grammar/phrases/join.ts';
import type { Kind, Target } from '../../plan/plan.ts';

/** What buttons of dialogs say, and hardly anything else does. */
const isAnswer = ({ name, ...rest }: Target): boolean =>
  Object.keys(rest).length === 0 &&
  /^(?:ok|okay|yes|no|accept|confirm|continue|proceed|cancel|sí|aceptar|confirmar|continuar|cancelar|entendido|de acuerdo)$/i.test(
    name?.text ?? '',
  );

const answered: ReadonlySet<Kind | undefined> = new Set<Kind | undefined>([
  'alert',
  'dialog',
  'banner',
  'toast',
  'message',
]);

const closable: ReadonlySet<Kind | undefined> = new Set<Kind | undefined>([
  'alert',
  'dialog',
  'banner',
  'toast',
  'message',
  'menu',
  'sidebar',
  'dropdown',
  'keyboard',
  'tooltip',
  'error',
  'calendar',
  'card',
  'section',
  'video',
  'tab',
  'badge',
]);

const cookies: Target = { kind: 'banner', name: { text: 'cookies', quoted: false } };

const pressable: ReadonlySet<Kind | undefined> = new Set<Kind | undefined>([
  'button',
  'icon',
  'link',
]);

/** Saying yes or no to what pops up. */
export const dialogs: ActionPattern[] = [
  {
    id: 'accept',
    kind: 'action',
    about: { en: 'Says yes to a dialog or banner.', es: 'Acepta un diálogo o un aviso.' },
    says: { en: ['{accept|confirmDialog} TARGET'], es: ['{accept|confirmDialog} TARGET'] },
    read: (slots) => {
      const target = slots.target();
      return answered.has(target.kind) ? [{ do: 'accept', target }] : undefined;
    },
    examples: {
      en: [['Accept the alert', 'accept alert']],
      es: [['Acepta la alerta', 'accept alert']],
    },
  },
  {
    id: 'accept.with',
    kind: 'action',
    about: {
      en: 'Confirms or cancels with a button or an icon.',
      es: 'Confirma o cancela con un botón o un icono.',
    },
    says: {
      en: ['{confirmDialog|dismiss} with TARGET'],
      es: ['{confirmDialog|dismiss} con TARGET'],
    },
    read: (slots) => {
      const target = slots.target();
      return pressable.has(target.kind) || isAnswer(target)
        ? [{ do: 'tap', press: 'single', target }]
        : undefined;
    },
    examples: {
      en: [['Confirm with the "Yes" button', 'tap button "Yes"']],
      es: [['Confirma con el botón "Sí"', 'tap button "Sí"']],
    },
  },
  {
    id: 'accept.text',
    kind: 'action',
    about: {
      en: 'Answers a browser prompt with a text.',
      es: 'Responde a una pregunta del navegador con un texto.',
    },
    says: {
      en: [
        '{accept} TARGET with [the text] VALUE',
        '{answer} TARGET with [the text] VALUE',
        '{answer} VALUE (to|in) TARGET',
      ],
      es: ['{accept|answer} [a] TARGET con [el texto] VALUE', '{answer} VALUE (a|en) TARGET'],
    },
    read: (slots) => {
      const target = slots.target();
      return target.kind === 'alert' ? [{ do: 'accept', target, text: slots.value() }] : undefined;
    },
    examples: {
      en: [['Answer the prompt with "Berlin"', 'accept alert with "Berlin"']],
      es: [['Responde al prompt con "Berlín"', 'accept alert with "Berlín"']],
    },
    outranks: ['accept'],
  },
  {
    id: 'accept.cookies',
    kind: 'action',
    about: { en: 'Accepts cookies.', es: 'Acepta las cookies.' },
    says: { en: ['{accept} [all] [the] (cookies|cookie)'], es: ['{accept} [todas] [las] cookies'] },
    read: () => [{ do: 'accept', target: cookies }],
    examples: {
      en: [['Accept all cookies', "accept banner 'cookies'"]],
      es: [['Acepta las cookies', "accept banner 'cookies'"]],
    },
    outranks: ['accept'],
  },
  {
    id: 'dismiss',
    kind: 'action',
    about: {
      en: 'Closes or rejects a dialog, banner, menu or panel.',
      es: 'Cierra o rechaza un diálogo, aviso, menú o panel.',
    },
    says: { en: ['{dismiss|close} TARGETS'], es: ['{dismiss|close} TARGETS'] },
    read: (slots) => {
      const targets = slots.targets();
      return targets.every(({ kind }) => closable.has(kind))
        ? targets.map((target) => ({ do: 'dismiss', target }))
        : undefined;
    },
    examples: {
      en: [['Close the "What\'s new" dialog', 'dismiss dialog "What\'s new"']],
      es: [['Cierra el diálogo "Novedades"', 'dismiss dialog "Novedades"']],
    },
  },
  {
    id: 'accept.deed',
    kind: 'action',
    about: {
      en: 'Says yes where the page asks whether to delete, cancel or change something.',
      es: 'Dice que sí donde la página pregunta si eliminar, cancelar o cambiar algo.',
    },
    says: {
      en: ['{confirmDialog} [the] (deletion|removal|action|operation|cancellation|change|changes)'],
      es: [
        '{confirmDialog} (la eliminación|el borrado|la acción|la operación|la cancelación|el cambio|los cambios)',
      ],
    },
    read: () => [{ do: 'accept', target: { kind: 'dialog' } }],
    examples: {
      en: [['Confirm the deletion', 'accept dialog']],
      es: [['Confirma la eliminación', 'accept dialog']],
    },
    outranks: ['accept', 'verify.shown'],
  },
  {
    id: 'dismiss.with',
    kind: 'action',
    about: {
      en: 'Closes a dialog or panel with one of its buttons.',
      es: 'Cierra un diálogo o panel con uno de sus botones.',
    },
    says: {
      en: ['{dismiss|close} TARGET (with|using|via) TARGET2'],
      es: ['{dismiss|close} TARGET (con|usando|mediante) TARGET2'],
    },
    read: (slots) => {
      const button = slots.target('TARGET2');
      const place = slots.target();
      const isCross = button.kind === undefined && button.name?.text === 'X';
      if (!closable.has(place.kind) || (!isCross && !pressable.has(button.kind))) return undefined;
      return [{ do: 'tap', press: 'single', target: relate(button, 'in', place) }];
    },
    examples: {
      en: [['Close the modal with the X button', "tap button 'X' in dialog"]],
      es: [['Cierra la ventana emergente con la X', "tap 'X' in dialog"]],
    },
    outranks: ['dismiss'],
  },
  {
    id: 'dismiss.cookies',
    kind: 'action',
    about: { en: 'Rejects cookies.', es: 'Rechaza las cookies.' },
    says: { en: ['{dismiss} [all] [the] cookies'], es: ['{dismiss} [todas] [las] cookies'] },
    read: () => [{ do: 'dismiss', target: cookies }],
    examples: {
      en: [['Reject all cookies', "dismiss banner 'cookies'"]],
      es: [['Rechaza las cookies', "dismiss banner 'cookies'"]],
    },
    outranks: ['dismiss'],
  },
];
