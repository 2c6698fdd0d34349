import type { Describe } from './element/describe.ts';
import type { Item } from './item.ts';
import type { Line, Lines, LinesOf } from './layout/lines.ts';

/**
 * Gives an element its text and its children, and leaves out wrappers that say nothing.
 *
 * Sent to the page as its source: only types may be imported.
 */
export function makeCondense(lines: LinesOf, describe: Describe, namedByContent: Set<string>) {
  function condense(item: Item, own: Lines): void {
    const told = new Set(own.order.map((part) => ('items' in part ? part.text : undefined)));
    const items = own.order.flatMap((part) =>
      'items' in part ? condensed(part) : wordsOf(part, own, item, told),
    );
    const text = own.hasBlocks ? '' : lines.textOf(own);
    if (text === '') {
      item.items = foldWords(item, items);
      return;
    }
    item.text = text.slice(0, describe.longestText);
    tellWritten(item, lines.writtenOf(own));
    item.items = items.filter((inner) => !repeats(inner, item.text));
    for (const inner of items) if (repeats(inner, item.text)) giveHints(inner, item);
  }

  function tellWritten(item: Item, written: string): void {
    if (item.text !== written && item.text) item.written = written.slice(0, describe.longestText);
  }

  /** A wrapper gives its place to what it holds, unless it holds several things together. */
  function condensed(item: Item): Item[] {
    if (!item.isPlain || item.text !== undefined || item.items.length > 1) return [item];
    const [only] = item.items;
    if (only) giveHints(item, only);
    return item.items;
  }

  /** `<div class="toast"><p>Saved</p></div>`: the words are the toast. */
  function giveHints(from: Item, to: Item): void {
    if (!from.other.hints || !boxesOfWords.has(to.role)) return;
    to.other.hints = [...new Set([...(to.other.hints ?? []), ...from.other.hints])].slice(0, 6);
  }

  const boxesOfWords = new Set(['generic', 'text', 'paragraph', 'cell', 'gridcell', 'listitem']);

  /** Between blocks each line of text is a thing of its own, with its own place. */
  function wordsOf(line: Line, own: Lines, around: Item, told: Set<unknown>): Item[] {
    const words = lines.tidy(line.words);
    if (!own.hasBlocks || words === '' || !line.first || told.has(words)) return [];
    const item = describe.describeWords(line.first, words, around.hidden);
    const box = around.box && lines.boxOf(line);
    if (box) item.box = box;
    tellWritten(item, lines.tidy(line.written));
    return [item];
  }

  /** `<button><div>Save</div></button>`: the words are the button's, not a second thing's. */
  function foldWords(item: Item, items: Item[]): Item[] {
    if (!namedByContent.has(item.role)) return items;
    const speaking = items.filter((inner) => !isMutePicture(inner));
    const [only] = speaking;
    if (speaking.length !== 1 || !only || !isWords(only) || only.hidden !== item.hidden)
      return items;
    item.text = only.text ?? '';
    if (only.written !== undefined) item.written = only.written;
    return items.filter(isMutePicture);
  }

  const isWords = (item: Item) =>
    (item.isPlain || item.role === 'text') && item.items.length === 0 && item.text !== undefined;
  const isMutePicture = (item: Item) => item.role === 'img' && item.name === '';
  const repeats = (item: Item, text: string | undefined) =>
    item.isPlain && item.items.length === 0 && item.text === text;

  return { condense, condensed };
}

export type Condense = ReturnType<typeof makeCondense>;
