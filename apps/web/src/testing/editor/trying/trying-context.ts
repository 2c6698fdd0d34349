import type { Trial } from '@touchstone/contracts';
import { createContext, useContext } from 'react';
import type { EditorBlock } from '../document/block.ts';

type Answer = NonNullable<Trial['answer']>;

/** What came of trying a step, or that it is being tried. */
export type Tried =
  | { is: 'asked'; mode: 'look' | 'do' }
  | { is: 'answered'; answer: Answer }
  /** Nothing came back: it ended, or was refused. */
  | { is: 'lost' };

/** What the steps of the page know of being tried, and may ask for. */
export interface Trying {
  /** Undefined for a step that was not tried since it was changed. */
  triedOf(block: EditorBlock): Tried | undefined;
  /** A step is being tried, or the app opened for one. */
  isBusy: boolean;
  /** Says what a step would do; opens the app first if it is not open. */
  look(block: EditorBlock): void;
  carryOut(block: EditorBlock): void;
  /** Carries out every step from the first one to this. */
  carryOutTo(block: EditorBlock): void;
}

export const TryingContext = createContext<Trying | undefined>(undefined);

/** Undefined where nothing can be tried, as in tests of apps that are no pages. */
export const useTryingSteps = (): Trying | undefined => useContext(TryingContext);
