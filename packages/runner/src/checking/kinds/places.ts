import type { ScreenElement, Snapshot } from '../../driver/snapshot.ts';
import type { Match } from '../../grounding/ground.ts';
import { readingOrder } from '../../grounding/screen/reading-order.ts';
import { indexScreen, isWithin, type ScreenIndex } from '../../grounding/screen/screen-index.ts';
import type { Check } from '../../language/plan/check.ts';
import type { Relation, Target } from '../../language/plan/target.ts';
import { relationWord as relationInEnglish } from '../../language/say/english-target.ts';
import { inLanguage, joined, said } from '../../language/say/said.ts';
import { relationWord as relationInSpanish } from '../../language/say/spanish-target.ts';
import { bind } from '../binding/bind.ts';
import { standsTo } from '../binding/relations.ts';
import { agreed, type Decision } from '../decision.ts';
import { sayCheckMessage } from '../messages.ts';
import { amountsIn } from '../reading/amounts.ts';
import { sayTarget } from '../say-target.ts';
import { boxOf, notFound, unbound } from '../target.ts';

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
  const isOfAmounts = sized.has(relation) && ![target, other].some(({ name }) => name?.quoted);
  const decisions = ones.flatMap((one) =>
    others.map((rival): Decision => {
      const [a, b] = [one, rival].map(({ element }) => index.at.get(element.ref) ?? -1);
      const stands = standsTo(index, a ?? -1, relation, b ?? -1);
      const isOpen =
        (isOfAmounts && [a, b].every((at) => isAmountAlone(index.words(at ?? -1)))) ||
        (relation in sides && isOneInOther(index, a ?? -1, b ?? -1));
      const verdict = isOpen
        ? 'undecided'
        : stands === undefined
          ? unclear(not)
          : stands === not
            ? 'fails'
            : 'holds';
      return {
        verdict,
        ...(verdict === 'undecided' ? { message: unclearPlace } : {}),
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

/** "Ann's salary is below Bob's" speaks of where two amounts stand, or of which is more. */
const sized: ReadonlySet<Relation> = new Set<Relation>(['above', 'below', 'under']);

function isAmountAlone(words: string): boolean {
  const [only, ...more] = amountsIn(words);
  return more.length === 0 && only?.text === words.trim();
}

const sides = { above: true, below: true, under: true, leftOf: true, rightOf: true };

/** Words and the button behind them in one box: where in it the words alone stand is not known. */
const isOneInOther = (index: ScreenIndex, a: number, b: number): boolean =>
  isWithin(index, a, b) || isWithin(index, b, a);

/** What stands only about so is not so; but that it is not so, a person may see otherwise. */
const unclear = (not: boolean): Decision['verdict'] => (not ? 'undecided' : 'fails');

const unclearPlace = sayCheckMessage('unclearPlace');

const words = { en: relationInEnglish, es: relationInSpanish };

function place({ box }: ScreenElement): string {
  if (box === undefined) return '–';
  const round = Math.round;
  return `x ${round(box.x)}–${round(box.x + box.width)}, y ${round(box.y)}–${round(box.y + box.height)}`;
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

/** Everything shown that is meant. */
function shownMatches(target: Target, snapshot: Snapshot): Match[] | Decision {
  const bound = bind(target, snapshot, 'see');
  if (bound.status === 'absent') return notFound(bound.missing, bound.nearest);
  if (bound.status === 'unbound') return unbound(target, snapshot, bound.matches);
  const shown = bound.matches.filter(({ element }) => !element.hidden);
  return shown.length === 0 ? notFound(target, []) : shown;
}
