import type { WireBlock } from '@touchstone/contracts';
import { innerOf, shownBlock, wordsOf } from '../block.ts';

/** One step of a test on a line of its own, as versions are compared. */
export interface StepLine {
  id: string;
  type: string;
  words: string;
  variable: string | undefined;
  /** In how many other steps it stands. */
  depth: number;
  /** The step that it stands in, and in which part of it. */
  place: string;
  /** What else the step says, to know that something changed which no words tell. */
  details: string;
}

/** The steps of a version in the order in which they are read. */
export function linesOf(blocks: readonly WireBlock[], depth = 0, place = ''): StepLine[] {
  return blocks.flatMap((block) => {
    const { id, type, variable_name: variable, ...shown } = shownBlock(block);
    const { inner, otherwise } = innerOf(block);
    return [
      {
        id,
        type,
        words: wordsOf({ id, type, variable_name: variable, ...shown }),
        variable,
        depth,
        place,
        details: detailsOf(block),
      },
      ...linesOf(inner, depth + 1, id),
      ...linesOf(otherwise, depth + 1, `${id} else`),
    ];
  });
}

const told = new Set([
  ...['id', 'type', 'step_description', 'condition', 'variable_name', 'module', 'script'],
  ...['thenChildren', 'elseChildren', 'children', 'then', 'else', 'body'],
]);

function detailsOf(block: WireBlock): string {
  const others = Object.entries(block).filter(([key, value]) => !told.has(key) && value !== null);
  return JSON.stringify(others.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
