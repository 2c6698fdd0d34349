import type { AttemptReport, Recording, StepReport } from '@touchstone/contracts';
import { z } from 'zod';
import { placedSteps } from './placed-steps.ts';

/** A step on the timeline of a recording. */
export interface TimelineMark {
  step: StepReport;
  /** Its place on the timeline, 0 to 1. */
  share: number;
}

/** The steps that the recording shows; outer steps stand where their first inner one does. */
export function timelineMarks(attempt: AttemptReport, recording: Recording): TimelineMark[] {
  const length = Math.max(recording.milliseconds, 1);
  return placedSteps(attempt.steps)
    .filter(({ step }) => step.steps.length === 0 && step.reason !== 'not_reached')
    .map(({ step }) => ({ step, share: clamp((step.at - recording.at) / length) }));
}

/** Where a mark stands in its row, in pixels from the begin; rows are counted from the top. */
export interface MarkPlace {
  x: number;
  row: number;
}

/**
 * Places for marks of a size on a line of a width, as near as can be to their shares of it, so that
 * none lies over another: steps that began close together stand side by side. As many rows as the
 * marks need, which they take in turn.
 */
export function spreadMarks(shares: readonly number[], width: number, size: number): MarkPlace[] {
  const inRow = Math.max(1, Math.floor(width / size));
  const rows = Math.max(1, Math.ceil(shares.length / inRow));
  const last = Math.max(0, width - size);
  const places = shares.map((share, at): MarkPlace => ({ x: share * last, row: at % rows }));
  for (let row = 0; row < rows; row += 1) {
    const own = places.filter((place) => place.row === row);
    let least = 0;
    for (const place of own) {
      place.x = Math.max(place.x, least);
      least = place.x + size;
    }
    let most = last;
    for (const place of own.toReversed()) {
      place.x = Math.min(place.x, most);
      most = place.x - size;
    }
  }
  return places;
}

/** The step that was going on so many milliseconds after the begin of the attempt. */
export function stepDuring(attempt: AttemptReport, at: number): StepReport | undefined {
  const begun = placedSteps(attempt.steps).filter(
    ({ step }) => step.steps.length === 0 && step.reason !== 'not_reached' && step.at <= at,
  );
  return begun.at(-1)?.step;
}

const framesSchema = z.object({
  frames: z.array(z.object({ at: z.number(), jpeg: z.base64() })),
});

export type Frames = z.infer<typeof framesSchema>['frames'];

/** Reads a recording that is kept as single pictures; undefined if it is none. */
export function readFrames(bytes: Uint8Array): Frames | undefined {
  try {
    const read = framesSchema.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
    return read.success && read.data.frames.length > 0 ? read.data.frames : undefined;
  } catch {
    return undefined;
  }
}

/** The picture that showed at that time: the latest that is not later. */
export function frameAt(frames: Frames, at: number): Frames[number] | undefined {
  return frames.findLast((frame) => frame.at <= at) ?? frames[0];
}

const clamp = (share: number): number => Math.min(1, Math.max(0, share));
