import type { Reason } from '../scored.ts';
import type { Source } from './signals.ts';

/** How well an element answers to a name, by which of its words. */
export interface NameFit {
  score: number;
  source: Source | 'synonym' | 'around' | 'content';
  /** Whether the words are the name, not only hold it. */
  equal: boolean;
  words: string;
  /** Only a part of a word fits. */
  isPart?: boolean;
}

/** What the fit speaks for, as a reason. */
export function nameReason({ equal, source, words }: NameFit): Reason {
  if (source === 'synonym') return { key: 'synonym', words };
  if (source === 'around') return { key: 'around', words };
  return { key: equal ? 'equalName' : 'name', words, source };
}
