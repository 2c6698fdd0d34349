import type { ScreenElement, Snapshot } from '../../src/driver/snapshot.ts';

/** What stands on a screen, as far as the plain tree tells: the oracle, which knows no wording. */
export interface Inventory {
  /** Own texts that are shown, each once, in the order of the document. */
  texts: string[];
  /** Everything that is written, called or held somewhere, in lower case. */
  all: string;
  controls: { role: string; name: string; states: ScreenElement['states']; value?: string }[];
  tables: { columns: string[]; rows: string[][] }[];
  lists: { name: string; items: string[] }[];
}

export function inventoryOf({ elements }: Snapshot): Inventory {
  const children = new Map<number, number[]>();
  elements.forEach(({ parent }, at) => {
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), at]);
  });
  const within = (at: number): number[] => [
    at,
    ...(children.get(at) ?? []).flatMap((child) => within(child)),
  ];
  const shown = (at: number): ScreenElement[] =>
    within(at).flatMap((inner) => {
      const element = elements[inner];
      return element === undefined || element.hidden ? [] : [element];
    });
  const wordsAt = (at: number): string =>
    shown(at)
      .flatMap(({ text }) => text ?? [])
      .join(' ');
  /** Then what it says is not only its words. */
  const holdsControl = (at: number): boolean =>
    shown(at).some(({ role, states }) => states.editable || role === 'button');
  const visible = elements.filter(({ hidden }) => !hidden);
  const texts = visible.flatMap(({ text = '' }) => (isPlain(text) ? [text] : []));
  return {
    texts: [...new Set(texts)],
    all: elements
      .flatMap(({ text = '', name, value = '', other }) => [text, name, value, ...strings(other)])
      .join('\n')
      .toLowerCase(),
    controls: visible.flatMap(({ role, name, states, value }) =>
      isPlain(name) && controls.has(role)
        ? [{ role, name, states, ...(value === undefined ? {} : { value }) }]
        : [],
    ),
    tables: elements.flatMap(({ role, hidden }, at) => {
      if (role !== 'table' || hidden) return [];
      const inside = within(at);
      const columns = inside
        .filter((inner) => elements[inner]?.role === 'columnheader')
        .map((inner) => wordsAt(inner));
      const rows = inside
        .filter((inner) => elements[inner]?.role === 'row')
        .map((row) =>
          (children.get(row) ?? [])
            .filter((cell) => ['cell', 'rowheader'].includes(elements[cell]?.role ?? ''))
            .map((cell) => (holdsControl(cell) ? '' : wordsAt(cell))),
        )
        .filter((cells) => cells.length > 0);
      return rows.length > 1 && columns.length > 1 ? [{ columns, rows }] : [];
    }),
    lists: elements.flatMap(({ role, hidden, name }, at) => {
      if (role !== 'list' || hidden || name === '') return [];
      const items = (children.get(at) ?? []).map((item) => wordsAt(item)).filter(isPlain);
      return [{ name, items }];
    }),
  };
}

const controls = new Set(['button', 'link', 'textbox', 'checkbox', 'tab', 'heading', 'switch']);

/** Words that may stand in quotes. */
const isPlain = (text: string): boolean => /^[^"“”]{2,40}$/u.test(text) && /\p{L}/u.test(text);

const strings = (other: ScreenElement['other']): string[] =>
  Object.values(other).flatMap((value) => (typeof value === 'string' ? [value] : []));
