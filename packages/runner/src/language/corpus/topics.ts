import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Block } from '../grammar/sentences/clause.ts';
import type { Language } from '../plan/plan.ts';

const sentencesSchema = z.array(z.tuple([z.string(), z.string()]));

const topicSchema = z.object({
  topic: z.string(),
  /** Its sentences must be refused; beside each stands the reason instead of a plan. */
  refused: z.boolean().default(false),
  /** Written before the grammar was first run over them. */
  heldOut: z.boolean().default(false),
  instructions: sentencesSchema,
  validation: sentencesSchema,
});

export type Topic = z.infer<typeof topicSchema>;

export interface Sentence {
  sentence: string;
  /** The plan in the notation of `describe`, or the reason of the refusal. */
  expected: string;
  block: Block;
}

/** The files of the corpus in a language. */
export function topicsOf(language: Language): Topic[] {
  const folder = join(import.meta.dirname, language);
  return readdirSync(folder).map((file) =>
    topicSchema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
  );
}

export function sentencesOf(topics: readonly Topic[]): Sentence[] {
  const blocks = ['instructions', 'validation'] as const;
  return topics.flatMap((topic) =>
    blocks.flatMap((block) =>
      topic[block].map(([sentence, expected]) => ({ sentence, expected, block })),
    ),
  );
}
