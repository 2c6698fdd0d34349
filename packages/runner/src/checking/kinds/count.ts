import type { ScreenElement, Snapshot } from '../../driver/snapshot.ts';
import { ground } from '../../grounding/ground.ts';
import { ancestors, indexScreen, type ScreenIndex } from '../../grounding/screen/screen-index.ts';
import type { Check } from '../../language/plan/check.ts';
import type { Target } from '../../language/plan/target.ts';
import type { CheckContext, Decision } from '../decision.ts';
import { sayCheckMessage } from '../messages.ts';
import { compareAmount } from '../reading/compare.ts';
import { notFound, sayTarget } from '../target.ts';
import { sayAmount } from './number.ts';

type CountCheck = Extract<Check, { check: 'count' }>;

/** Decides how many there are of a thing, those of a list included that it has not drawn. */
export function decideCount(
  { target, amount }: CountCheck,
  snapshot: Snapshot,
  { language }: CheckContext,
): Decision {
  const counted = countOf(target, snapshot, language);
  if ('verdict' in counted) return counted;
  const { count, elements } = counted;
  const evidence = [
    {
      of: sayTarget(target, language),
      expected: sayAmount(amount, language),
      actual: String(count),
    },
  ];
  const answer = compareAmount([count], amount);
  if (answer === undefined) {
    const text = amount.is === 'between' ? amount.low.text : amount.value.text;
    const message = sayCheckMessage('notNumber', language, { text });
    return { verdict: 'undecided', reason: 'check_undecided', evidence, seen: [], message };
  }
  const seen = elements.slice(0, 1).map(({ ref }) => ref);
  return { verdict: answer ? 'holds' : 'fails', evidence, seen };
}

/** How many there are, or why that cannot be told. */
export function countOf(
  target: Target,
  snapshot: Snapshot,
  language: CheckContext['language'],
): { count: number; elements: ScreenElement[] } | Decision {
  const grounded = ground(target, snapshot, { language, purpose: 'count' });
  if (grounded.status === 'absent') {
    if (grounded.missing !== target) return notFound(grounded.missing, grounded.nearest, language);
    return { count: 0, elements: [] };
  }
  const { matches } = grounded;
  const said = sayTarget(target, language);
  if (matches.every(({ candidate }) => candidate.score < 0.6)) {
    return {
      verdict: 'undecided',
      reason: 'check_undecided',
      evidence: [],
      seen: [],
      candidates: matches.slice(0, 3).map(({ candidate }) => candidate),
      message: sayCheckMessage('uncertain', language, { target: said }),
    };
  }
  const elements = matches.map(({ element }) => element);
  const index = indexScreen(snapshot);
  const total = totalOf(index, elements);
  if (total === undefined || total <= elements.length) return { count: elements.length, elements };
  const all = target.name === undefined && target.conditions === undefined;
  if (all) return { count: total, elements };
  const message = sayCheckMessage('partOfList', language, { total });
  return { verdict: 'undecided', reason: 'check_undecided', evidence: [], seen: [], message };
}

/** What the list that all of them stand in says of its size. */
function totalOf(index: ScreenIndex, elements: readonly ScreenElement[]): number | undefined {
  const lists = new Set(elements.map((element) => listAround(index, element)));
  const [only] = lists;
  return lists.size === 1 && only !== undefined ? index.elements[only]?.setSize : undefined;
}

function listAround(index: ScreenIndex, { ref }: ScreenElement): number | undefined {
  const position = index.at.get(ref);
  if (position === undefined) return undefined;
  for (const ancestor of ancestors(index, position)) {
    if (index.elements[ancestor]?.setSize !== undefined) return ancestor;
  }
  return undefined;
}
