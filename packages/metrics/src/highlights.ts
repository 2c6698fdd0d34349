import { median, type Ratio } from './statistics/index.ts';
import type { ComplexityLevel, WorkType } from './work/index.ts';

export type HighlightType = 'achievement' | 'improvement' | 'concern';

export interface Highlight {
  code: string;
  type: HighlightType;
  /** The figure that it speaks of, now and in the week before; null for one that is no figure. */
  value: number | null;
  previous: number | null;
  /** Keys of the pull requests that it names. */
  links: string[];
}

/** A figure of this week and of the one before. */
interface Both<Figure> {
  now: Figure;
  before: Figure;
}

/** What happened in a week; cases, so that no figure is taken over figures. */
export interface WeekFacts {
  merged: readonly {
    key: string;
    workType: WorkType;
    level: ComplexityLevel | null;
    linkedIssues: number;
    /** Null until details are loaded. */
    lines: number | null;
    isReviewed: boolean;
  }[];
  /** Merged in each of the eleven weeks before, as far as they are covered. */
  mergedBefore: readonly number[];
  failureRate: Both<Ratio>;
  /** Of the incidents of the week, seconds to recovery; null of one that goes on. */
  recoveries: readonly (number | null)[];
  pickup: Both<readonly number[]>;
  cycle: Both<readonly number[]>;
  reverted: Both<Ratio>;
  lines: Both<readonly number[]>;
  reviewed: Both<Ratio>;
  addressed: Both<Ratio>;
  /** Open, ready and without a review: how long, in working seconds. */
  waiting: readonly { key: string; workingSeconds: number }[];
  /** Reviews that each person gave. */
  reviewsGiven: readonly number[];
  /** Ages of the failures that go on. */
  openIncidents: readonly number[];
}

const maxHighlights = 7;
const maxOfType = 3;
const hour = 3600;
const day = 24 * hour;

/**
 * What of a week is worth a line, in the order of review-api 6.9, at most seven and three of a type.
 * None where the week before is not covered. A week with fewer than three merges is quiet: nothing is
 * compared with others.
 */
export function highlightsOf(
  week: WeekFacts,
  { isCovered }: { isCovered: boolean },
): { isQuiet: boolean; highlights: Highlight[] } {
  const isQuiet = week.merged.length < 3;
  if (!isCovered) return { isQuiet, highlights: [] };
  const found = rules.flatMap(({ code, type, isTrend, find }): Highlight[] => {
    const hit = isQuiet && isTrend ? null : find(week);
    return hit === null ? [] : [{ code, type, value: null, previous: null, links: [], ...hit }];
  });
  const ofTypes = found.filter(
    ({ type }, at) => found.slice(0, at).filter((one) => one.type === type).length < maxOfType,
  );
  return { isQuiet, highlights: ofTypes.slice(0, maxHighlights) };
}

type Hit = Partial<Pick<Highlight, 'value' | 'previous' | 'links'>> | null;

interface Rule {
  code: string;
  type: HighlightType;
  /** It compares with other weeks. */
  isTrend: boolean;
  find: (week: WeekFacts) => Hit;
}

