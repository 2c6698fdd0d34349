/** What the bench calls things; `plan.ts` alone knows what the product calls them. */
export type Kind =
  | 'button'
  | 'card'
  | 'checkbox'
  | 'column'
  | 'dialog'
  | 'dropdown'
  | 'field'
  | 'form'
  | 'heading'
  | 'image'
  | 'item'
  | 'link'
  | 'list'
  | 'menu'
  | 'menuItem'
  | 'message'
  | 'navigation'
  | 'option'
  | 'page'
  | 'progress'
  | 'radio'
  | 'row'
  | 'searchField'
  | 'section'
  | 'slider'
  | 'switch'
  | 'tab'
  | 'table'
  | 'video';

export type State =
  | 'checked'
  | 'editable'
  | 'empty'
  | 'enabled'
  | 'expanded'
  | 'focused'
  | 'required'
  | 'selected';

export type Side = 'above' | 'below' | 'leftOf' | 'rightOf';

export type Comparison = 'exactly' | 'atLeast' | 'atMost' | 'moreThan' | 'lessThan';

/** Something on a screen. `nth` counts from 1, from the end with -1. */
export interface Thing {
  kind?: Kind;
  name?: string;
  nth?: number;
  in?: Thing;
  under?: Thing;
}

/** What is claimed of a screen. Several claims in one sentence are `all`. */
export type Claim =
  | { is: 'shown' | 'absent'; thing: Thing }
  | { is: 'state'; thing: Thing; state: State; not: boolean }
  /** What a person reads in the thing: all of it, or a part of it. */
  | { is: 'says'; thing: Thing; match: 'equals' | 'contains'; value: string; not: boolean }
  | { is: 'cell'; row: string; column: string; value: string; not: boolean }
  /** A label and the value beside it. */
  | { is: 'labelled'; label: string; value: string; not: boolean }
  | { is: 'count'; thing: Thing; how: Comparison; count: number }
  | { is: 'amount'; label: string; how: Comparison; value: number }
  | { is: 'order'; names: readonly string[] }
  | { is: 'sorted'; column: string; direction: 'ascending' | 'descending' }
  | { is: 'placed'; thing: Thing; side: Side; other: Thing; not: boolean }
  | { is: 'title' | 'address'; match: 'equals' | 'contains'; value: string; not: boolean }
  | { is: 'all'; claims: readonly Claim[] };

export type Language = 'en' | 'es';

/** A sentence as a tester would write it of a screen where it is true, and what it claims. */
export interface TrueClaim {
  language: Language;
  sentence: string;
  claim: Claim;
}

export const en = (sentence: string, claim: Claim): TrueClaim => ({
  language: 'en',
  sentence,
  claim,
});

export const es = (sentence: string, claim: Claim): TrueClaim => ({
  language: 'es',
  sentence,
  claim,
});

/** A thing by its name, by its kind and its name, or with where it is. */
export const the = (kind: Kind | undefined, name?: string, more: Partial<Thing> = {}): Thing => ({
  ...(kind === undefined ? {} : { kind }),
  ...(name === undefined ? {} : { name }),
  ...more,
});

type Named = Thing | string;

const asThing = (thing: Named): Thing => (typeof thing === 'string' ? { name: thing } : thing);

export const shown = (thing: Named): Claim => ({ is: 'shown', thing: asThing(thing) });
export const absent = (thing: Named): Claim => ({ is: 'absent', thing: asThing(thing) });

export const state = (thing: Thing, is: State): Claim => ({
  is: 'state',
  thing,
  state: is,
  not: false,
});
export const notState = (thing: Thing, is: State): Claim => ({
  is: 'state',
  thing,
  state: is,
  not: true,
});

export const says = (thing: Thing, value: string): Claim => ({
  is: 'says',
  thing,
  match: 'equals',
  value,
  not: false,
});
export const contains = (thing: Thing, value: string): Claim => ({
  is: 'says',
  thing,
  match: 'contains',
  value,
  not: false,
});
export const lacks = (thing: Thing, value: string): Claim => ({
  is: 'says',
  thing,
  match: 'contains',
  value,
  not: true,
});

export const cell = (row: string, column: string, value: string): Claim => ({
  is: 'cell',
  row,
  column,
  value,
  not: false,
});
export const labelled = (label: string, value: string): Claim => ({
  is: 'labelled',
  label,
  value,
  not: false,
});
export const count = (thing: Thing, number: number, how: Comparison = 'exactly'): Claim => ({
  is: 'count',
  thing,
  how,
  count: number,
});
export const amount = (label: string, how: Comparison, value: number): Claim => ({
  is: 'amount',
  label,
  how,
  value,
});
export const order = (...names: string[]): Claim => ({ is: 'order', names });
export const sorted = (column: string, direction: 'ascending' | 'descending'): Claim => ({
  is: 'sorted',
  column,
  direction,
});
export const placed = (thing: Named, side: Side, other: Named): Claim => ({
  is: 'placed',
  thing: asThing(thing),
  side,
  other: asThing(other),
  not: false,
});
export const title = (value: string): Claim => ({
  is: 'title',
  match: 'equals',
  value,
  not: false,
});
export const address = (value: string): Claim => ({
  is: 'address',
  match: 'contains',
  value,
  not: false,
});
/** Several things of one kind, or in one place, are shown. */
export const members = (names: readonly string[], kind?: Kind, inside?: Thing): Claim => ({
  is: 'all',
  claims: names.map((name) => shown(the(kind, name, inside === undefined ? {} : { in: inside }))),
});
export const all = (...claims: Claim[]): Claim => ({ is: 'all', claims });
