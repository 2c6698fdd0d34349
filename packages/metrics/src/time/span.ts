/** A moment: milliseconds since 1970-01-01T00:00:00Z. */
export type Instant = number;

/** A stretch of time: from a moment on, up to another one without it. */
export interface Span {
  from: Instant;
  to: Instant;
}

/** Seconds between two moments, by one way to count them: all, or those of working days. */
export type Measure = (span: Span) => number;

/** All seconds of a stretch; those that a clock shows do not matter. */
export const elapsedSeconds: Measure = ({ from, to }) =>
  Math.floor(to / 1000) - Math.floor(from / 1000);

export const contains = ({ from, to }: Span, at: Instant): boolean => from <= at && at < to;

/** The parts of the spans that lie in another one. */
export function clip(spans: readonly Span[], within: Span): Span[] {
  return spans
    .map(({ from, to }) => ({ from: Math.max(from, within.from), to: Math.min(to, within.to) }))
    .filter(({ from, to }) => from < to);
}

/** What is left of spans when others are taken out of them. */
export function subtract(spans: readonly Span[], taken: readonly Span[]): Span[] {
  return taken.reduce<Span[]>(
    (left, out) =>
      left.flatMap(({ from, to }) =>
        [
          { from, to: Math.min(to, out.from) },
          { from: Math.max(from, out.to), to },
        ].filter((part) => part.from < part.to && part.to <= to && part.from >= from),
      ),
    [...spans],
  );
}
