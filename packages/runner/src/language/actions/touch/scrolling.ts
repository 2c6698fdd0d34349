import type { ActionPattern } from '../../grammar/patterns/rule.ts';
import type { Slots } from '../../grammar/slots/slots.ts';
import type { Direction, ScrollGoal, Step, Target } from '../../plan/plan.ts';
import { inside } from './inside.ts';

type Edge = 'top' | 'bottom';

const scroll = (to: ScrollGoal, inside: Target | undefined): Step[] => [
  { do: 'scroll', to, ...(inside === undefined || isScreen(inside) ? {} : { inside }) },
];

const isScreen = (target: Target): boolean =>
  target.kind === 'page' && Object.keys(target).length === 1;

const direction = (slots: Slots): Direction =>
  slots.has('DIRECTION') ? slots.direction() : 'down';

const toEdge = (edge: Edge, en: string, es: string): ActionPattern => ({
  id: `scroll.${edge}`,
  kind: 'action',
  about: {
    en: `Scrolls all the way to the ${edge}.`,
    es: `Desplaza del todo hasta ${es.split('|')[0]}.`,
  },
  says: {
    en: [
      `{scroll|go} [all the way|down|up|back] to (${en})`,
      `{scroll|go} [all the way|down|up|back] to (${en}) of TARGET`,
      `{scroll} TARGET [all the way|down|up|back] to (${en})`,
      `{scroll} [all the way] (${edge === 'top' ? 'up' : 'down'}) to (${en})`,
    ],
    es: [
      `{scroll|go} [del todo|hacia abajo|hacia arriba|abajo|arriba] (hasta|a|hacia) (${es})`,
      `{scroll|go} [del todo|hacia abajo|hacia arriba|abajo|arriba] (hasta|a|hacia) (${es}) de TARGET`,
      `{scroll} TARGET hasta (${es})`,
    ],
  },
  read: (slots) => scroll({ goal: 'edge', edge }, inside(slots)),
  examples: {
    en: [[`Scroll to ${en.split('|')[0]} of the page`, `scroll to ${edge}`]],
    es: [[`Desplázate hasta ${es.split('|')[0]} de la página`, `scroll to ${edge}`]],
  },
  outranks: ['scroll', 'scroll.to', 'go'],
});

