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
