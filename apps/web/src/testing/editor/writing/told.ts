import type { Verdict } from '@touchstone/ui';
import { createContext, useContext } from 'react';
import type { EditorBlock } from '../document/block.ts';
import type { ProblemsOf } from '../reading/problems.ts';
import type { ReadingOf } from '../reading/use-readings.ts';

/** What the server tells of the steps; another object whenever it told something. */
export interface Told {
  readingOf: ReadingOf;
  problemsOf: ProblemsOf;
  /** How a step went in the run that is shown; undefined for one that was changed since. */
  markOf(step: Pick<EditorBlock, 'saved' | 'type' | 'fields'>): Verdict | undefined;
}

export const ToldContext = createContext<Told>({
  readingOf: () => undefined,
  problemsOf: () => [],
  markOf: () => undefined,
});

export const useTold = (): Told => useContext(ToldContext);
