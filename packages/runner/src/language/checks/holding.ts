import type { CheckPattern } from '../grammar/patterns/rule.ts';
import type { Slots } from '../grammar/slots/slots.ts';
import type { Check, Target } from '../plan/plan.ts';
import { fields, related, stateCheck, textCheck, visible } from './check.ts';

const isScreen = ({ kind, ...rest }: Target): boolean =>
  kind === 'page' && Object.keys(rest).length === 0;

/** "a limit of 200 characters", "un máximo de 5": how much there may be of something, nothing to see. */
const isMeasure = ({ name, noun }: Target): boolean => {
  const said = noun ?? (name?.quoted === false ? name.text : '');
  const number = String.raw`[\d{]\S*`;
  const unit = '(?:characters?|digits?|letters?|caracteres|caracter|dígitos?|letras?)';
  return new RegExp(`\\b(?:of|de) ${number}|${number}[- ]${unit}\\b`, 'iu').test(said);
};

/** An error of a field. What it says stands near the field, hardly in it. */
function wrong(field: Target, error: Target, not: boolean): Check[] {
  if (error.name === undefined) return [stateCheck(field, 'invalid', not)];
  return not
    ? [visible(error, true)]
    : [stateCheck(field, 'invalid', false), visible(error, false)];
}

/** What stands in the address bar is for the checks of the address. */
const isAddressBar = ({ name }: Target): boolean =>
  /^(?:url|address bar|barra de direcciones)$/i.test(name?.quoted === false ? name.text : '');

/** Nothing stands in it; a whole page is never so. */
const emptied = (slots: Slots): Check[] | undefined =>
  slots.subjects().some(isScreen)
    ? undefined
    : slots.subjects().map((target) => stateCheck(target, 'empty', false));

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
      if (isMeasure(thing) || slots.subjects().some(isAddressBar)) return undefined;
      return slots.subjects().flatMap((holder) => {
        if (isScreen(holder)) return [visible(thing, slots.not)];
        if (thing.kind === 'error' && fields.has(holder.kind))
          return wrong(holder, thing, slots.not);
        return [visible(related(thing, holder), slots.not)];
      });
    },
    examples: {
      en: [['The header shows the Log in link', "expect link 'Log in' in header visible"]],
      es: [['La cabecera muestra el enlace Entrar', "expect link 'Entrar' in header visible"]],
    },
    outranks: ['text.contains'],
  },
  {
    id: 'holds.nothing',
    kind: 'check',
    statement: true,
    negates: true,
    about: { en: 'A thing has no value, no text.', es: 'Una cosa está sin valor, sin texto.' },
    says: {
      en: ['SUBJECT {have|contain|show} no (value|text|content|contents)'],
      es: ['SUBJECT {be|appear} sin (valor|texto|contenido)'],
    },
    read: (slots) => (slots.not ? undefined : emptied(slots)),
    examples: {
      en: [['The Email field has no value', "expect field 'Email' empty"]],
      es: [['El campo Correo está sin texto', "expect field 'Correo' empty"]],
    },
    outranks: ['holds', 'count.in', 'text.contains', 'text.is', 'count.listed', 'count.shown'],
  },
  {
    id: 'holds.not.any',
    kind: 'check',
    statement: true,
    negates: true,
    about: { en: 'The same, where "not" comes first.', es: 'Lo mismo, con «no» delante.' },
    says: {
      en: ['SUBJECT {have|contain|show} (any value|any text|any content|a value|anything)'],
      es: ['SUBJECT {have|contain|show} [ningún] (valor|texto|contenido)'],
    },
    read: (slots) => (slots.not ? emptied(slots) : undefined),
    examples: {
      en: [['The Email field does not have a value', "expect field 'Email' empty"]],
      es: [['El campo Correo no tiene ningún valor', "expect field 'Correo' empty"]],
    },
    outranks: ['holds', 'count.in', 'count.none', 'text.contains', 'count.listed', 'count.shown'],
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
    id: 'holds.several',
    kind: 'check',
    statement: true,
    negates: true,
    about: {
      en: 'A thing holds several others of one kind.',
      es: 'Una cosa contiene varias otras de una clase.',
    },
    says: {
      en: ['SUBJECT {contain|show|have} TARGETS'],
      es: ['SUBJECT {contain|show|have} TARGETS'],
    },
    read: (slots) => {
      const things = slots.targets();
      const [first, ...more] = things;
      const isAlike = first?.kind !== undefined && more.every(({ kind }) => kind === first.kind);
      const isNamed = things.every(({ name, relation }) => name !== undefined && !relation);
      if (more.length === 0 || !isAlike || !isNamed) return undefined;
      return slots
        .subjects()
        .flatMap((holder) =>
          things.map((thing) =>
            visible(isScreen(holder) ? thing : related(thing, holder), slots.not),
          ),
        );
    },
    examples: {
      en: [
        [
          'The table shows the columns Name and Email',
          "expect column 'Name' in table visible; expect column 'Email' in table visible",
        ],
      ],
      es: [
        [
          'La tabla muestra las columnas Nombre y Correo',
          "expect column 'Nombre' in table visible; expect column 'Correo' in table visible",
        ],
      ],
    },
    outranks: ['holds', 'text.contains'],
  },
  {
    id: 'shown.as',
    kind: 'check',
    statement: true,
    negates: true,
    about: {
      en: 'A text stands as what the sentence names: as the owner, as the status.',
      es: 'Un texto figura como lo que la frase nombra: como dueño, como estatus.',
    },
    says: {
      en: ['LITERAL {be|appear} [selected|shown|displayed|listed|set|chosen] as the TARGET'],
      es: [
        'LITERAL {be|appear} [seleccionado|seleccionada|mostrado|mostrada|elegido|elegida] como (el|la) TARGET',
      ],
    },
    read: (slots) => {
      const target = slots.target();
      const isNamed = target.name?.quoted === false && target.relation === undefined;
      return isNamed ? [textCheck(target, slots.value('LITERAL'), { not: slots.not })] : undefined;
    },
    examples: {
      en: [['"Ann" is selected as the owner', 'expect text of \'owner\' = "Ann"']],
      es: [['"Ana" aparece como la responsable', 'expect text of \'responsable\' = "Ana"']],
    },
    outranks: ['place', 'appear', 'text.is'],
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