/** Scrolling. */
export const scrolling: ActionPattern[] = [
  {
    id: 'scroll',
    kind: 'action',
    about: {
      en: 'Scrolls a screenful in a direction.',
      es: 'Desplaza una pantalla en una dirección.',
    },
    says: {
      en: [
        '{scroll} [the page|the screen|page] DIRECTION [a bit|a little|once|the page|the screen|slightly]',
        '{scroll} DIRECTION (in|inside|within|on|through) TARGET',
        '{scroll} DIRECTION THING',
        '{scroll} THING DIRECTION',
      ],
      es: [
        '{scroll} [la página|la pantalla|un poco] [hacia] DIRECTION [un poco|la página|la pantalla|en la página|en la pantalla]',
        '{scroll} [hacia] DIRECTION (en|dentro de|por) TARGET',
        '{scroll} THING [hacia] DIRECTION',
      ],
    },
    read: (slots) => scroll({ goal: 'by', direction: slots.direction() }, inside(slots)),
    examples: {
      en: [
        ['Scroll down', 'scroll down'],
        ['Scroll down in the results list', "scroll down inside list 'results'"],
      ],
      es: [
        ['Desplázate hacia abajo', 'scroll down'],
        ['Desplaza la lista hacia arriba', 'scroll up inside list'],
      ],
    },
  },
  {
    id: 'scroll.by',
    kind: 'action',
    about: { en: 'Scrolls by pixels or screens.', es: 'Desplaza unos píxeles o pantallas.' },
    says: {
      en: [
        '{scroll} [the page] DIRECTION [by] NUMBER (pixels|px|pixel)',
        '{scroll} DIRECTION [by] NUMBER (pixels|px) in TARGET',
        '{scroll} NUMBER (pixels|px) DIRECTION',
      ],
      es: [
        '{scroll} [la página] [hacia] DIRECTION NUMBER (píxeles|pixeles|px)',
        '{scroll} NUMBER (píxeles|pixeles|px) [hacia] DIRECTION',
      ],
    },
    read: (slots) => {
      const amount = { count: slots.number('NUMBER'), unit: 'pixels' } as const;
      return scroll({ goal: 'by', direction: slots.direction(), amount }, inside(slots));
    },
    examples: {
      en: [['Scroll down 500 pixels', 'scroll down 500 pixels']],
      es: [['Desplázate 500 píxeles hacia abajo', 'scroll down 500 pixels']],
    },
    outranks: ['scroll'],
  },
  {
    id: 'scroll.pages',
    kind: 'action',
    about: { en: 'Scrolls some screens.', es: 'Desplaza varias pantallas.' },
    says: {
      en: ['{scroll} [the page] DIRECTION [by] NUMBER (pages|page|screens|screen)'],
      es: [
        '{scroll} [hacia] DIRECTION NUMBER (páginas|página|pantallas|pantalla)',
        '{scroll} NUMBER (páginas|página|pantallas|pantalla) [hacia] DIRECTION',
      ],
    },
    read: (slots) => {
      const amount = { count: slots.number('NUMBER'), unit: 'pages' } as const;
      return scroll({ goal: 'by', direction: slots.direction(), amount }, inside(slots));
    },
    examples: {
      en: [['Scroll down two screens', 'scroll down 2 pages']],
      es: [['Desplázate dos pantallas hacia abajo', 'scroll down 2 pages']],
    },
    outranks: ['scroll'],
  },
  {
    id: 'scroll.to',
    kind: 'action',
    about: { en: 'Scrolls until a thing is in view.', es: 'Desplaza hasta que una cosa se vea.' },
    says: {
      en: [
        '{scroll} [down|up] to TARGET',
        '{scroll} TARGET into view',
        '{scroll} [down|up] until TARGET',
        '{bring} TARGET into view',
      ],
      es: [
        '{scroll} [hacia abajo|hacia arriba|abajo|arriba] (hasta|a) TARGET',
        '{scroll} hasta (ver|encontrar) TARGET',
      ],
    },
    read: (slots) => scroll({ goal: 'target', target: slots.target() }, undefined),
    examples: {
      en: [['Scroll to the "Reviews" heading', 'scroll to target heading "Reviews"']],
      es: [['Desplázate hasta el encabezado "Opiniones"', 'scroll to target heading "Opiniones"']],
    },
  },
  {
    id: 'scroll.until',
    kind: 'action',
    about: { en: 'Scrolls until something holds.', es: 'Desplaza hasta que algo se cumpla.' },
    says: {
      en: [
        '{scroll} [DIRECTION] until STATEMENT',
        '{scroll} THING [DIRECTION] until STATEMENT',
        '{scroll} [DIRECTION] (in|inside|within) TARGET until STATEMENT',
      ],
      es: [
        '{scroll} [hacia] DIRECTION hasta que STATEMENT',
        '{scroll} [hacia] DIRECTION (en|dentro de) TARGET hasta que STATEMENT',
        '{scroll} hasta que STATEMENT',
        '{scroll} THING hasta que STATEMENT',
      ],
    },
    read: (slots) => {
      const [check, ...more] = slots.checks('STATEMENT');
      if (check === undefined || more.length > 0) return undefined;
      return scroll({ goal: 'until', direction: direction(slots), check }, inside(slots));
    },
    examples: {
      en: [['Scroll down until "Terms" is visible', 'scroll down until ("Terms" visible)']],
      es: [
        [
          'Desplázate hacia abajo hasta que "Condiciones" sea visible',
          'scroll down until ("Condiciones" visible)',
        ],
      ],
    },
    outranks: ['scroll', 'scroll.to'],
  },
  toEdge(
    'bottom',
    'the bottom|bottom|the very bottom|the end|the footer',
    'el final|el fondo|abajo del todo|la parte inferior|el pie',
  ),
  toEdge(
    'top',
    'the top|top|the very top|the beginning|the start',
    'el principio|el inicio|arriba del todo|la parte superior|el comienzo',
  ),
];
