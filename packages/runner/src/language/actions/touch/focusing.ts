import type { ActionPattern } from '../../grammar/patterns/rule.ts';
import type { Kind } from '../../plan/plan.ts';

const focused: ReadonlySet<Kind> = new Set<Kind>(['field', 'searchField', 'link']);

/** What is said otherwise than by a click and done by one. */
export const focusing: ActionPattern[] = [
  {
    id: 'tap.focus',
    kind: 'action',
    about: {
      en: 'Puts the focus into a field, as a person does: by a click. Follows a link.',
      es: 'Pone el foco en un campo, como una persona: con un clic. Sigue un enlace.',
    },
    says: {
      en: ['(focus|focus on|set the focus on|put the focus on|follow) TARGET'],
      es: ['{focus} el foco en TARGET', '(enfoca|enfocar|sigue|seguir) TARGET'],
    },
    read: (slots) => {
      const target = slots.target();
      const isMeant = target.kind !== undefined && focused.has(target.kind);
      return isMeant ? [{ do: 'tap', press: 'single', target }] : undefined;
    },
    examples: {
      en: [['Focus on the Email field', "tap field 'Email'"]],
      es: [['Pon el foco en el campo Correo', "tap field 'Correo'"]],
    },
    outranks: ['tab.named', 'set', 'type.into'],
  },
];
