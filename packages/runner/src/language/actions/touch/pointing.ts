import type { ActionPattern } from '../../grammar/patterns/rule.ts';
import { relate } from '../../grammar/phrases/join.ts';
import type { Target } from '../../plan/plan.ts';

/** "drag the slider to 50": a value, not a place. */
const isNumber = ({ name }: Target): boolean =>
  name?.quoted === false && /^[\d.,]+%?$/.test(name.text);

/** "Hold Shift": a key, while something else is done. */
const isModifier = ({ name, kind }: Target): boolean =>
  kind === undefined &&
  name?.quoted === false &&
  /^(?:shift|ctrl|control|alt|cmd|command|meta|mayús|mayúsculas|opción)$/i.test(name.text);

/** Pointing at things: tapping in all its forms, hovering, dragging. */
export const pointing: ActionPattern[] = [
  {
    id: 'tap',
    kind: 'action',
    about: {
      en: 'Taps or clicks one thing, or several one after the other.',
      es: 'Toca o hace clic en una cosa, o en varias una tras otra.',
    },
    says: {
      en: ['{tap} [on|onto|at|:] TARGETS', '{tap} [on|onto] TRAIL'],
      es: [
        '{tap} [en|sobre|a|encima de] TARGETS',
        '{strike} (en|sobre|a) TARGETS',
        '{tap} [en|sobre] TRAIL',
      ],
    },
    read: (slots) =>
      slots
        .targets(slots.has('TRAIL') ? 'TRAIL' : 'TARGETS')
        .map((target) => ({ do: 'tap', press: 'single', target })),
    examples: {
      en: [
        ['Click the "Save" button', 'tap button "Save"'],
        ['Tap Delete in the row of Alice', "tap 'Delete' in row 'Alice'"],
      ],
      es: [
        ['Haz clic en el botón "Guardar"', 'tap button "Guardar"'],
        ['Pulsa el segundo enlace', 'tap #2 link'],
      ],
    },
  },
  {
    id: 'tap.double',
    kind: 'action',
    about: { en: 'Clicks or taps twice, quickly.', es: 'Hace doble clic o doble toque.' },
    says: {
      en: ['{double} [on] TARGETS'],
      es: ['{double} [en|sobre|a] TARGETS'],
    },
    read: (slots) => slots.targets().map((target) => ({ do: 'tap', press: 'double', target })),
    examples: {
      en: [['Double-click the "Price" cell', 'double-tap cell "Price"']],
      es: [['Haz doble clic en la celda "Precio"', 'double-tap cell "Precio"']],
    },
    outranks: ['tap'],
  },
  {
    id: 'tap.right',
    kind: 'action',
    about: { en: 'Clicks with the right button.', es: 'Hace clic con el botón derecho.' },
    says: {
      en: ['{right} [on] TARGETS', '{tap} [on] TARGETS with the right (button|mouse button)'],
      es: [
        '{right} [en|sobre|a] TARGETS',
        '{tap} [en|sobre|a] TARGETS con el botón (derecho|derecho del ratón|derecho del mouse)',
        '{tap} con el botón (derecho|derecho del ratón|derecho del mouse) [en|sobre|a] TARGETS',
      ],
    },
    read: (slots) => slots.targets().map((target) => ({ do: 'tap', press: 'right', target })),
    examples: {
      en: [['Right-click the "report.pdf" row', 'right-tap row "report.pdf"']],
      es: [['Haz clic derecho en la fila "informe.pdf"', 'right-tap row "informe.pdf"']],
    },
    outranks: ['tap', 'type.named'],
  },
  {
    id: 'tap.long',
    kind: 'action',
    about: { en: 'Presses and holds.', es: 'Mantiene pulsado.' },
    says: {
      en: ['{long} [on] TARGETS'],
      es: [
        '{long} [en|sobre|a] TARGETS',
        '{hold} (pulsado|presionado|apretado|pulsada|presionada) TARGETS',
      ],
    },
    read: (slots) =>
      slots.targets().some(isModifier)
        ? undefined
        : slots.targets().map((target) => ({ do: 'tap', press: 'long', target })),
    examples: {
      en: [['Long press the "Holidays" album', 'long-tap <album> "Holidays"']],
      es: [['Mantén pulsado el álbum "Vacaciones"', 'long-tap <álbum> "Vacaciones"']],
    },
    outranks: ['tap'],
  },
  {
    id: 'tap.hold',
    kind: 'action',
    about: { en: 'Presses and holds for a time.', es: 'Mantiene pulsado durante un tiempo.' },
    says: {
      en: [
        '{long} [on] TARGET for DURATION',
        '{tap} and hold TARGET for DURATION',
        '{press} [on] TARGET for DURATION',
        '{hold} TARGET for DURATION',
      ],
      es: [
        '{long} [en|sobre|a] TARGET (durante|por) DURATION',
        '{press} [en|sobre] TARGET (durante|por) DURATION',
        '{hold} (pulsado|presionado|apretado|pulsada|presionada) TARGET (durante|por) DURATION',
      ],
    },
    read: (slots) => [
      { do: 'tap', press: 'long', target: slots.target(), milliseconds: slots.number('DURATION') },
    ],
    examples: {
      en: [
        ['Press and hold the record button for 2 seconds', "long-tap button 'record' for 2000ms"],
      ],
      es: [
        [
          'Mantén pulsado el botón Grabar durante 2 segundos',
          "long-tap button 'Grabar' for 2000ms",
        ],
      ],
    },
    outranks: ['tap', 'tap.long'],
  },
  {
    id: 'hover',
    kind: 'action',
    about: { en: 'Moves the pointer over a thing.', es: 'Lleva el puntero sobre una cosa.' },
    says: {
      en: [
        '{hover} [over|on|above] [top of] TARGETS',
        '{moveMouse} (over|to|onto|on|on top of) TARGETS',
      ],
      es: ['{hover} (sobre|por|en|encima de|a|por encima de) TARGETS'],
    },
    read: (slots) => slots.targets().map((target) => ({ do: 'hover', target })),
    examples: {
      en: [['Hover over the avatar', "hover 'avatar'"]],
      es: [['Pasa el cursor sobre el avatar', "hover 'avatar'"]],
    },
    outranks: ['go'],
  },
  {
    id: 'drag',
    kind: 'action',
    about: { en: 'Drags one thing onto another.', es: 'Arrastra una cosa hasta otra.' },
    says: {
      en: [
        '{drag} TARGET (to|onto|into|on top of|over to|on|over) TARGET2',
        '{drag} TARGET from TARGET3 (to|onto|into|over to|on|over) TARGET2',
        '{drag} TARGET and drop it (on|onto|into|in|to|over|at) TARGET2',
        '{drag} TARGET and {drop} [it] (on|onto|into|in|to|over|at) TARGET2',
      ],
      es: [
        '{drag} TARGET (a|hasta|hacia|sobre|dentro de|encima de) TARGET2',
        '{drag} TARGET (de|desde) TARGET3 (a|hasta|hacia|sobre) TARGET2',
        '{drag} TARGET y {drop} (a|en|sobre|dentro de|encima de) TARGET2',
        '{drag} TARGET y {drop} (lo|la) (a|en|sobre|dentro de|encima de) TARGET2',
      ],
    },
    read: (slots) => {
      const onto = slots.target('TARGET2');
      if (isNumber(onto)) return undefined;
      const target = slots.has('TARGET3')
        ? relate(slots.target(), 'in', slots.target('TARGET3'))
        : slots.target();
      return [{ do: 'drag', target, to: { at: 'target', target: onto } }];
    },
    examples: {
      en: [
        [
          'Drag the "Fix login" card to the "Done" column',
          'drag card "Fix login" onto column "Done"',
        ],
      ],
      es: [
        [
          'Arrastra la tarjeta "Login" a la columna "Hecho"',
          'drag card "Login" onto column "Hecho"',
        ],
      ],
    },
  },
  {
    id: 'drag.by',
    kind: 'action',
    about: {
      en: 'Drags a thing some way in a direction.',
      es: 'Arrastra una cosa en una dirección.',
    },
    says: {
      en: [
        '{drag} TARGET DIRECTION by NUMBER (pixels|px|pixel)',
        '{drag} TARGET [by] NUMBER (pixels|px|pixel) DIRECTION',
        '{drag} TARGET DIRECTION NUMBER (pixels|px|pixel)',
      ],
      es: [
        '{drag} TARGET NUMBER (píxeles|pixeles|px) [hacia] DIRECTION',
        '{drag} TARGET [hacia] DIRECTION NUMBER (píxeles|pixeles|px)',
      ],
    },
    read: (slots) => [
      {
        do: 'drag',
        target: slots.target(),
        to: { at: 'offset', direction: slots.direction(), pixels: slots.number('NUMBER') },
      },
    ],
    examples: {
      en: [['Drag the volume slider 80 pixels to the right', "drag slider 'volume' by 80px right"]],
      es: [
        [
          'Arrastra el control deslizante Volumen 80 píxeles a la derecha',
          "drag slider 'Volumen' by 80px right",
        ],
      ],
    },
    outranks: ['drag'],
  },
];
