import type { ActionPattern } from '../../grammar/patterns/rule.ts';
import type { Target } from '../../plan/plan.ts';
import { typed, typedAs, wordless } from './typed.ts';

/** A field: by its kind, or by a name that is written like one. */
const isField = ({ kind, name }: Target): boolean =>
  kind === undefined
    ? name?.quoted === true || /^[\p{Lu}{]/u.test(name?.text ?? '')
    : !wordless.has(kind);

/** "Clear the text" is about the field that takes it: one called so, or the only one. */
const asField = (target: Target): Target =>
  target.kind === 'text' && Object.keys(target).length === 1
    ? { kind: 'field', noun: 'text' }
    : target;

/** Text into fields: typing, filling in, adding, clearing. */
export const typing: ActionPattern[] = [
  {
    id: 'type',
    kind: 'action',
    about: { en: 'Types where the focus is.', es: 'Escribe donde está el foco.' },
    says: { en: ['{type} PLAIN'], es: ['{type} PLAIN'] },
    read: (slots) => typed(slots.value('PLAIN'), undefined),
    examples: {
      en: [['Type "hello"', 'type "hello"']],
      es: [['Escribe "hola"', 'type "hola"']],
    },
  },
  {
    id: 'type.into',
    kind: 'action',
    about: { en: 'Types a value into a field.', es: 'Escribe un valor en un campo.' },
    says: {
      en: [
        '{type} VALUE (in|into|on|inside|to|in to|onto) TARGET',
        '{fill} LITERAL (in|into|for|inside) TARGET',
      ],
      es: [
        '{type} VALUE (en|dentro de|sobre) TARGET',
        '{fill} LITERAL en TARGET',
        '{give} LITERAL (a|en) TARGET',
      ],
    },
    read: (slots) => typed(slots.value(slots.has('VALUE') ? 'VALUE' : 'LITERAL'), slots.target()),
    examples: {
      en: [
        ['Type "Ann" into the Name field', 'type "Ann" into field \'Name\''],
        ['Enter {{email}} in Email', 'type "{{email}}" into \'Email\''],
      ],
      es: [
        ['Escribe "Ana" en el campo Nombre', 'type "Ana" into field \'Nombre\''],
        ['Ingresa {{email}} en Correo', 'type "{{email}}" into \'Correo\''],
      ],
    },
    outranks: ['type', 'type.named'],
  },
  {
    id: 'type.as',
    kind: 'action',
    about: {
      en: 'Types a value as what the field is called.',
      es: 'Escribe un valor como lo que pide el campo.',
    },
    says: {
      en: ['{type} VALUE (as|for) TARGET', '{type} VALUE as the value (of|for) TARGET'],
      es: ['{type} VALUE (como|para) TARGET', '{set} VALUE como TARGET'],
    },
    read: (slots) => typedAs(slots.value(), slots.target()),
    examples: {
      en: [['Enter "Ann" as the first name', 'type "Ann" into \'first name\'']],
      es: [['Ingresa "Ana" como nombre', 'type "Ana" into \'nombre\'']],
    },
    outranks: ['type', 'type.named'],
  },
  {
    id: 'type.named',
    kind: 'action',
    about: { en: 'Names the field, then the value.', es: 'Nombra el campo y después el valor.' },
    says: {
      en: [
        '{type|fill} [in] TARGET LITERAL',
        '{type|fill|set} [in] TARGET : VALUE',
        '{type|fill} [in] TARGET as VALUE',
        '{type} (a|an) TARGET of LITERAL',
      ],
      es: [
        '{type|fill} TARGET LITERAL',
        '{type|fill|set} TARGET : VALUE',
        '{type} (un|una) TARGET de LITERAL',
      ],
    },
    read: (slots) => {
      const into = slots.target();
      const named = into.name !== undefined && into.relation === undefined;
      if (into.kind === 'text' || !named) return undefined;
      return typed(slots.value(slots.has('VALUE') ? 'VALUE' : 'LITERAL'), into);
    },
    examples: {
      en: [['Enter email "ann@x.com"', 'type "ann@x.com" into \'email\'']],
      es: [['Ingresa la contraseña {{clave}}', 'type "{{clave}}" into \'contraseña\'']],
    },
    outranks: ['type'],
  },
  {
    id: 'fill',
    kind: 'action',
    about: { en: 'Fills a field with a value.', es: 'Rellena un campo con un valor.' },
    says: {
      en: [
        '{fill} [in|out] TARGET with VALUE',
        '{fill} TARGET in with VALUE',
        '{fill} [in|out] TARGET using VALUE',
      ],
      es: ['{fill} TARGET con VALUE', '{fill} en TARGET [el valor|el texto] VALUE'],
    },
    read: (slots) => typed(slots.value(), slots.target()),
    examples: {
      en: [
        [
          'Fill in Name with Ann, Email with a@b.c and press Save',
          "type \"Ann\" into 'Name'; type \"a@b.c\" into 'Email'; tap 'Save'",
        ],
      ],
      es: [
        [
          'Rellena Nombre con Ana, Correo con a@b.c y pulsa Guardar',
          "type \"Ana\" into 'Nombre'; type \"a@b.c\" into 'Correo'; tap 'Guardar'",
        ],
      ],
    },
    outranks: ['type', 'type.into', 'type.named'],
  },
  {
    id: 'fill.form',
    kind: 'action',
    about: {
      en: 'Fills a form: each field by its name, then its value.',
      es: 'Llena un formulario: cada campo por su nombre y después su valor.',
    },
    says: {
      en: [
        '{fill|type} [in|out] [the|following|the following] (form|fields|details|following|data|information|registration form|checkout form|contact form|login form|following details|following data|form with the following data) [with|using|:] TARGET [:|as|with] LITERAL',
      ],
      es: [
        '{fill|type} [el|los|la|siguientes|los siguientes] (formulario|campos|datos|información|formulario de registro|formulario de contacto|formulario de pago|siguientes campos|siguientes datos|formulario con los siguientes datos|formulario con los datos) [con|:] TARGET [:|con|como] LITERAL',
      ],
    },
    read: (slots) => {
      const into = slots.target();
      const isNamed = into.name?.quoted === false && into.relation === undefined;
      return isNamed ? typed(slots.value('LITERAL'), into) : undefined;
    },
    examples: {
      en: [
        [
          'Fill out the form with Name "Ann" and Email "a@b.c"',
          'type "Ann" into \'Name\'; type "a@b.c" into \'Email\'',
        ],
      ],
      es: [
        [
          'Llena el formulario con Nombre "Ana" y Correo "a@b.c"',
          'type "Ana" into \'Nombre\'; type "a@b.c" into \'Correo\'',
        ],
      ],
    },
    outranks: ['fill', 'type.named', 'type'],
  },
  {
    id: 'append',
    kind: 'action',
    about: { en: 'Adds text after what a field holds.', es: 'Añade texto al final de un campo.' },
    says: {
      en: ['{append} VALUE to [the end of] TARGET', '{add} LITERAL to [the end of] TARGET'],
      es: ['{add} LITERAL (a|en) TARGET', '{add} LITERAL al final de TARGET'],
    },
    read: (slots) => {
      const into = slots.target();
      if (!['field', 'searchField'].includes(into.kind ?? '')) return undefined;
      const value = slots.value(slots.has('VALUE') ? 'VALUE' : 'LITERAL');
      return [{ do: 'type', value, into, append: true, submit: false }];
    },
    examples: {
      en: [['Append " (draft)" to the Title field', 'append " (draft)" into field \'Title\'']],
      es: [
        [
          'Añade " (borrador)" al final del campo Título',
          'append " (borrador)" into field \'Título\'',
        ],
      ],
    },
  },
  {
    id: 'clear',
    kind: 'action',
    about: { en: 'Empties a field.', es: 'Vacía un campo.' },
    says: {
      en: [
        '{clear} [the text in|the text of|the contents of|the content of|the value of|the text from] TARGETS',
        '{delete} (the text|the contents|the content|everything|all text|all the text|the value|all the content|whatever is) (in|from|of) TARGETS',
      ],
      es: [
        '{clear} [el texto de|el contenido de|el valor de|el texto en] TARGETS',
        '{clear|delete} (el texto|el contenido|todo|todo el texto|todo el contenido|el valor) (de|en) TARGETS',
      ],
    },
    read: (slots) => {
      const targets = slots.targets().map(asField);
      return targets.every(isField)
        ? targets.map((target) => ({ do: 'clear', target }))
        : undefined;
    },
    examples: {
      en: [['Clear the Email field', "clear field 'Email'"]],
      es: [['Borra el campo Correo', "clear field 'Correo'"]],
    },
  },
  {
    id: 'clear.search',
    kind: 'action',
    about: { en: 'Empties the search field.', es: 'Vacía el campo de búsqueda.' },
    says: { en: ['{clear} [the|my] search'], es: ['{clear} [la|mi] búsqueda'] },
    read: () => [{ do: 'clear', target: { kind: 'searchField' } }],
    examples: {
      en: [['Clear the search', 'clear searchField']],
      es: [['Limpia la búsqueda', 'clear searchField']],
    },
    outranks: ['clear'],
  },
  {
    id: 'clear.leave',
    kind: 'action',
    about: { en: 'Leaves a field empty.', es: 'Deja un campo vacío.' },
    says: {
      en: ['{leave} TARGETS (empty|blank)'],
      es: [
        '{leave} (vacío|vacía|vacíos|vacías|en blanco) TARGETS',
        '{leave} TARGETS (vacío|vacía|vacíos|vacías|en blanco)',
      ],
    },
    read: (slots) => slots.targets().map((target) => ({ do: 'clear', target })),
    examples: {
      en: [['Leave the name empty', "clear 'name'"]],
      es: [['Deja vacío el nombre', "clear 'nombre'"]],
    },
  },
];
