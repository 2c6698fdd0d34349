import type { ScreenElement, Snapshot } from '../driver/snapshot.ts';
import { ground, type Match } from '../grounding/ground.ts';
import type { Purpose } from '../grounding/purpose.ts';
import type { Target } from '../language/plan/target.ts';
import { sayTarget as sayInEnglish } from '../language/say/english-target.ts';
import { type Said, said } from '../language/say/said.ts';
import { sayTarget as sayInSpanish } from '../language/say/spanish-target.ts';
import { agreed, allOf, type Decision } from './decision.ts';
import { sayCheckMessage } from './messages.ts';

/**
 * Decides something of the element that a target means. Of several that could be meant all must
 * agree; with "every" it must hold of each. A target that is not there fails.
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
  const grounded = ground(target, snapshot, purpose);
  switch (grounded.status) {
    case 'found':
      if (grounded.matches[0].isGuess && (target.every === true || purpose === 'state'))
        return uncertain(target, grounded.matches);
      return target.every === true
        ? allOf(grounded.matches.map(decide))
        : decide(grounded.matches[0]);
    case 'ambiguous': {
      const message = sayCheckMessage('ambiguous', { target: sayTarget(target) });
      const decision = agreed(grounded.matches.map(decide), message);
      if (decision.verdict !== 'undecided') return decision;
      const candidates = grounded.matches.slice(0, 3).map(({ candidate }) => candidate);
      return { ...decision, reason: 'ambiguous_target', candidates };
    }
    case 'absent':
      return notFound(grounded.missing, grounded.nearest);
  }
}

/** The decision that what was found is only likely to be what is meant. */
export function uncertain(target: Target, matches: readonly Match[]): Decision {
  return {
    verdict: 'undecided',
    reason: 'check_undecided',
    evidence: [],
    seen: [],
    candidates: matches.slice(0, 3).map(({ candidate }) => candidate),
    message: sayCheckMessage('uncertain', { target: sayTarget(target) }),
  };
}

/** The decision that something needed is not on the screen. */
export function notFound(missing: Target, nearest: Decision['candidates']): Decision {
  return {
    verdict: 'fails',
    evidence: [],
    seen: [],
    reason: 'target_not_found',
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
  const anchors = ground(relation.to, snapshot, 'count');
  if (anchors.status !== 'found') return notFound(relation.to, []);
  const { every: _, ...anchor } = relation.to;
  const count = anchors.matches.length;
  const each = Array.from({ length: count }, (__, at): Target => {
    const numbered = { ...anchor, ordinal: at + 1 };
    return { ...target, relation: { is: relation.is, to: numbered } };
  });
  return allOf(each.map((one) => decide(one, snapshot)));
}

/** The target in words, without a leading article. */
export const sayTarget = (target: Target): Said =>
  said((language) => {
    const whole = language === 'en' ? sayInEnglish(target) : sayInSpanish(target);
    return whole.replace(/^(?:the|el|la|los|las) /, '');
  });

/** The box of an element as evidence carries it. */
export const boxOf = ({ box }: ScreenElement): { box?: NonNullable<ScreenElement['box']> } =>
  box === undefined ? {} : { box };
