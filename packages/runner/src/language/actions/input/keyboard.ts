import type { ActionPattern } from '../../grammar/patterns/rule.ts';

/** Keys, alone and together. */
export const keyboard: ActionPattern[] = [
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
