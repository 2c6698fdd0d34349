import type { ActionPattern } from '../../grammar/patterns/rule.ts';
import type { Step } from '../../plan/plan.ts';

const tapNamed = (text: string): Step => ({
  do: 'tap',
  press: 'single',
  target: { name: { text, quoted: false } },
});

/** The pages of a long list. */
export const paging: ActionPattern[] = [
  {
    id: 'tap.page',
    kind: 'action',
    about: {
      en: 'Goes to a page of a long list by its number, or by "next" and "previous".',
      es: 'Va a una página de una lista larga por su número, o por «siguiente» y «anterior».',
    },
    says: {
      en: [
        '{tap} [on] page [number] NUMBER [of the table|of the list|of the results|of results|in the pagination|in the pager]',
        '{go} page [number] NUMBER (of the table|of the list|of the results|of results|in the pagination)',
      ],
      es: [
        '{tap} [en] la página [número] NUMBER [de la tabla|de la lista|de los resultados|de resultados|de el paginador|en el paginador|de la paginación]',
        '{go} a la página [número] NUMBER (de la tabla|de la lista|de los resultados|de resultados|de el paginador|en el paginador)',
      ],
    },
    read: (slots) => [tapNamed(String(slots.number('NUMBER')))],
    examples: {
      en: [['Click page 3 in the pagination', "tap '3'"]],
      es: [['Haz clic en la página 3 del paginador', "tap '3'"]],
    },
    outranks: ['tap', 'go', 'frame'],
  },
  ...(['next', 'previous'] as const).map((which): ActionPattern => {
    const es = which === 'next' ? 'siguiente' : 'anterior';
    const name = {
      en: which === 'next' ? 'Next' : 'Previous',
      es: which === 'next' ? 'Siguiente' : 'Anterior',
    };
    return {
      id: `tap.page.${which}`,
      kind: 'action',
      about: {
        en: `Goes to the ${which} page of a long list.`,
        es: `Va a la página ${es} de una lista larga.`,
      },
      says: {
        en: [`{go} the ${which} page of [the] (table|list|results|search results)`],
        es: [
          `{go} a la (${es} página|página ${es}) de (la tabla|la lista|los resultados|resultados)`,
        ],
      },
      read: (slots) => [tapNamed(name[slots.language])],
      examples: {
        en: [[`Go to the ${which} page of the table`, `tap '${name.en}'`]],
        es: [[`Ve a la página ${es} de la tabla`, `tap '${name.es}'`]],
      },
      outranks: ['go', 'back'],
    };
  }),
];
