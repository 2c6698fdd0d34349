import type { ScreenElement } from '../../driver/snapshot.ts';

/** One element before the list is made flat. */
export interface Item extends Omit<ScreenElement, 'parent' | 'ref'> {
  number: number;
  items: Item[];
  /** Says nothing by itself: kept only for what it holds. */
  isPlain: boolean;
  frame?: FramePlace;
}

/** Where the page inside a frame begins, and how much larger than life it is drawn. */
export interface FramePlace {
  x: number;
  y: number;
  scaleX: number;
  scaleY: number;
}
