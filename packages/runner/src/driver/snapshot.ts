/** A rectangle in CSS pixels (points on a phone), from the left top corner of what is shown. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What a control says of itself. Absent: the state does not exist for it. */
export interface ElementStates {
  enabled: boolean;
  focused: boolean;
  editable: boolean;
  checked?: boolean | 'mixed';
  selected?: boolean;
  expanded?: boolean;
  required?: boolean;
  invalid?: boolean;
}

/** Names that an element carries beside its accessible one. Absent: it has none of the kind. */
export interface OtherNames {
  label?: string;
  placeholder?: string;
  /** What hovering shows: `title`, an svg's title, `aria-description`. */
  tooltip?: string;
  alt?: string;
  testId?: string;
  /** Words from ids, classes, icon classes and file names: weak hints for what has no name, and for boxes of words. */
  hints?: string[];
  /** Of a control: its name in its form. */
  field?: string;
  /** Of a control or link: words from its own id and classes, without those of layout. */
  marks?: string[];
  /** Where a link leads, as it is written. */
  link?: string;
}

/** One thing on the screen: an element of the page or app, or words that stand by themselves. */
export interface ScreenElement {
  /** Names the element to the driver that took the snapshot, for as long as it stays on the screen. */
  ref: string;
  /** Position in `elements` of what it stands in; absent for the roots. A parent comes before its children. */
  parent?: number;
  /** ARIA role; `text` for words that stand by themselves; `generic` without a role. */
  role: string;
  /** `div`, `input:checkbox`, `android.widget.Button`: what the technology calls it. */
  type: string;
  /** Accessible name, white space collapsed; empty if it has none. */
  name: string;
  /** The words directly in it, as shown (case as by CSS), white space collapsed. */
  text?: string;
  /** The same words as the page has them, where its style shows them in another case. */
  written?: string;
  /** What the field holds; of a list the words of what is chosen; of a slider its number. Never a password. */
  value?: string;
  other: OtherNames;
  states: ElementStates;
  /** Where it is drawn; absent when it is not drawn at all. May lie outside what is shown now. */
  box?: Box;
  /** Not drawn, transparent, or of no size: no person sees it, wherever they scroll. */
  hidden: boolean;
  /** The pointer becomes a hand over it, or it says that it takes a press, although its role is none to press. */
  hand?: boolean;
  /** A button of which nothing but its words is drawn, as of a link. */
  flat?: boolean;
  /** A dialog or layer that is on top and takes the input. */
  modal?: boolean;
  /** Heading level, or level in a tree. */
  level?: number;
  /** For a cell: its row and column from 0 and how many it spans, in its table as drawn. */
  cell?: { row: number; column: number; rowSpan: number; columnSpan: number };
  /** An amount of money that is crossed out: it held before, and holds no longer. */
  struck?: boolean;
  /** Of a list that shows only a part of its items: how many it says that there are. */
  setSize?: number;
}

/** The whole screen at one moment. */
export interface Snapshot {
  /** URL of the page, or the app's activity. */
  address: string;
  title: string;
  /** Size of what is shown, and how far it is scrolled. */
  viewport: { width: number; height: number; scrollX: number; scrollY: number };
  /** In the order of the document; frames and shadow roots stand where their host is. */
  elements: ScreenElement[];
  /** Grows whenever the screen's structure or words changed; equal numbers mean an equal screen. */
  revision: number;
  /** The screen is larger than a driver reads, or a part could not be read: what is not listed may exist. */
  truncated?: boolean;
}
