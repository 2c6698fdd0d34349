import { z } from 'zod';

/**
 * A block as clients send it: texts, and inner blocks under `thenChildren`, `elseChildren` and
 * `children` (the wire's spelling) or `then`, `else` and `body` (that of files). Either is read.
 */
export const sentBlockSchema = z.record(z.string(), z.unknown());

/** A block as the server answers it: each has an id; inner blocks in the wire's spelling. */
export const blockSchema = z.looseObject({ id: z.string(), type: z.string() });

export type WireBlock = z.infer<typeof blockSchema>;

/** What a manual step does; its value stands in `step_description`. */
export const manualStepTypes = [
  ...['tap', 'click', 'double_tap', 'long_press', 'input', 'clear_text', 'select'],
  ...['swipe', 'drag', 'pinch', 'wait', 'navigate', 'back', 'open_app', 'kill_app', 'go_home'],
  ...['set_location', 'set_orientation', 'set_appearance', 'download_file', 'set_font_size'],
  ...['play_audio', 'scrape', 'explore_continue', 'end'],
] as const;

/** One sentence of a block, alone: what stands around it is not told. */
const sentenceSchema = z.object({
  type: z.enum(['instructions', 'validation', 'extraction', 'manual', 'if', 'while']),
  text: z.string().max(10_000),
  /** Of a manual block. */
  step_type: z.string().max(60).optional(),
});

export type BlockSentence = z.infer<typeof sentenceSchema>;

export const readSentencesSchema = z.object({
  sentences: z.array(sentenceSchema).max(200),
  platform: z.enum(['web', 'android', 'ios']).default('web'),
});

/** How a sentence is understood, or why not and what would be. */
const readingSchema = z.object({
  /** The plan in plain words, in the language of who asks; null where the sentence is not understood, or needs none. */
  words: z.string().nullable(),
  /** Variables that it gives a value. */
  remembers: z.array(z.string()),
  problem: z
    .object({
      message: z.string(),
      /** Sentences near to it, each of which would be read. */
      rewrites: z.array(z.string()),
    })
    .nullable(),
});

export type SentenceReading = z.infer<typeof readingSchema>;

/** In the order of what was sent. */
export const sentenceReadingsSchema = z.object({ readings: z.array(readingSchema) });
