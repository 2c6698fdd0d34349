import type { ActionPattern } from '../../grammar/patterns/rule.ts';
import { inside } from './inside.ts';

/** Swiping and zooming. */
export const swiping: ActionPattern[] = [
  {
    id: 'swipe',
    kind: 'action',
    about: { en: 'Swipes in a direction.', es: 'Desliza el dedo en una dirección.' },
    says: {
      en: [
        '{swipe} [the screen] DIRECTION',
        '{swipe} DIRECTION (on|across|in|over) TARGET',
        '{swipe} [on] THING DIRECTION',
      ],
      es: [
        '{swipe} [el dedo|la pantalla] [hacia] DIRECTION',
        '{swipe} [el dedo] [hacia] DIRECTION (en|sobre|por) TARGET',
        '{swipe} THING [hacia] DIRECTION',
      ],
    },
    read: (slots) => {
      const on = inside(slots);
      return [{ do: 'swipe', direction: slots.direction(), ...(on === undefined ? {} : { on }) }];
    },
    examples: {
      en: [['Swipe left on the first card', 'swipe left on #1 card']],
      es: [['Desliza hacia la izquierda sobre la primera tarjeta', 'swipe left on #1 card']],
    },
  },
  {
    id: 'swipe.until',
    kind: 'action',
    about: { en: 'Swipes until something holds.', es: 'Desliza hasta que algo se cumpla.' },
    says: {
      en: ['{swipe} DIRECTION until STATEMENT', '{swipe} DIRECTION on TARGET until STATEMENT'],
      es: [
        '{swipe} [hacia] DIRECTION hasta que STATEMENT',
        '{swipe} [hacia] DIRECTION (en|sobre) TARGET hasta que STATEMENT',
      ],
    },
    read: (slots) => {
      const [until, ...more] = slots.checks('STATEMENT');
      if (until === undefined || more.length > 0) return undefined;
      const on = inside(slots);
      return [
        { do: 'swipe', direction: slots.direction(), until, ...(on === undefined ? {} : { on }) },
      ];
    },
    examples: {
      en: [
        ['Swipe up until the "Logout" button appears', 'swipe up until (button "Logout" visible)'],
      ],
      es: [
        [
          'Desliza hacia arriba hasta que aparezca el botón "Salir"',
          'swipe up until (button "Salir" visible)',
        ],
      ],
    },
    outranks: ['swipe'],
  },
  ...(['in', 'out'] as const).map(
    (way): ActionPattern => ({
      id: `zoom.${way}`,
      kind: 'action',
      about: { en: `Zooms ${way}.`, es: way === 'in' ? 'Acerca.' : 'Aleja.' },
      says: {
        en: [
          `{zoom} ${way}`,
          `{zoom} ${way} (on|in|of|into) TARGET`,
          `{pinch} to zoom ${way} [on TARGET]`,
        ],
        es:
          way === 'in'
            ? [
                '{zoomIn}',
                '{zoomIn} (en|sobre) TARGET',
                '{zoomIn} TARGET',
                '{pinch} para {zoomIn} TARGET',
              ]
            : [
                '{zoomOut}',
                '{zoomOut} (en|sobre) TARGET',
                '{zoomOut} TARGET',
                '{pinch} para {zoomOut} TARGET',
              ],
      },
      read: (slots) => {
        const on = inside(slots);
        return [{ do: 'zoom', direction: way, ...(on === undefined ? {} : { on }) }];
      },
      examples: {
        en: [[`Zoom ${way} on the map`, `zoom ${way} on map`]],
        es: [[way === 'in' ? 'Acerca el mapa' : 'Aleja el mapa', `zoom ${way} on map`]],
      },
    }),
  ),
];
