import type { ActionPattern } from '../../grammar/patterns/rule.ts';
import type { Target } from '../../plan/plan.ts';
import { typed } from './typed.ts';

/** "Replace "cat" with "dog"" may mean those words in a text: which is not what typing over does. */
const isWordsOnly = ({ kind, name }: Target): boolean =>
  kind === undefined && name?.quoted === true;

/** Typing over what a field holds. */
export const replacing: ActionPattern[] = [
  {
    id: 'replace',
    kind: 'action',
    about: {
      en: 'Types a value over what a field holds.',
      es: 'Escribe un valor en lugar de lo que tiene un campo.',
    },
    says: {
      en: ['{replace} TARGET (with|by) VALUE'],
      es: ['{replace} TARGET (por|con) VALUE'],
    },
    read: (slots) => {
      const into = slots.target();
      return isWordsOnly(into) ? undefined : typed(slots.value(), into);
    },
    examples: {
      en: [['Replace the title with "Soup"', 'type "Soup" into \'title\'']],
      es: [['Reemplaza la descripción por "Sopa"', 'type "Sopa" into \'descripción\'']],
    },
  },
  {
    id: 'replace.content',
    kind: 'action',
    about: {
      en: 'Types a value over what a field holds, said by what it holds.',
      es: 'Escribe un valor en lugar del contenido de un campo.',
    },
    says: {
      en: [
        '{replace} (the text|the contents|the content|the value|everything|all the text) (in|inside|of) TARGET (with|by) VALUE',
      ],
      es: [
        '{replace} (el texto|el contenido|el valor|todo el texto|todo el contenido) (de|en) TARGET (por|con) VALUE',
      ],
    },
    read: (slots) => typed(slots.value(), slots.target()),
    examples: {
      en: [['Replace the text of "Notes" with "Soup"', 'type "Soup" into "Notes"']],
      es: [['Sustituye el contenido de "Notas" por "Sopa"', 'type "Sopa" into "Notas"']],
    },
    outranks: ['replace'],
  },
];
