import type { SampleAppName } from '@touchstone/examples';

/** One sentence on one screen, and what may become of its element. */
export interface Scene {
  name: string;
  app: SampleAppName | 'django';
  device?: string;
  path?: string;
  /** Sentences that lead to the screen. */
  before: string[];
  sentence: string;
  /** The element that is meant, as a locator of Playwright. */
  locate: string;
  /** What a careful script would say. */
  byRole: { role: Role; name: string; row?: string };
  /** What it is called, and where that stands. */
  words: string;
  /** The same by other words, and in the other language. */
  synonyms: string[];
  translated: string;
  /** Something else that could be done or typed in its place. */
  opposite: string;
  /** Something of another kind that shares a word with it. */
  similar: string;
  /** Words about the same thing that undo it, or do something else to it. */
  counterparts?: string[];
}

export type Role =
  | 'button'
  | 'link'
  | 'textbox'
  | 'checkbox'
  | 'combobox'
  | 'searchbox'
  | 'menuitem'
  | 'switch';

/** Shorthand: most elements are told by their role and what they are called. */
export function scene(told: Omit<Scene, 'byRole'> & { role: Role; row?: string }): Scene {
  const { role, row, ...rest } = told;
  return {
    ...rest,
    byRole: { role, name: told.words, ...(row === undefined ? {} : { row }) },
  };
}
