import type { ScreenElement, Snapshot } from '../driver/snapshot.ts';
import type { Match } from '../grounding/ground.ts';
import type { Purpose } from '../grounding/purpose.ts';
import { indexScreen } from '../grounding/screen/screen-index.ts';
import type { Target } from '../language/plan/target.ts';
import { bind } from './binding/bind.ts';
import { unboundWords, undecidedFor } from './binding/unbound.ts';
import { agreed, allOf, type Decision } from './decision.ts';
import { sayCheckMessage } from './messages.ts';
import { sayTarget } from './say-target.ts';

/**
 * Decides something of the element that a target means. Of several that could be meant all must
 * agree; with "every" it must hold of each. A target that is not there fails, one that is there only
 * by resemblance is undecided.
 */
export function decideOf(
  target: Target,
  snapshot: Snapshot,
  purpose: Purpose,
  decide: (match: Match) => Decision,
): Decision {
  const each = everyAnchor(target, snapshot, (one, screen) =>
    decideOf(one, screen, purpose, decide),
  );
  if (each !== undefined) return each;
  const bound = bind(target, snapshot, purpose);
  switch (bound.status) {
    case 'found':
      return target.every === true ? allOf(bound.matches.map(decide)) : decide(bound.matches[0]);
    case 'ambiguous': {
      const message = sayCheckMessage('ambiguous', { target: sayTarget(target) });
      const decision = agreed(bound.matches.map(decide), message);
      if (decision.verdict !== 'undecided') return decision;
      const candidates = bound.matches.slice(0, 3).map(({ candidate }) => candidate);
      return { ...decision, reason: 'ambiguous_target', candidates };
    }
    case 'unbound':
      return unbound(target, snapshot, bound.matches);
    case 'absent':
      return notFound(bound.missing, bound.nearest);
  }
}

/** The decision that what is there only resembles what the target says. */
export function unbound(target: Target, snapshot: Snapshot, matches: readonly Match[]): Decision {
  const candidates = matches.slice(0, 3).map(({ candidate }) => candidate);
  return undecidedFor(unboundWords(indexScreen(snapshot), target), candidates);
}

/** The decision that something needed is not on the screen. */
export function notFound(missing: Target, nearest: Decision['candidates']): Decision {
  return {
    verdict: 'fails',
    evidence: [],
    seen: [],
    reason: 'target_not_found',
    missing,
    ...(nearest === undefined ? {} : { candidates: nearest }),
    message: sayCheckMessage('absent', { target: sayTarget(missing) }),
  };
}

/**
 * "in every row": decides for each of the rows by itself. Undefined if the target does not say so.
 */
export function everyAnchor(
  target: Target,
  snapshot: Snapshot,
  decide: (target: Target, snapshot: Snapshot) => Decision,
): Decision | undefined {
  const { relation } = target;
  if (relation?.to.every !== true) return undefined;
  const anchors = bind(relation.to, snapshot, 'count');
  if (anchors.status === 'absent') return notFound(relation.to, []);
  if (anchors.status !== 'found') return unbound(relation.to, snapshot, anchors.matches);
  const { every: _, ...anchor } = relation.to;
  const each = anchors.matches.map((__, at): Target => {
    const numbered = { ...anchor, ordinal: at + 1 };
    return { ...target, relation: { is: relation.is, to: numbered } };
  });
  return allOf(each.map((one) => decide(one, snapshot)));
}

/** The box of an element as evidence carries it. */
export const boxOf = ({ box }: ScreenElement): { box?: NonNullable<ScreenElement['box']> } =>
  box === undefined ? {} : { box };
