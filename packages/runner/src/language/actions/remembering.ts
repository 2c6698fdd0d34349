import type { ActionPattern } from '../grammar/patterns/rule.ts';
import type { Slots } from '../grammar/slots/slots.ts';
import type { Memory } from '../plan/plan.ts';

const remembered =
  (memory: (slots: Slots) => Memory): ActionPattern['read'] =>
  (slots) => {
    const variable = slots.has('BRACED')
      ? slots.value('BRACED').text.slice(2, -2)
      : slots.text('VARIABLE');
    return variable.startsWith('global.')
      ? undefined
      : [{ do: 'remember', memory: memory(slots), variable }];
  };

/** Keeping what the screen shows in a variable. */
export const remembering: ActionPattern[] = [
  {
    id: 'remember',
    kind: 'action',
    about: {
      en: 'Keeps what a thing says in a variable.',
      es: 'Guarda lo que dice una cosa en una variable.',
    },
    says: {
      en: [
        '{remember} [the text of|the text in|the text from|the content of|the contents of] TARGET (as|in|into|to|under the name) VARIABLE',
        '{keep} (the text of|the text in|the text from|the content of|the contents of) TARGET (as|in|into|under the name) VARIABLE',
        '{remember|keep} [the text of|the text in|the text from|the content of|the contents of] TARGET (as|in|into|to|in a|in the|into the|as the|into a) variable [called|named] VARIABLE',
        '{keep} [the text of|the text in|the text from|the content of|the contents of] TARGET (as|in|into|to) BRACED',
        '{keep} [the text of|the content of] TARGET and {remember|keep} it (as|in|under the name) VARIABLE',
      ],
      es: [
        '{remember} [el texto de|el contenido de] TARGET (como|en|con el nombre) VARIABLE',
        '{keep} (el texto de|el contenido de) TARGET (como|en|con el nombre) VARIABLE',
        '{remember|keep} [el texto de|el contenido de] TARGET (en|en la|en una|como|como la) variable [llamada] VARIABLE',
        '{keep} [el texto de|el contenido de] TARGET (como|en) BRACED',
        '{keep} [el texto de|el contenido de] TARGET y {remember|keep} lo (como|en|con el nombre) VARIABLE',
      ],
    },
    // "the value from X" is a part of X, not what X is called.
    read: (slots) =>
      /^(?:value|valor)$/.test(slots.target().noun ?? '')
        ? undefined
        : remembered((inner) => ({ of: 'text', target: inner.target() }))(slots),
    examples: {
      en: [
        ['Remember the order number as orderId', "remember text of 'order number' as orderId"],
        ['Save the total in {{total}}', "remember text of 'total' as total"],
        [
          'Copy the order number and remember it as order',
          "remember text of 'order number' as order",
        ],
      ],
      es: [
        [
          'Recuerda el número de pedido como pedido',
          "remember text of 'número de pedido' as pedido",
        ],
        ['Guarda el total en {{total}}', "remember text of 'total' as total"],
        [
          'Copia el número de pedido y recuérdalo como pedido',
          "remember text of 'número de pedido' as pedido",
        ],
      ],
    },
  },
  ...(['value', 'number', 'list'] as const).map((of): ActionPattern => {
    const en = {
      value: 'the value of|the value in',
      number: 'the number in|the amount in|the numeric value of|the number shown in',
      list: 'the list of|all the texts of|the texts of',
    }[of];
    const es = {
      value: 'el valor de',
      number: 'el número que hay en|el valor numérico de|el número mostrado en|el importe de',
      list: 'la lista de|todos los textos de|los textos de',
    }[of];
    return {
      id: `remember.${of}`,
      kind: 'action',
      about: {
        en: {
          value: 'Keeps the value of a field.',
          number: 'Keeps the number that a thing shows.',
          list: 'Keeps the texts of all such things.',
        }[of],
        es: {
          value: 'Guarda el valor de un campo.',
          number: 'Guarda el número que muestra una cosa.',
          list: 'Guarda los textos de todas las cosas así.',
        }[of],
      },
      says: {
        en: [
          `{remember|keep} (${en}) COUNTED (as|in|into) VARIABLE`,
          `{remember|keep} (${en}) COUNTED (as|in|into|in the|into the|as the) variable VARIABLE`,
          `{keep} (${en}) COUNTED (as|in|into) BRACED`,
        ],
        es: [
          `{remember|keep} (${es}) COUNTED (como|en) VARIABLE`,
          `{remember|keep} (${es}) COUNTED (en la|en una|como la) variable VARIABLE`,
          `{keep} (${es}) COUNTED (como|en) BRACED`,
        ],
      },
      read: remembered((slots) => ({ of, target: slots.target('COUNTED') })),
      examples: {
        en: [
          [
            `Store ${en.split('|')[0]} the Price field as price`,
            `remember ${of} of field 'Price' as price`,
          ],
        ],
        es: [
          [
            `Almacena ${es.split('|')[0]} el campo Precio como precio`,
            `remember ${of} of field 'Precio' as precio`,
          ],
        ],
      },
      outranks: ['remember'],
    };
  }),
  {
    id: 'remember.count',
    kind: 'action',
    about: { en: 'Keeps how many there are.', es: 'Guarda cuántos hay.' },
    says: {
      en: [
        '{remember|note} (the number of|the count of|how many) COUNTED [there are] (as|in|into) VARIABLE',
        '{remember|keep} (the number of|the count of) COUNTED (as|in|into|in the|into the|as the) variable VARIABLE',
        '{keep} (the number of|the count of) COUNTED (as|in|into) BRACED',
      ],
      es: [
        '{remember|note} (el número de|la cantidad de|cuántas|cuántos) COUNTED [hay] (como|en) VARIABLE',
        '{remember|keep} (el número de|la cantidad de) COUNTED (en la|en una|como la) variable VARIABLE',
        '{keep} (el número de|la cantidad de) COUNTED (como|en) BRACED',
      ],
    },
    read: (slots) => {
      const target = slots.target('COUNTED');
      const several = target.name === undefined ? (target.noun ?? 's') : '';
      return /s( |$)/i.test(several)
        ? remembered((inner) => ({ of: 'count', target: inner.target('COUNTED') }))(slots)
        : undefined;
    },
    examples: {
      en: [
        [
          'Remember the number of rows in the Users table as before',
          "remember count of row in table 'Users' as before",
        ],
      ],
      es: [
        [
          'Recuerda el número de filas de la tabla Usuarios como antes',
          "remember count of row in table 'Usuarios' as antes",
        ],
      ],
    },
    outranks: ['remember', 'remember.number'],
  },
  ...(['address', 'title'] as const).map((of): ActionPattern => {
    const en =
      of === 'address'
        ? 'url|page url|current url|address|page address|current address|url of the page'
        : 'page title|title of the page|tab title|document title';
    const es =
      of === 'address'
        ? 'la url|la dirección|la url actual|la url de la página|la dirección de la página'
        : 'el título de la página|el título de la pestaña|el título del documento';
    return {
      id: `remember.${of}`,
      kind: 'action',
      about: { en: `Keeps the page's ${of}.`, es: `Guarda ${es.split('|')[0]} de la página.` },
      says: {
        en: [
          `{remember} the (${en}) (as|in|into) VARIABLE`,
          `{keep} the (${en}) (as|in|into) BRACED`,
        ],
        es: [`{remember} (${es}) (como|en) VARIABLE`, `{keep} (${es}) (como|en) BRACED`],
      },
      read: remembered(() => ({ of })),
      examples: {
        en: [
          [
            `Remember the ${of === 'address' ? 'URL' : 'page title'} as start`,
            `remember ${of} as start`,
          ],
        ],
        es: [
          [
            `Recuerda ${es.split('|')[of === 'address' ? 1 : 0]} como inicio`,
            `remember ${of} as inicio`,
          ],
        ],
      },
      outranks: ['remember'],
    };
  }),
];
