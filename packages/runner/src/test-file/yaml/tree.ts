import type { Place } from '../problems/problem.ts';

/** A value of a YAML file as far as a test needs it: every scalar is the text as it is written. */
export type Tree = TextTree | ListTree | MapTree | { is: 'nothing'; at: Place };

export interface TextTree {
  is: 'text';
  text: string;
  at: Place;
  /** Where in the file the character of this index stands. */
  placeOf(index: number): Place;
}

export interface ListTree {
  is: 'list';
  items: Tree[];
  at: Place;
}

export interface MapTree {
  is: 'map';
  /** In the order of the file; of a key that is given twice, the first. */
  entries: Map<string, Entry>;
  at: Place;
}

export interface Entry {
  value: Tree;
  /** Where its key stands. */
  at: Place;
}
