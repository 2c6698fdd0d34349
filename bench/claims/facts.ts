import type { Kind, State } from './claim.ts';

/** An element of a page as its own markup tells it, without the product's reading of pages. */
export interface Piece {
  /** Index of the nearest piece that it stands in; -1 for the page. */
  parent: number;
  tag: string;
  /** Each kind that somebody might call it, generously. */
  kinds: Kind[];
  /** What its role or its tag says that it is. */
  role: Kind | '';
  /** Each of its names: labels, titles, alternative texts, placeholders. */
  names: string[];
  /** The words that are drawn in it, spaces collapsed. */
  text: string;
  /** What a field holds, what a list shows as chosen. */
  value?: string;
  states: Partial<Record<State, boolean>>;
  /** Of a heading. */
  level?: number;
  isDrawn: boolean;
  box: { x: number; y: number; width: number; height: number };
}

interface Table {
  /** Texts of the cells of the row of headers. */
  columns: string[];
  /** Texts of the cells of each other row, with values of fields and names of pictures. */
  rows: string[][];
}

/** What is known of a screen for certain. Texts are as they stand; `fold` makes them comparable. */
export interface Facts {
  title: string;
  address: string;
  /** Everything that stands anywhere in the document, drawn or not, attributes that people read too. */
  everything: string;
  pieces: Piece[];
  tables: Table[];
  /** What lists hold that draw only a part of themselves, as far as it is not drawn. */
  undrawn: readonly string[];
}

/** Letters and figures alone, without case, accents and doubled spaces. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();
}

/** Whether a text is nowhere in the document, however it is cut into elements. */
export function isNowhere(
  text: string,
  { everything, title, address, undrawn, pieces }: Facts,
): boolean {
  const drawn = pieces.filter(({ parent }) => parent < 0).map((piece) => piece.text);
  const all = [everything, title, address, ...undrawn, ...drawn].map(fold).join('\n');
  const wanted = fold(text);
  return !all.includes(wanted) && !squeeze(all).includes(squeeze(wanted));
}

const squeeze = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '') || text;

/** What an element is called or says, each as it could be asked for. */
export const wordsOf = ({ names, text, value }: Piece): string[] =>
  [...names, text, ...(value === undefined ? [] : [value])].map(fold).filter((word) => word !== '');

/** Whether a piece stands in another one. */
export function isInside({ pieces }: Facts, index: number, container: number): boolean {
  let at = pieces[index]?.parent ?? -1;
  while (at >= 0 && at !== container) at = pieces[at]?.parent ?? -1;
  return at === container;
}
