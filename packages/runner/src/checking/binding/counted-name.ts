import { isActionable } from '../../grounding/kinds/roles.ts';
import type { ScreenIndex } from '../../grounding/screen/screen-index.ts';
import { plain } from '../../grounding/words/wording.ts';

/**
 * What a control or a heading is called without the counter behind its name: "Console" of
 * "Console 0", whose 0 stands in an element of its own, and "Inbox" of "Inbox (3)". Undefined where
 * there is none: the 1 of "Room 1" is a part of its name.
 */
export function nameWithoutCount(index: ScreenIndex, position: number): string | undefined {
  const element = index.elements[position];
  if (element === undefined || !(isActionable(element) || element.role === 'heading')) return;
  const words = plain(element.name || index.words(position));
  const bracketed = /^(.*\S)\s*[([]\d+\+?[)\]]$/u.exec(words)?.[1];
  if (bracketed !== undefined) return bracketed;
  const end = index.end[position] ?? position;
  const last = index.elements
    .slice(position + 1, end)
    .findLast(({ hidden, text = '' }) => !hidden && text.trim() !== '');
  const count = plain(last?.text ?? '');
  if (!/^\d+\+?$/.test(count) || !words.endsWith(count) || words === count) return;
  return words.slice(0, -count.length).trimEnd();
}
