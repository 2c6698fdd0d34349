import type { Match as GroundMatch } from '../../grounding/ground.ts';
import type { ScreenIndex } from '../../grounding/screen/screen-index.ts';
import { cellsUnder } from '../../grounding/screen/tables.ts';
import type { Check } from '../../language/plan/check.ts';
import type { Told } from '../../language/say/said.ts';
import type { Decision } from '../decision.ts';
import { compareText } from '../reading/compare.ts';
import { factsOf } from '../reading/screen-facts.ts';
import { boxOf } from '../target.ts';

type TextCheck = Extract<Check, { check: 'text' }>;

/**
 * Decides what the cells of a column say: it contains what one of them does, and is what all of
 * them are. Undefined if the check is not about a column, or it has no cells.
 */
export function decideColumn(
  { target, part, match, not, value }: TextCheck,
  index: ScreenIndex,
  { element, candidate }: GroundMatch,
  expected: Told,
): Decision | undefined {
  const isColumn = target.kind === 'column' && element.role === 'columnheader' && part === 'text';
  const position = index.at.get(element.ref);
  if (!isColumn || position === undefined) return undefined;
  const facts = factsOf(index.snapshot);
  const cells = cellsUnder(index, position).map((cell) => ({
    cell,
    words: index.words(cell),
    answer: compareText(index.words(cell), match, value, facts, { anyNotation: not }),
  }));
  if (cells.length === 0) return undefined;
  const isAny = match === 'contains';
  const decisive = cells.find(({ answer }) => answer === isAny) ?? cells[0];
  const shown = index.elements[decisive?.cell ?? position] ?? element;
  const actual = cells.map(({ words }) => words).join(' · ');
  const evidence = [
    { of: candidate.description, expected, actual: actual.slice(0, 2000), ...boxOf(shown) },
  ];
  const isDecided = decisive?.answer === isAny;
  if (!isDecided && cells.some(({ answer }) => answer === undefined)) {
    return { verdict: 'undecided', reason: 'check_undecided', evidence, seen: [] };
  }
  const holds = (isDecided ? isAny : !isAny) !== not;
  return { verdict: holds ? 'holds' : 'fails', evidence, seen: [shown.ref] };
}
