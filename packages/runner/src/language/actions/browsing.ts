import type { ActionPattern } from '../grammar/rule.ts';
import type { Kind, Step, Target } from '../plan/plan.ts';

/** Kinds that one goes to by the control that leads there; the others are tapped themselves. */
const reached: ReadonlySet<Kind | undefined> = new Set<Kind | undefined>([
  undefined,
  'page',
  'section',
  'dialog',
  'form',
  'sidebar',
  'calendar',
  'table',
  'list',
  'map',
  'chart',
  'heading',
]);

function visit(target: Target): Step {
  const isThing = target.noun !== undefined;
  if (reached.has(target.kind) && !isThing) return { do: 'go', to: target };
  return { do: 'tap', press: 'single', target };
}

const spanishTab = {
  new: 'nueva',
  next: 'siguiente',
  previous: 'anterior',
  last: 'última',
} as const;

/** An address with a space in it is none, and no name either. */
const isBrokenAddress = ({ name }: Target): boolean => /^[a-z]+:\/\//i.test(name?.text ?? '');

/** Going places: addresses, pages by name, back and forth. */
export const browsing: ActionPattern[] = [
  {
    id: 'open',
    kind: 'action',
    about: { en: 'Opens an address.', es: 'Abre una dirección.' },
    says: {
      en: [
        '{open|go} [to] [the] [url|page|page at|address|site|website|link|web page|deep link|path|webpage] [at] PLACE',
        '{open|go} [the] WORDS (at|on) PLACE',
      ],
      es: [
        '{open|go} [a] [la|el] [url|página|dirección|sitio|web|enlace|página web|ruta|sitio web] PLACE',
        '{open|go} [a] [la|el] WORDS en PLACE',
      ],
    },
    read: (slots) => [{ do: 'open', address: slots.text('PLACE') }],
    examples: {
      en: [
        ['Open https://shop.example/cart', 'open "https://shop.example/cart"'],
        ['Go to /login', 'open "/login"'],
      ],
      es: [
        ['Abre https://tienda.example/carrito', 'open "https://tienda.example/carrito"'],
        ['Ve a /login', 'open "/login"'],
      ],
    },
    outranks: ['go', 'go.thing'],
  },
  {
    id: 'go',
    kind: 'action',
    about: {
      en: 'Goes to a page or section by the control that leads there; opens a menu, a card, a list.',
      es: 'Va a una página o sección por el control que lleva allí; abre un menú, una tarjeta, una lista.',
    },
    says: {
      en: ['{open|go} [up] TARGETS', '{open|go} [to] TRAIL'],
      es: [
        '{open} TARGETS',
        '{go} (a|en|hasta|hacia) TARGETS',
        '{open} TRAIL',
        '{go} (a|en|hasta|hacia) TRAIL',
      ],
    },
    read: (slots) => {
      const targets = slots.targets(slots.has('TRAIL') ? 'TRAIL' : 'TARGETS');
      return targets.some(isBrokenAddress) ? undefined : targets.map(visit);
    },
    examples: {
      en: [
        ['Go to the Settings page', "go to page 'Settings'"],
        ['Open the user menu', "tap menu 'user'"],
      ],
      es: [
        ['Ve a la página Ajustes', "go to page 'Ajustes'"],
        ['Abre el menú Usuario', "tap menu 'Usuario'"],
      ],
    },
  },
  {
    id: 'back',
    kind: 'action',
    about: { en: 'Goes one page back.', es: 'Vuelve una página atrás.' },
    says: {
      en: [
        '{back} [to the previous page|to the previous screen|one page|a page|one screen|in the browser|once]',
        '{go} the previous (page|screen)',
        "{tap} [on] [the] (browser back button|back button of the browser|back button in the browser|device back button|browser's back button|android back button)",
      ],
      es: [
        '{back} [a la página anterior|a la pantalla anterior|una página|en el navegador]',
        '{go} (a la|la) (página|pantalla) anterior',
        '{tap} [en] el botón (atrás del navegador|de atrás del navegador|atrás del dispositivo|de retroceso del navegador)',
      ],
    },
    read: () => [{ do: 'back' }],
    examples: { en: [['Go back to the previous page', 'back']], es: [['Vuelve atrás', 'back']] },
    outranks: ['go', 'tap', 'see'],
  },
  {
    id: 'forward',
    kind: 'action',
    about: {
      en: 'Goes one page forward in the history.',
      es: 'Va una página adelante en el historial.',
    },
    says: {
      en: [
        '{forward} [one page|a page|in the browser]',
        "{tap} [on] [the] (browser forward button|browser's forward button)",
      ],
      es: ['{forward} [una página|en el navegador]'],
    },
    read: () => [{ do: 'forward' }],
    examples: { en: [['Go forward', 'forward']], es: [['Ve adelante', 'forward']] },
    outranks: ['go', 'tap', 'see'],
  },
  {
    id: 'reload',
    kind: 'action',
    about: { en: 'Loads the page again.', es: 'Vuelve a cargar la página.' },
    says: {
      en: [
        '{reload} [the|this] [page|browser|screen|app|tab|site|website|window|current page|browser page|web page]',
      ],
      es: [
        '{reload} [la|el|esta] [página|pantalla|navegador|sitio|pestaña|ventana|app|aplicación|página actual|página web]',
      ],
    },
    read: () => [{ do: 'reload' }],
    examples: { en: [['Refresh the page', 'reload']], es: [['Recarga la página', 'reload']] },
  },
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
          `{switchTo} (a|en) la (${spanishTab[tab]} pestaña|pestaña ${spanishTab[tab]}|${spanishTab[tab]} ventana|ventana ${spanishTab[tab]}) [del navegador]`,
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
