import type { ActionPattern } from '../grammar/rule.ts';
import type { Kind, Target, Value } from '../plan/plan.ts';

/** Kinds that take no text: with them the words were cut in the wrong place. */
const wordless: ReadonlySet<Kind | undefined> = new Set<Kind | undefined>([
  'banner',
  'button',
  'card',
  'checkbox',
  'column',
  'footer',
  'form',
  'header',
  'heading',
  'icon',
  'image',
  'link',
  'list',
  'menu',
  'menuItem',
  'navigation',
  'page',
  'radio',
  'row',
  'section',
  'sidebar',
  'spinner',
  'switch',
  'tab',
  'table',
  'toast',
  'toolbar',
  'tooltip',
]);

const typed = (
  value: Value,
  into: Target | undefined,
  submit = false,
): ReturnType<ActionPattern['read']> => {
  if (wordless.has(into?.kind) || isNoField(into)) return undefined;
  return [{ do: 'type', value, append: false, submit, ...(into === undefined ? {} : { into }) }];
};

/** "put 2 in A" types, "pon A en 2" sets. */
const isNoField = (target: Target | undefined): boolean =>
  target?.name?.quoted === false && /^(?:\d+|\S+@\S+)$/.test(target.name.text);

/** A field: by its kind, or by a name that is written like one. */
const isField = ({ kind, name }: Target): boolean =>
  kind === undefined
    ? name?.quoted === true || /^[\p{Lu}{]/u.test(name?.text ?? '')
    : !wordless.has(kind);

/** Text into fields: typing, filling in, adding, clearing, searching, sending. */
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
      es: ['{type} VALUE (en|dentro de|sobre) TARGET', '{fill} LITERAL en TARGET'],
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
    read: (slots) => typed(slots.value(), slots.target()),
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
      ],
      es: ['{type|fill} TARGET LITERAL', '{type|fill|set} TARGET : VALUE'],
    },
    read: (slots) => {
      const into = slots.target();
      if (into.kind === 'text') return undefined;
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
      const targets = slots.targets();
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
    id: 'search',
    kind: 'action',
    about: {
      en: 'Types into the search field and sends it.',
      es: 'Escribe en el campo de búsqueda y lo envía.',
    },
    says: { en: ['{search} PLAIN'], es: ['{search} PLAIN'] },
    read: (slots) => typed(slots.value('PLAIN'), { kind: 'searchField' }, true),
    examples: {
      en: [['Search for "wireless mouse"', 'type "wireless mouse" into searchField and submit']],
      es: [['Busca "ratón inalámbrico"', 'type "ratón inalámbrico" into searchField and submit']],
    },
  },
  {
    id: 'search.in',
    kind: 'action',
    about: { en: 'Searches with a named field.', es: 'Busca con un campo nombrado.' },
    says: {
      en: ['{search} VALUE (in|using|with|on) TARGET'],
      es: ['{search} VALUE (en|con|usando|mediante) TARGET'],
    },
    read: (slots) => {
      const field = slots.target();
      const isSearch = field.kind === 'searchField' || field.kind === 'field';
      return isSearch ? typed(slots.value(), field, true) : undefined;
    },
    examples: {
      en: [['Search for shoes in the search box', 'type "shoes" into searchField and submit']],
      es: [['Busca zapatos en el buscador', 'type "zapatos" into searchField and submit']],
    },
    outranks: ['search'],
  },
  {
    id: 'search.named',
    kind: 'action',
    about: {
      en: 'Searches for a thing by its quoted name.',
      es: 'Busca una cosa por su nombre entre comillas.',
    },
    says: { en: ['{search} TARGET'], es: ['{search} [a] TARGET'] },
    read: (slots) => {
      const { name, noun } = slots.target();
      if (noun === undefined || name?.quoted !== true) return undefined;
      return typed({ type: 'text', text: name.text }, { kind: 'searchField' }, true);
    },
    examples: {
      en: [['Search for the product "Blue mug"', 'type "Blue mug" into searchField and submit']],
      es: [['Busca el producto "Taza azul"', 'type "Taza azul" into searchField and submit']],
    },
  },
  {
    id: 'submit',
    kind: 'action',
    about: { en: 'Sends a form.', es: 'Envía un formulario.' },
    says: { en: ['{submit}', '{submit} TARGET'], es: ['{submit} TARGET'] },
    read: (slots) => {
      if (!slots.has('TARGET')) return [{ do: 'submit' }];
      const form = slots.target();
      return form.kind === 'form' ? [{ do: 'submit', form }] : undefined;
    },
    examples: {
      en: [['Submit the form', 'submit form']],
      es: [['Envía el formulario', 'submit form']],
    },
  },
  {
    id: 'upload',
    kind: 'action',
    about: { en: 'Gives one or more files to an upload field.', es: 'Sube uno o más archivos.' },
    says: {
      en: [
        '{upload} [the] [file|files|image|photo|document|picture] FILES',
        '{upload} [the] [file|files|image|photo|document|picture] FILES (to|into|in|on|as|for|using|with|through|via) TARGET',
      ],
      es: [
        '{upload} [el|la|los] [archivo|archivos|imagen|foto|documento|fichero] FILES',
        '{upload} [el|la|los] [archivo|archivos|imagen|foto|documento|fichero] FILES (en|a|como|para|mediante) TARGET',
      ],
    },
    read: (slots) => [
      {
        do: 'upload',
        files: slots.texts('FILES'),
        ...(slots.has('TARGET') ? { to: slots.target() } : {}),
      },
    ],
    examples: {
      en: [['Upload "cv.pdf" to the Resume field', 'upload "cv.pdf" to field \'Resume\'']],
      es: [
        ['Sube el archivo "cv.pdf" al campo Currículum', 'upload "cv.pdf" to field \'Currículum\''],
      ],
    },
  },
  {
    id: 'press',
    kind: 'action',
    about: { en: 'Presses keys, alone or together.', es: 'Pulsa teclas, solas o juntas.' },
    says: {
      en: [
        '{press} KEYS [on the keyboard]',
        '{press} KEYS (in|on|inside|while in) TARGET',
        '{use} [the] [keyboard shortcut|shortcut|key combination] KEYS',
      ],
      es: [
        '{press} [a] KEYS [en el teclado|del teclado]',
        '{press} KEYS (en|dentro de) TARGET',
        '{use} [el atajo|el atajo de teclado] KEYS',
      ],
    },
    read: (slots) =>
      slots.combinations().map((keys) => ({
        do: 'press',
        keys,
        ...(slots.has('TARGET') ? { on: slots.target() } : {}),
      })),
    examples: {
      en: [
        ['Press Ctrl+A', 'press Control+a'],
        ['Press the Delete key', 'press Delete'],
      ],
      es: [
        ['Pulsa Ctrl+A', 'press Control+a'],
        ['Presiona la tecla Suprimir', 'press Delete'],
      ],
    },
    outranks: ['tap', 'press.maybe'],
  },
  {
    id: 'press.maybe',
    kind: 'action',
    about: {
      en: 'A key that may be a button as well ("Press Delete"): refused unless the word "key" is there.',
      es: 'Una tecla que también puede ser un botón («Pulsa Suprimir»): se rechaza sin la palabra «tecla».',
    },
    says: { en: ['{press} MAYBEKEYS'], es: ['{press} MAYBEKEYS'] },
    read: (slots) => slots.combinations('MAYBEKEYS').map((keys) => ({ do: 'press', keys })),
    examples: { en: [], es: [] },
  },
];
