import type { ActionPattern } from '../../grammar/patterns/rule.ts';

const spanishTab = {
  new: 'nueva',
  next: 'siguiente',
  previous: 'anterior',
  last: 'última',
} as const;

/** The browser's tabs and windows, the page's tabs and frames. */
export const tabs: ActionPattern[] = [
  {
    id: 'tab.open',
    kind: 'action',
    about: { en: 'Opens a new browser tab.', es: 'Abre una pestaña nueva del navegador.' },
    says: {
      en: [
        '{open} a new [browser] (tab|window)',
        '{open} a new [browser] (tab|window) (with|at|for|to) PLACE',
        '{open} PLACE in a new [browser] (tab|window)',
      ],
      es: [
        '{open} una (nueva pestaña|pestaña nueva|nueva ventana|ventana nueva) [del navegador]',
        '{open} una (nueva pestaña|pestaña nueva|nueva ventana|ventana nueva) (con|en) PLACE',
        '{open} PLACE en una (nueva pestaña|pestaña nueva|nueva ventana|ventana nueva)',
      ],
    },
    read: (slots) => [
      { do: 'openTab', ...(slots.has('PLACE') ? { address: slots.text('PLACE') } : {}) },
    ],
    examples: {
      en: [['Open /help in a new tab', 'openTab "/help"']],
      es: [['Abre una pestaña nueva', 'openTab']],
    },
    outranks: ['go', 'open'],
  },
  {
    id: 'tab.close',
    kind: 'action',
    about: {
      en: 'Closes the browser tab that is open.',
      es: 'Cierra la pestaña actual del navegador.',
    },
    says: {
      en: ['{close} [the|this] [current|browser|active|current browser] (tab|window)'],
      es: [
        '{close} [la|esta] (pestaña|ventana) [actual|del navegador|activa|actual del navegador]',
      ],
    },
    read: () => [{ do: 'closeTab' }],
    examples: {
      en: [['Close the current tab', 'closeTab']],
      es: [['Cierra la pestaña actual', 'closeTab']],
    },
    outranks: ['dismiss'],
  },
  ...(['new', 'next', 'previous', 'last'] as const).map(
    (tab): ActionPattern => ({
      id: `tab.${tab}`,
      kind: 'action',
      about: {
        en: `Goes to the ${tab} browser tab.`,
        es: `Va a la pestaña ${spanishTab[tab]} del navegador.`,
      },
      says: {
        en: [
          `{switchTo} the ${tab === 'new' ? '(new|newly opened|just opened)' : tab} [browser] (tab|window)`,
          `{switchTo} the (tab|window) that (opened|just opened)`,
        ].slice(0, tab === 'new' ? 2 : 1),
        es: [
          `{switchTo} (a|en) la (${spanishTab[tab]} pestaña|pestaña ${spanishTab[tab]}|${spanishTab[tab]} ventana|ventana ${spanishTab[tab]}) [del navegador${tab === 'new' ? '|que se abrió|que se abre|abierta|recién abierta' : ''}]`,
        ],
      },
      read: () => [{ do: 'switchTab', to: { tab } }],
      examples: {
        en: [[`Switch to the ${tab} tab`, `switchTab ${tab}`]],
        es: [[`Cambia a la pestaña ${spanishTab[tab]}`, `switchTab ${tab}`]],
      },
      outranks: ['go', 'tab.named', 'set'],
    }),
  ),
  {
    id: 'tab.number',
    kind: 'action',
    about: {
      en: 'Goes to a browser tab by its number.',
      es: 'Va a una pestaña del navegador por su número.',
    },
    says: {
      en: [
        '{switchTo} [the] browser (tab|window) [number] NUMBER',
        '{switchTo} the (first|main|original|initial) (window|browser tab|browser window)',
      ],
      es: [
        '{switchTo} (a|en) la (pestaña|ventana) del navegador [número] NUMBER',
        '{switchTo} (a|en) la (primera|ventana principal|pestaña original|ventana original) [pestaña|ventana] [del navegador]',
      ],
    },
    read: (slots) => [
      {
        do: 'switchTab',
        to: { tab: 'number', number: slots.has('NUMBER') ? slots.number('NUMBER') : 1 },
      },
    ],
    examples: {
      en: [['Switch to browser tab 2', 'switchTab 2']],
      es: [['Cambia a la pestaña del navegador 2', 'switchTab 2']],
    },
    outranks: ['go', 'tab.named', 'set'],
  },
  {
    id: 'tab.titled',
    kind: 'action',
    about: {
      en: 'Goes to a browser tab by its title.',
      es: 'Va a una pestaña del navegador por su título.',
    },
    says: {
      en: [
        '{switchTo} the browser (tab|window) [titled|called|named|with title|with the title] LITERAL',
        '{switchTo} the LITERAL browser (tab|window)',
      ],
      es: [
        '{switchTo} (a|en) la (pestaña|ventana) del navegador [titulada|llamada|con el título|con título] LITERAL',
      ],
    },
    read: (slots) => {
      const title = slots.value('LITERAL');
      return title.type === 'text'
        ? [{ do: 'switchTab', to: { tab: 'titled', title: title.text } }]
        : undefined;
    },
    examples: {
      en: [['Switch to the browser tab titled "Docs"', 'switchTab "Docs"']],
      es: [['Cambia a la pestaña del navegador titulada "Docs"', 'switchTab "Docs"']],
    },
    outranks: ['go', 'tab.named', 'set'],
  },
  {
    id: 'tab.named',
    kind: 'action',
    about: { en: 'Opens a tab of the page.', es: 'Abre una pestaña de la página.' },
    says: { en: ['{switchTo} TARGET'], es: ['{switchTo} (a|en) TARGET'] },
    read: (slots) => {
      const target = slots.target();
      return target.kind === 'tab' ? [{ do: 'tap', press: 'single', target }] : undefined;
    },
    examples: {
      en: [['Switch to the Details tab', "tap tab 'Details'"]],
      es: [['Cambia a la pestaña Detalles', "tap tab 'Detalles'"]],
    },
  },
  {
    id: 'tab.ordinal',
    kind: 'action',
    about: {
      en: '"The second tab" may be the browser\'s or the page\'s: refused, with both to choose from.',
      es: '«La segunda pestaña» puede ser del navegador o de la página: se rechaza, con ambas para elegir.',
    },
    says: { en: ['{switchTo} TARGET'], es: ['{switchTo} (a|en) TARGET'] },
    read: (slots) => {
      const { kind, ordinal = 0, ...rest } = slots.target();
      if (kind !== 'tab' || ordinal < 1 || Object.keys(rest).length > 0) return undefined;
      return [{ do: 'switchTab', to: { tab: 'number', number: ordinal } }];
    },
    examples: { en: [], es: [] },
  },
  {
    id: 'frame',
    kind: 'action',
    about: { en: 'Works inside a frame.', es: 'Trabaja dentro de un marco.' },
    says: { en: ['{switchTo} TARGET'], es: ['{switchTo} (a|en) TARGET'] },
    read: (slots) => {
      const frame = slots.target();
      return frame.kind === 'frame' ? [{ do: 'switchFrame', frame }] : undefined;
    },
    examples: {
      en: [['Switch to the payment iframe', "switchFrame frame 'payment'"]],
      es: [['Cambia al iframe de pago', "switchFrame frame 'pago'"]],
    },
    outranks: ['go'],
  },
  {
    id: 'frame.main',
    kind: 'action',
    about: { en: 'Leaves the frame for the page.', es: 'Sale del marco a la página.' },
    says: {
      en: ['{switchTo} the (main|default|parent|top) (frame|content|document|iframe)'],
      es: ['{switchTo} (a|en) (el contenido principal|el marco principal|el documento principal)'],
    },
    read: () => [{ do: 'switchFrame', frame: 'main' }],
    examples: {
      en: [['Switch back to the main frame', 'switchFrame main']],
      es: [['Vuelve al marco principal', 'switchFrame main']],
    },
    outranks: ['go', 'frame'],
  },
];
