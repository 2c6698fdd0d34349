import type { CheckPattern } from '../grammar/patterns/rule.ts';
import type { Check, Kind, Target } from '../plan/plan.ts';
import { someOf, stateCheck, visible } from './check.ts';

const popping: ReadonlySet<Kind | undefined> = new Set<Kind | undefined>([
  'alert',
  'dialog',
  'toast',
  'banner',
  'tooltip',
  'message',
  'keyboard',
  'calendar',
  'sidebar',
  'page',
  'form',
  'error',
]);

const folding: ReadonlySet<Kind | undefined> = new Set<Kind | undefined>([
  'menu',
  'dropdown',
  'section',
  'row',
  'item',
  'card',
  'navigation',
]);

/** "open" means in view for what pops up, unfolded for what folds; otherwise nothing sure. */
function openCheck(targets: readonly Target[], not: boolean): ReturnType<CheckPattern['read']> {
  if (targets.every(({ kind }) => popping.has(kind)))
    return targets.map((target) => visible(target, not));
  if (targets.every(({ kind }) => folding.has(kind)))
    return targets.map((target) => stateCheck(target, 'expanded', not));
  return undefined;
}

/** "there are errors" means some, not all of them. */
function present(target: Target, not: boolean): Check {
  const { every, ...one } = target;
  return every === true && !not ? someOf(one) : visible(target, not);
}

const isPicture = ({ kind, name, noun }: Target): boolean =>
  kind === 'icon' ||
  kind === 'image' ||
  (kind === undefined && pictures.test(noun ?? (name?.quoted === false ? name.text : '')));

const pictures =
  /^(?:.* )?(?:heart|star|bell|flag|circle|dot|corazón|estrella|campana|bandera|círculo|punto)s?(?: .*)?$/i;

/** A key of the keyboard, which is pressed and not found so. */
const isKey = ({ kind, name }: Target): boolean =>
  kind === undefined && /\bkeys?$|^teclas?\b/i.test(name?.text ?? '');