const rules: readonly Rule[] = [
  achievement('big_delivery', false, ({ merged }) => {
    const big = merged.filter(
      ({ workType, level, linkedIssues }) =>
        workType === 'features' && (level === 'very_high' || linkedIssues >= 3),
    );
    return big.length === 0 ? null : { value: big.length, links: big.map(({ key }) => key) };
  }),
  achievement('record_throughput', true, ({ merged: { length: value }, mergedBefore }) => {
    const previous = Math.max(0, ...mergedBefore);
    return mergedBefore.length >= 11 && value >= 5 && value > previous ? { value, previous } : null;
  }),
  achievement('zero_failures', true, ({ failureRate: { now, before } }) =>
    now.denominator >= 5 && now.numerator === 0 && before.numerator > 0
      ? { value: 0, previous: before.numerator }
      : null,
  ),
  achievement('fast_recovery', false, ({ recoveries }) =>
    recoveries.length > 0 && recoveries.every((seconds) => seconds !== null && seconds < hour)
      ? { value: recoveries.length }
      : null,
  ),
  improvement('pickup_faster', ({ pickup }) => lowerMedian(pickup)),
  improvement('cycle_faster', ({ cycle }) => lowerMedian(cycle)),
  improvement('fewer_reverts', ({ reverted }) => betterRate(reverted, 'lower')),
  improvement('smaller_prs', ({ lines }) => lowerMedian(lines)),
  improvement('more_reviewed', ({ reviewed }) => betterRate(reviewed, 'higher')),
  improvement('bot_accepted', ({ addressed: { now, before } }) => {
    const points = 10 * (now.numerator * before.denominator - before.numerator * now.denominator);
    const isBetter = points >= now.denominator * before.denominator;
    return isBetter ? compared(now, before, 10) : null;
  }),
  concern('failure_rate_up', true, ({ failureRate: { now, before } }) =>
    now.numerator >= 2 && isAtLeast(now, before, [3, 2]) ? compared(now, before, 1) : null,
  ),
  concern('waiting_long', false, ({ waiting }) => {
    const long = waiting
      .filter(({ workingSeconds }) => workingSeconds > 3 * day)
      .toSorted((one, other) => other.workingSeconds - one.workingSeconds);
    const links = long.slice(0, 3).map(({ key }) => key);
    return long.length === 0 ? null : { value: long.length, links };
  }),
  concern('review_concentrated', false, ({ reviewsGiven }) => {
    const all = reviewsGiven.reduce((sum, count) => sum + count, 0);
    const most = Math.max(0, ...reviewsGiven);
    return all >= 10 && 10 * most > 6 * all ? { value: most / all } : null;
  }),
  concern('large_prs', false, ({ merged }) => {
    const known = merged.filter(({ lines }) => lines !== null);
    const large = known.filter(({ lines }) => lines !== null && lines > 500);
    return known.length >= 5 && 10 * large.length > 3 * known.length
      ? { value: large.length / known.length, links: large.map(({ key }) => key) }
      : null;
  }),
  concern('unreviewed_merges', false, ({ merged }) => {
    const unreviewed = merged.filter(({ isReviewed }) => !isReviewed);
    return unreviewed.length >= 3 && 5 * unreviewed.length > merged.length
      ? { value: unreviewed.length / merged.length, links: unreviewed.map(({ key }) => key) }
      : null;
  }),
  concern('open_incident', false, ({ openIncidents }) => {
    const old = openIncidents.filter((seconds) => seconds > day);
    return old.length === 0 ? null : { value: old.length };
  }),
];

function achievement(code: string, isTrend: boolean, find: Rule['find']): Rule {
  return { code, type: 'achievement', isTrend, find };
}

function improvement(code: string, find: Rule['find']): Rule {
  return { code, type: 'improvement', isTrend: true, find };
}

function concern(code: string, isTrend: boolean, find: Rule['find']): Rule {
  return { code, type: 'concern', isTrend, find };
}

/** At least a quarter lower, with five cases in both weeks. */
function lowerMedian({ now, before }: Both<readonly number[]>): Hit {
  const [value, previous] = [median(now), median(before)];
  if (value === null || previous === null || now.length < 5 || before.length < 5) return null;
  return previous > 0 && 4 * value <= 3 * previous ? { value, previous } : null;
}

/** At least a quarter better, with five cases in both weeks. */
function betterRate({ now, before }: Both<Ratio>, is: 'lower' | 'higher'): Hit {
  const isBetter = is === 'lower' ? isAtLeast(before, now, [4, 3]) : isAtLeast(now, before, [5, 4]);
  return isBetter && before.numerator > 0 ? compared(now, before, 5) : null;
}

/** Whether a rate is at least so many times another; over whole numbers, as 3/10 is no binary fraction. */
function isAtLeast(one: Ratio, other: Ratio, [times, of]: readonly [number, number]): boolean {
  return of * one.numerator * other.denominator >= times * other.numerator * one.denominator;
}

/** Null where a week has fewer cases than that. */
function compared(now: Ratio, before: Ratio, minimum: number): Hit {
  if (now.denominator < minimum || before.denominator < minimum) return null;
  return {
    value: now.numerator / now.denominator,
    previous: before.numerator / before.denominator,
  };
}
