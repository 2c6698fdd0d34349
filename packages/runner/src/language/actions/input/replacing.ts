import type { ActionPattern } from '../../grammar/patterns/rule.ts';
import type { Target } from '../../plan/plan.ts';
import { typed } from './typed.ts';

/**
 * "Replace "Step 1" with "Step one"" speaks of the field that holds just these words. One that holds
 * more than them is not meant: typing over would take the rest away.
 */
function overwritten({ name, kind, ...rest }: Target): Target | undefined {
  const isWordsOnly = name?.quoted === true && (kind === undefined || kind === 'text');
  if (!isWordsOnly) return { ...rest, ...(name && { name }), ...(kind && { kind }) };
  const isAlone = Object.keys(rest).every((part) => part === 'relation');
  return isAlone ? { kind: 'field', holding: name.text, ...rest } : undefined;
}

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
      const into = overwritten(slots.target());
      return into === undefined ? undefined : typed(slots.value(), into);
    },
    examples: {
      en: [
        ['Replace the title with "Soup"', 'type "Soup" into \'title\''],
        ['Replace "Step 1" with "Step one"', 'type "Step one" into field holding "Step 1"'],
      ],
      es: [
        ['Reemplaza la descripción por "Sopa"', 'type "Sopa" into \'descripción\''],
        ['Reemplaza "Paso 1" por "Paso uno"', 'type "Paso uno" into field holding "Paso 1"'],
      ],
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
