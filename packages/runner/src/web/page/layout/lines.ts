import type { Box } from '../../../driver/snapshot.ts';
import type { Item } from '../item.ts';

/**
 * Joins text that is cut across elements into the words that a person reads in one go:
 * `<b>1</b> item left` is "1 item left". A block ends the line.
 *
 * Sent to the page as its source: only types may be imported.
 */
export function makeLines() {
  /** `outer`: the element around, if this one stands in its line of text. */
  function openLines(outer: Lines | undefined): Lines {
    return { outer, order: [], lines: [], open: undefined, hasBlocks: false };
  }

  /** `written`: the words before a style changed their case. */
  function addText(to: Lines, words: string, text: Text | undefined, written = words): void {
    for (let at: Lines | undefined = to; at; at = at.outer) {
      if (!at.open) {
        at.open = { words: '', written: '', first: undefined, last: undefined };
        at.lines.push(at.open);
        at.order.push(at.open);
      }
      at.open.words += words;
      at.open.written += written;
      if (!text || text.data.trim() === '') continue;
      at.open.first ??= text;
      at.open.last = text;
    }
  }

  /** A block stands here: what comes after it is another line. */
  function breakLine(lines: Lines): void {
    for (let at: Lines | undefined = lines; at; at = at.outer) {
      at.open = undefined;
      at.hasBlocks = true;
    }
  }

  function textOf(lines: Lines): string {
    return tidy(lines.lines.map((line) => line.words).join(' '));
  }

  /** The text before any style changed its case. */
  function writtenOf(lines: Lines): string {
    return tidy(lines.lines.map((line) => line.written).join(' '));
  }

  /** As style sheets show it. */
  function transformed(words: string, transform: string): string {
    switch (transform) {
      case 'uppercase':
        return words.toUpperCase();
      case 'lowercase':
        return words.toLowerCase();
      case 'capitalize':
        return words.replace(/(?<![\p{L}\p{N}\p{M}'’])\p{L}/gu, (letter) => letter.toUpperCase());
      default:
        return words;
    }
  }

  function boxOf(line: Line): Box | undefined {
    if (!line.first || !line.last) return undefined;
    const range = document.createRange();
    range.setStart(line.first, 0);
    range.setEnd(line.last, line.last.data.length);
    const { left, top, width, height } = range.getBoundingClientRect();
    return { x: left, y: top, width, height };
  }

  const tidy = (words: string) => words.replace(/\s+/g, ' ').trim();

  return { openLines, addText, breakLine, textOf, writtenOf, transformed, boxOf, tidy };
}

export interface Line {
  words: string;
  written: string;
  first: Text | undefined;
  last: Text | undefined;
}

/** The lines of one element, in their order among its child elements. */
export interface Lines {
  outer: Lines | undefined;
  order: (Item | Line)[];
  lines: Line[];
  open: Line | undefined;
  hasBlocks: boolean;
}

export type LinesOf = ReturnType<typeof makeLines>;
