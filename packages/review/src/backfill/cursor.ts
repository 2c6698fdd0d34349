import type { BackfillDays, BackfillPhase } from '@touchstone/contracts';
import { z } from 'zod';

const day = 86_400_000;

/** What is read, in this order: the list once, all the rest for each stretch of days. */
const steps = [
  'list',
  'details',
  'inline_comments',
  'conversation',
  'releases',
  'tags',
  'deployments',
  'commits',
  'ci_runs',
  'issues',
  'compute',
] as const;

type Step = (typeof steps)[number];

/** Lists that go on from one stretch to the next where they stopped. */
const lists = ['inline_comments', 'conversation', 'releases', 'deployments', 'issues'] as const;

type ContinuedList = (typeof lists)[number];

/** Days ago at which the stretches of each stage begin, nearest first. */
const stretches: Record<BackfillDays, readonly number[]> = {
  90: [7, 30, 90],
  365: [180, 270, 365],
};

const cursorSchema = z.object({
  /** Midnight from which days are counted back, so that a break of hours moves nothing. */
  anchor: z.iso.datetime(),
  step: z.enum(steps),
  /** Which of the stretches. */
  stretch: z.int().min(0),
  /** Page of the step that is read next. */
  page: z.int().min(1),
  /** Page at which each list goes on in the next stretch. */
  resume: z.partialRecord(z.enum(lists), z.int().min(1)),
});

export type BackfillCursor = z.infer<typeof cursorSchema>;

export function parseCursor(stored: unknown): BackfillCursor {
  return cursorSchema.parse(stored);
}

/** Where a job begins that is requested now. */
export function firstCursor(now: Date): BackfillCursor {
  // The end of today: what is opened in the meantime is within its first stretch.
  const anchor = new Date(Math.ceil(now.getTime() / day) * day);
  return { anchor: anchor.toISOString(), step: 'list', stretch: 0, page: 1, resume: {} };
}

/** How far back the list of pull requests goes. */
export function startOf(days: BackfillDays, { anchor }: BackfillCursor): Date {
  return daysBefore(anchor, days);
}

/** The stretch of time that the step is about. */
export function stretchOf(
  days: BackfillDays,
  cursor: BackfillCursor,
): { since: Date; until: Date } {
  const ends = [days === 90 ? 0 : 90, ...stretches[days]];
  return {
    since: daysBefore(cursor.anchor, ends[cursor.stretch + 1] ?? days),
    until: daysBefore(cursor.anchor, ends[cursor.stretch] ?? 0),
  };
}

/** The cursor after a page that is followed by another one. */
export function nextPage(cursor: BackfillCursor): BackfillCursor {
  return { ...cursor, page: cursor.page + 1 };
}

/** The cursor after a step is done; undefined after the last one. */
export function nextStep(days: BackfillDays, cursor: BackfillCursor): BackfillCursor | undefined {
  const at = steps.indexOf(cursor.step);
  const step = steps[at + 1];
  const resume = isContinued(cursor.step)
    ? { ...cursor.resume, [cursor.step]: cursor.page }
    : cursor.resume;
  if (step !== undefined)
    return { ...cursor, step, resume, page: isContinued(step) ? (resume[step] ?? 1) : 1 };
  const stretch = cursor.stretch + 1;
  if (stretch >= stretches[days].length) return undefined;
  return { ...cursor, step: 'details', stretch, resume, page: 1 };
}

const phases: Record<Step, BackfillPhase> = {
  list: 'list',
  details: 'details',
  inline_comments: 'comments',
  conversation: 'comments',
  releases: 'deployments',
  tags: 'deployments',
  deployments: 'deployments',
  commits: 'deployments',
  ci_runs: 'deployments',
  issues: 'issues',
  compute: 'compute',
};

/** How a step is called on the wire. */
export const phaseOf = ({ step }: BackfillCursor): BackfillPhase => phases[step];

function isContinued(step: Step): step is ContinuedList {
  return lists.some((list) => list === step);
}

function daysBefore(anchor: string, days: number): Date {
  return new Date(Date.parse(anchor) - days * day);
}
