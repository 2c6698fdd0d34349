import type { ScreenIndex } from '../../grounding/screen/screen-index.ts';

/**
 * What a row, an item or a card is called: its row header, its heading, its first cell or words;
 * undefined where it has several titles.
 */
export function nameOfItem(index: ScreenIndex, position: number): string | undefined {
  const end = index.end[position] ?? position;
  const inside = index.elements.flatMap(({ role, text, hidden }, at) =>
    at > position && at < end && !hidden && index.words(at) !== '' ? [{ role, text, at }] : [],
  );
  const [title, ...titles] = inside.filter(
    ({ role }) => role === 'rowheader' || role === 'heading',
  );
  if (titles.length > 0) return undefined;
  const first = title ?? inside.find(({ role, text }) => cells.has(role) || text !== undefined);
  return first === undefined ? undefined : index.words(first.at);
}

const cells = new Set(['cell', 'gridcell']);
