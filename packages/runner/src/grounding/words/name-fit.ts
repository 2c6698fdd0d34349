import type { Source } from './signals.ts';

/** How well an element answers to a name, by which of its words. */
export interface NameFit {
  score: number;
  source: Source | 'synonym' | 'around' | 'content';
  /** Whether the words are the name, not only hold it. */
  equal: boolean;
  words: string;
}
