import type { ScreenElement, Snapshot } from '../../driver/snapshot.ts';
import { ground, type Match } from '../../grounding/ground.ts';
import { areTogether } from '../../grounding/relations/belonging.ts';
import { distanceBetween, isFacing, isOn, type Side } from '../../grounding/relations/geometry.ts';
import { regionOf } from '../../grounding/relations/region.ts';
import { readingOrder } from '../../grounding/screen/reading-order.ts';
import {
  ancestors,
  commonAncestor,
  indexScreen,
  isWithin,
  type ScreenIndex,
} from '../../grounding/screen/screen-index.ts';
import type { Check } from '../../language/plan/check.ts';
import type { Relation, Target } from '../../language/plan/target.ts';
import { relationWord as relationInEnglish } from '../../language/say/english-target.ts';
import { inLanguage, joined, said } from '../../language/say/said.ts';
import { relationWord as relationInSpanish } from '../../language/say/spanish-target.ts';
import { agreed, type Decision } from '../decision.ts';
import { sayCheckMessage } from '../messages.ts';
import { boxOf, notFound, sayTarget } from '../target.ts';

type PositionCheck = Extract<Check, { check: 'position' }>;
type SequenceCheck = Extract<Check, { check: 'sequence' }>;

/** Decides how one thing stands to another, as they are drawn. */
export function decidePosition(
  { target, relation, other, not }: PositionCheck,
  snapshot: Snapshot,
): Decision {
  const index = indexScreen(snapshot);
  const ones = shownMatches(target, snapshot);
  if ('verdict' in ones) return ones;
  const others = shownMatches(other, snapshot);
  if ('verdict' in others) return others;
  const decisions = ones.flatMap((one) =>
    others.map((rival): Decision => {
      const holds = stands(index, one.element, relation, rival.element) !== not;
      return {
        verdict: holds ? 'holds' : 'fails',
        evidence: [
          {
            of: one.candidate.description,
            expected: said((language) => {
              const negated = not ? (language === 'en' ? 'not ' : 'no ') : '';
              const { description } = rival.candidate;
              return `${negated}${words[language](relation)} ${inLanguage(description, language)}`;
            }),
            actual: `${place(one.element)} · ${place(rival.element)}`,
            ...boxOf(one.element),
          },
        ],
        seen: [one.element.ref, rival.element.ref],
      };
    }),
  );
  const message = sayCheckMessage('ambiguous', { target: sayTarget(target) });
  return agreed(decisions, message);
}

const words = { en: relationInEnglish, es: relationInSpanish };

function place({ box }: ScreenElement): string {
  if (box === undefined) return '–';
  const round = Math.round;
  return `x ${round(box.x)}–${round(box.x + box.width)}, y ${round(box.y)}–${round(box.y + box.height)}`;
}

function stands(
  index: ScreenIndex,
  one: ScreenElement,
  relation: Relation,
  other: ScreenElement,
): boolean {
  const a = index.at.get(one.ref) ?? -1;
  const b = index.at.get(other.ref) ?? -1;
  if (relation === 'in' || relation === 'for') {
    return regionOf(index, [{ position: b, score: 1, because: [] }]).fit(a) > 0;
  }
  if (relation === 'containing') return isWithin(index, b, a);
  if (one.box === undefined || other.box === undefined) return false;
  switch (relation) {
    case 'above':
    case 'below':
    case 'leftOf':
    case 'rightOf':
      return isOn(relation, one.box, other.box) && areFacing(index, relation, a, b);
    case 'under':
      return (
        isOn('below', one.box, other.box) &&
        areFacing(index, 'below', a, b) &&
        (other.role !== 'heading' ||
          regionOf(index, [{ position: b, score: 1, because: [] }]).fit(a) > 0)
      );
    case 'near': {
      if (areTogether(index, a, b)) return true;
      const shared = commonAncestor(index, a, b);
      const isTogether = shared !== undefined && (index.end[shared] ?? 0) - shared <= 12;
      return distanceBetween(one.box, other.box) <= (isTogether ? 200 : 100);
    }
  }
}

/**
 * Whether they stand in one column, or in one line: they or the parts of the page that they are in
 * do. A card is not below the heading of another column.
 */
function areFacing(index: ScreenIndex, side: Side, a: number, b: number): boolean {
  const shared = commonAncestor(index, a, b);
  const faces = (one: number, other: number): boolean => {
    const first = index.elements[one]?.box;
    const second = index.elements[other]?.box;
    return first !== undefined && second !== undefined && isFacing(side, first, second);
  };
  if (faces(a, b) || faces(partOf(index, a, shared), partOf(index, b, shared))) return true;
  return shared !== undefined && isStack(index, side, shared);
}

/** Whether the parts of a container stand only one after the other that way, never side by side. */
function isStack(index: ScreenIndex, side: Side, container: number): boolean {
  const boxes = (index.children[container] ?? []).flatMap((child) => {
    const { box, hidden } = index.elements[child] ?? {};
    return box === undefined || hidden === true ? [] : [box];
  });
  const across = side === 'above' || side === 'below' ? 'leftOf' : 'above';
  return boxes.every((one, at) => boxes.slice(0, at).every((box) => !isFacing(across, one, box)));
}

/** What the element stands in directly below the container; itself where that is not drawn. */
function partOf(index: ScreenIndex, position: number, container: number | undefined): number {
  let part = position;
  for (const ancestor of ancestors(index, position)) {
    if (ancestor === container) break;
    part = ancestor;
  }
  return part;
}

/** Decides whether things stand in this order, as a person reads. */
export function decideSequence({ targets }: SequenceCheck, snapshot: Snapshot): Decision {
  const index = indexScreen(snapshot);
  const rank = readingOrder(index);
  const ranks: { first: number; last: number; match: Match }[] = [];
  for (const target of targets) {
    const matches = shownMatches(target, snapshot);
    if ('verdict' in matches) return matches;
    const all = matches.map(({ element }) => rank[index.at.get(element.ref) ?? -1] ?? 0);
    const [match] = matches;
    if (match === undefined) return notFound(target, []);
    ranks.push({ first: Math.min(...all), last: Math.max(...all), match });
  }
  const pairs = ranks.slice(1).map((next, at) => ({ before: ranks[at] ?? next, next }));
  const evidence = [
    {
      of: said((language) => (language === 'en' ? 'reading order' : 'orden de lectura')),
      expected: joined(targets.map(sayTarget), ' → '),
      actual: joined(
        [...ranks]
          .sort((a, b) => a.first - b.first)
          .map(({ match }) => match.candidate.description),
        ' → ',
      ),
    },
  ];
  const seen = ranks.map(({ match }) => match.element.ref);
  if (pairs.every(({ before, next }) => before.last < next.first)) {
    return { verdict: 'holds', evidence, seen };
  }
  if (pairs.some(({ before, next }) => before.first > next.last)) {
    return { verdict: 'fails', evidence, seen };
  }
  const unclear = pairs.find(({ before, next }) => before.last >= next.first)?.before.match;
  const message = sayCheckMessage('ambiguous', {
    target: unclear?.candidate.description ?? '',
  });
  return { verdict: 'undecided', reason: 'check_undecided', evidence, seen: [], message };
}

/** Everything shown that could be meant. */
function shownMatches(target: Target, snapshot: Snapshot): Match[] | Decision {
  const grounded = ground(target, snapshot, 'see');
  if (grounded.status === 'absent') return notFound(grounded.missing, grounded.nearest);
  const shown = grounded.matches.filter(({ element }) => !element.hidden);
  return shown.length === 0 ? notFound(target, []) : shown;
}
