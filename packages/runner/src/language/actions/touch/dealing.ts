import type { ActionPattern } from '../../grammar/patterns/rule.ts';
import { relate } from '../../grammar/phrases/join.ts';
import type { Slots } from '../../grammar/slots/slots.ts';
import type { Kind, Language, Step, Target } from '../../plan/plan.ts';

const among: ReadonlySet<Kind | undefined> = new Set<Kind | undefined>(['row', 'item', 'card']);

const into = {
  carrito: 'al carrito',
  cesta: 'a la cesta',
  bolsa: 'a la bolsa',
} as const;

/** The control that does it, which stands with the thing. */
const tapOn = (text: string, relation?: Target['relation']): Step => ({
  do: 'tap',
  press: 'single',
  target: { name: { text, quoted: false }, ...(relation === undefined ? {} : { relation }) },
});

/** A thing among many that the sentence tells apart: a quoted name, a place in the order. */
const isToldApart = ({ name, ordinal, relation }: Target): boolean =>
  name !== undefined || ordinal !== undefined || relation?.is === 'containing';

/** "the user "Ann"", ""a.pdf" from the attachments": one of many, by its name. */
const isCalled = ({ kind, name, noun, relation }: Target): boolean =>
  kind === undefined &&
  name?.quoted === true &&
  (noun !== undefined || relation?.is === 'in' || relation?.is === 'for');

/** The thing's own button, called as the sentence says it. */
function deleting(slots: Slots, words: Record<Language, string>): Step[] | undefined {
  const target = slots.target();
  const from = slots.has('TARGET2') ? relate(target, 'in', slots.target('TARGET2')) : target;
  const isAmong = among.has(target.kind) && isToldApart(target);
  if (target.every === true || !(isAmong || isCalled(from))) return undefined;
  return [tapOn(words[slots.language], { is: isAmong ? 'in' : 'for', to: from })];
}

/** Where products are put, as each language calls it. */
const carts = [
  { en: 'cart', es: 'carrito' },
  { en: 'basket', es: 'cesta' },
  { en: 'bag', es: 'bolsa' },
] as const;

/** Putting a product there, by the button that says so. */
const intoCart = carts.map(
  (cart): ActionPattern => ({
    id: `deal.${cart.en}`,
    kind: 'action',
    about: {
      en: `Puts a product into the ${cart.en} with its own button.`,
      es: `Agrega un producto a: ${cart.es}, con su propio botón.`,
    },
    says: {
      en: [`{add} TARGET to [the|my|your] [shopping] ${cart.en}`],
      es: [`{add} TARGET a (el|la|mi|tu) ${cart.es} [de compras|de la compra]`],
    },
    read: (slots) => {
      const target = slots.target();
      const isOne = target.name?.quoted === true || target.ordinal !== undefined;
      if (!isOne || target.every === true) return undefined;
      if (target.kind !== undefined && !among.has(target.kind)) return undefined;
      const name = slots.language === 'en' ? `Add to ${cart.en}` : `Agregar ${into[cart.es]}`;
      return [tapOn(name, { is: 'for', to: target })];
    },
    examples: {
      en: [[`Add "Blue mug" to the ${cart.en}`, `tap 'Add to ${cart.en}' for "Blue mug"`]],
      es: [
        [`Agrega "Taza azul" ${into[cart.es]}`, `tap 'Agregar ${into[cart.es]}' for "Taza azul"`],
      ],
    },
    outranks: ['append'],
  }),
);

/** What is done to one of many things: its own button is pressed. */
export const dealing: ActionPattern[] = [
  {
    id: 'deal.delete',
    kind: 'action',
    about: {
      en: 'Deletes a row, an item or a card: presses Delete there.',
      es: 'Elimina una fila, un elemento o una tarjeta: pulsa Eliminar ahí.',
    },
    says: {
      en: ['{delete} TARGET', '{delete} TARGET from TARGET2'],
      es: ['{delete} TARGET'],
    },
    read: (slots) => deleting(slots, { en: 'Delete', es: 'Eliminar' }),
    examples: {
      en: [
        ['Delete the row with email "a@b.c"', 'tap \'Delete\' in row containing <email> "a@b.c"'],
      ],
      es: [['Elimina la fila "Ana"', 'tap \'Eliminar\' in row "Ana"']],
    },
  },
  {
    id: 'deal.remove',
    kind: 'action',
    about: {
      en: 'Removes a row, an item or a card: presses Remove there.',
      es: 'Quita una fila, un elemento o una tarjeta: pulsa Quitar ahí.',
    },
    says: {
      en: ['{takeOut} TARGET', '{takeOut} TARGET from TARGET2'],
      es: ['{takeOut} TARGET'],
    },
    read: (slots) => deleting(slots, { en: 'Remove', es: 'Quitar' }),
    examples: {
      en: [['Remove the first row', "tap 'Remove' in #1 row"]],
      es: [['Quita la primera fila', "tap 'Quitar' in #1 row"]],
    },
    outranks: ['deal.delete'],
  },
  ...intoCart,
  {
    id: 'deal.apply',
    kind: 'action',
    about: {
      en: 'Applies a coupon: types it into its field and presses Apply.',
      es: 'Aplica un cupón: lo escribe en su campo y pulsa Aplicar.',
    },
    says: {
      en: ['{apply} [the|my] (coupon|coupon code) LITERAL'],
      es: ['{apply} [el|mi] (cupón|cupón de descuento|código de cupón) LITERAL'],
    },
    read: (slots) => {
      const text = { en: 'coupon', es: 'cupón' }[slots.language];
      const into: Target = { name: { text, quoted: false } };
      return [
        { do: 'type', value: slots.value('LITERAL'), into, append: false, submit: false },
        tapOn(slots.language === 'en' ? 'Apply' : 'Aplicar'),
      ];
    },
    examples: {
      en: [['Apply the coupon "TEN"', "type \"TEN\" into 'coupon'; tap 'Apply'"]],
      es: [['Aplica el cupón "DIEZ"', "type \"DIEZ\" into 'cupón'; tap 'Aplicar'"]],
    },
  },
];