/** What is there and in which state. */
export const states: CheckPattern[] = [
  {
    id: 'state',
    kind: 'check',
    statement: true,
    negates: true,
    about: {
      en: 'A thing is visible, enabled, checked, empty …',
      es: 'Una cosa está visible, habilitada, marcada, vacía …',
    },
    says: {
      en: [
        'SUBJECT {be|appear} CONDITION [again|by default|anymore|any more|at all|now|already|yet|too|as well|initially]',
      ],
      es: [
        'SUBJECT {be|appear} CONDITION [de nuevo|por defecto|por default|por omisión|inicialmente|también|ahora|todavía|aún|otra vez|ya]',
        '{be} CONDITION SUBJECT',
      ],
    },
    read: (slots) => {
      const { state, not } = slots.condition();
      const targets = slots.subjects();
      // A filled heart is a look, a filled field holds something.
      if (state === 'empty' && not && targets.some(isPicture)) return undefined;
      return targets.map((target) => stateCheck(target, state, not !== slots.not));
    },
    examples: {
      en: [
        ['The "Save" button is disabled', 'expect button "Save" not enabled'],
        ['The cart is empty', "expect 'cart' empty"],
      ],
      es: [
        ['El botón "Guardar" está deshabilitado', 'expect button "Guardar" not enabled'],
        ['El carrito está vacío', "expect 'carrito' empty"],
      ],
    },
    outranks: ['text.is', 'place'],
  },
  {
    id: 'state.open',
    kind: 'check',
    statement: true,
    negates: true,
    about: {
      en: 'A dialog, menu or section is open.',
      es: 'Un diálogo, menú o sección está abierto.',
    },
    says: {
      en: ['SUBJECT {be} (open|opened)', 'SUBJECT {openUp}'],
      es: [
        'SUBJECT {be} (abierto|abierta|abiertos|abiertas|desplegado|desplegada)',
        'SUBJECT {openUp}',
        '{openUp} SUBJECT',
      ],
    },
    read: (slots) => openCheck(slots.subjects(), slots.not),
    examples: {
      en: [['The confirmation dialog opens', "expect dialog 'confirmation' visible"]],
      es: [['Se abre el diálogo de confirmación', "expect dialog 'confirmación' visible"]],
    },
    outranks: ['text.is', 'state'],
  },
  {
    id: 'state.closed',
    kind: 'check',
    statement: true,
    negates: true,
    about: {
      en: 'A dialog, menu or section is closed.',
      es: 'Un diálogo, menú o sección está cerrado.',
    },
    says: {
      en: ['SUBJECT {be} closed', 'SUBJECT {closeUp}'],
      es: [
        'SUBJECT {be} (cerrado|cerrada|cerrados|cerradas)',
        'SUBJECT {closeUp}',
        '{closeUp} SUBJECT',
      ],
    },
    read: (slots) => openCheck(slots.subjects(), !slots.not),
    examples: {
      en: [['The dialog closes', 'expect dialog not visible']],
      es: [['El diálogo se cierra', 'expect dialog not visible']],
    },
    outranks: ['text.is', 'state'],
  },
  {
    id: 'state.pressed',
    kind: 'check',
    statement: true,
    negates: true,
    about: {
      en: 'A button that stays down is pressed.',
      es: 'Un botón que se queda pulsado lo está.',
    },
    says: {
      en: ['SUBJECT {be} (pressed|pressed in|pushed in)'],
      es: [
        'SUBJECT {be} (pulsado|pulsada|pulsados|pulsadas|presionado|presionada|presionados|presionadas|apretado|apretada|oprimido|oprimida)',
      ],
    },
    read: (slots) => {
      const targets = slots.subjects();
      if (targets.some(isKey)) return undefined;
      return targets.map((target) => stateCheck(target, 'checked', slots.not));
    },
    examples: {
      en: [
        [
          'Check that the heart next to "Blue mug" is pressed',
          'expect \'heart\' near "Blue mug" checked',
        ],
      ],
      es: [
        [
          'El corazón junto a "Taza azul" está pulsado',
          'expect \'corazón\' near "Taza azul" checked',
        ],
      ],
    },
    outranks: ['text.is', 'state', 'place'],
  },
  {
    id: 'appear',
    kind: 'check',
    statement: true,
    negates: true,
    about: { en: 'A thing appears.', es: 'Una cosa aparece.' },
    says: {
      en: [
        'SUBJECT {appear|exist} [on the page|on the screen|on screen|on page|again|there|in view]',
      ],
      es: [
        'SUBJECT {appear|exist} [en la página|en la pantalla|en pantalla|de nuevo|otra vez]',
        '{appear|exist} [en la página|en la pantalla|en pantalla|de nuevo] SUBJECT',
      ],
    },
    read: (slots) => slots.subjects().map((target) => visible(target, slots.not)),
    examples: {
      en: [['"Saved" appears', 'expect "Saved" visible']],
      es: [['Aparece "Guardado"', 'expect "Guardado" visible']],
    },
  },
  {
    id: 'disappear',
    kind: 'check',
    statement: true,
    negates: true,
    about: { en: 'A thing goes away.', es: 'Una cosa desaparece.' },
    says: {
      en: ['SUBJECT {disappear} [from the page|from the screen|from view]'],
      es: ['SUBJECT {disappear} [de la página|de la pantalla]', '{disappear} SUBJECT'],
    },
    read: (slots) => slots.subjects().map((target) => visible(target, !slots.not)),
    examples: {
      en: [['The spinner disappears', 'expect spinner not visible']],
      es: [['Desaparece el spinner', 'expect spinner not visible']],
    },
  },
  {
    id: 'focus',
    kind: 'check',
    statement: true,
    negates: true,
    about: { en: 'A thing has the focus.', es: 'Una cosa tiene el foco.' },
    says: {
      en: ['SUBJECT {have} [the|keyboard] focus', 'the (focus|cursor) {be} (on|in) SUBJECT'],
      es: ['SUBJECT {have} [el] foco', 'el (foco|cursor) {be} en SUBJECT'],
    },
    read: (slots) => slots.subjects().map((target) => stateCheck(target, 'focused', slots.not)),
    examples: {
      en: [['The Email field has focus', "expect field 'Email' focused"]],
      es: [['El campo Correo tiene el foco', "expect field 'Correo' focused"]],
    },
    outranks: ['text.contains', 'text.is', 'holds', 'place'],
  },
  {
    id: 'there',
    kind: 'check',
    statement: true,
    negates: true,
    about: { en: 'There is a thing.', es: 'Hay una cosa.' },
    says: {
      en: ['there {be} SUBJECT [visible|shown|displayed|present]', 'there {exist} SUBJECT'],
      es: ['{thereBe} SUBJECT [visible|en la página|en pantalla|en la pantalla]'],
    },
    read: (slots) => slots.subjects().map((target) => present(target, slots.not)),
    examples: {
      en: [['There is a "Log out" link in the header', 'expect link "Log out" in header visible']],
      es: [['Hay un enlace "Salir" en la cabecera', 'expect link "Salir" in header visible']],
    },
  },
];
