import { likeness } from './diff-words.ts';
import type { StepLine } from './lines.ts';

/** What became of a step between two versions. */
export type StepChange =
  | { is: 'same' | 'added' | 'removed'; line: StepLine }
  | { is: 'moved'; line: StepLine }
  /** It says something else; it may stand elsewhere, too. */
  | { is: 'changed'; line: StepLine; before: StepLine; hasMoved: boolean };

/** So much of its words must a step keep to count as the same one under another id. */
const alike = 0.5;

/** The steps of the newer version in their order, and between them what is not there any more. */
export function diffSteps(before: readonly StepLine[], after: readonly StepLine[]): StepChange[] {
  const partners = pair(before, after);
  const stayed = inOrder(
    after.flatMap((_, now) => {
      const then = partners.get(now);
      return then === undefined ? [] : [{ now, then }];
    }),
  );
  const kept = new Set(partners.values());
  const gone = before.flatMap((line, then) => (kept.has(then) ? [] : [{ line, then }]));
  const changes: StepChange[] = [];
  const tellGone = (until: number) => {
    while ((gone[0]?.then ?? until) < until) {
      const [one] = gone.splice(0, 1);
      if (one !== undefined) changes.push({ is: 'removed', line: one.line });
    }
  };
  const marks = [...stayed].map((now) => partners.get(now) ?? 0).toSorted((a, b) => a - b);
  const nextMark = () => marks.shift() ?? before.length;
  tellGone(nextMark());
  for (const [now, line] of after.entries()) {
    const then = partners.get(now);
    changes.push(changeOf(line, then === undefined ? undefined : before[then], !stayed.has(now)));
    if (stayed.has(now)) tellGone(nextMark());
  }
  return changes;
}

function changeOf(line: StepLine, before: StepLine | undefined, isElsewhere: boolean): StepChange {
  if (before === undefined) return { is: 'added', line };
  const hasMoved = isElsewhere || before.place !== line.place;
  const isSame =
    before.words === line.words &&
    before.type === line.type &&
    before.variable === line.variable &&
    before.details === line.details;
  if (!isSame) return { is: 'changed', line, before, hasMoved };
  return { is: hasMoved ? 'moved' : 'same', line };
}

/** Which step of the older version each step of the newer one was: by its id, else by its words. */
function pair(before: readonly StepLine[], after: readonly StepLine[]): Map<number, number> {
  const partners = new Map<number, number>();
  const free = new Set(before.keys());
  const match = (fits: (old: StepLine, now: StepLine) => boolean) => {
    for (const [at, now] of after.entries()) {
      if (partners.has(at)) continue;
      const then = [...free].find((place) => {
        const old = before[place];
        return old !== undefined && fits(old, now);
      });
      if (then === undefined) continue;
      partners.set(at, then);
      free.delete(then);
    }
  };
  match((old, now) => old.id === now.id);
  match((old, now) => old.type === now.type && old.words === now.words);
  match((old, now) => old.type === now.type && likeness(old.words, now.words) >= alike);
  return partners;
}

/**
 * The places, in the newer version, of the most steps that stand in one order in both (longest
 * increasing subsequence, by patience sorting; Fredman 1975).
 */
function inOrder(pairs: readonly { now: number; then: number }[]): Set<number> {
  interface Link {
    now: number;
    then: number;
    before: Link | undefined;
  }
  const ends: Link[] = [];
  for (const { now, then } of pairs) {
    const found = ends.findIndex((end) => end.then >= then);
    const at = found === -1 ? ends.length : found;
    ends[at] = { now, then, before: ends[at - 1] };
  }
  const stayed = new Set<number>();
  for (let link = ends.at(-1); link !== undefined; link = link.before) stayed.add(link.now);
  return stayed;
}
