import type { ActionPattern } from '../../grammar/patterns/rule.ts';
import type { Kind, Step, Target } from '../../plan/plan.ts';

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
        '{enter} a [la|el] [url|página|dirección|sitio|web|página web|ruta|sitio web] PLACE',
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
    outranks: ['go'],
  },
  {
    id: 'go',
    kind: 'action',
    about: {
      en: 'Goes to a page or section by the control that leads there; opens a menu, a card, a list.',
      es: 'Va a una página o sección por el control que lleva allí; abre un menú, una tarjeta, una lista.',
    },
    says: {
      en: ['{open|go} [up] TARGETS', '{open|go} [to] TRAIL', 'take me to TARGETS'],
      es: [
        '{open} TARGETS',
        '{go} (a|en|hasta|hacia) TARGETS',
        '{enter} a TARGETS',
        '(llévame|llevame) a TARGETS',
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
];
