import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { parseSentence } from './parse.ts';
import { describe as notation } from './plan/notation.ts';

const sentencesSchema = z.array(z.tuple([z.string(), z.string()]));
const topicSchema = z.object({
  topic: z.string(),
  refused: z.boolean().default(false),
  instructions: sentencesSchema,
  validation: sentencesSchema,
});

/** Sentences that a person would write and the grammar refuses so far; it must not misread them. */
const notYetRead = z
  .array(z.string())
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'corpus/not-yet-read.json'), 'utf8')));

describe.each(['en', 'es'])('the corpus in %s', (language) => {
  const folder = join(import.meta.dirname, 'corpus', language);
  const topics = readdirSync(folder).map((file) =>
    topicSchema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
  );
  const readable = topics.filter(({ refused }) => !refused);
  const refused = topics.filter((topic) => topic.refused);

  test('holds at least 600 sentences to read and 60 to refuse', () => {
    expect(count(readable)).toBeGreaterThanOrEqual(600);
    expect(count(refused)).toBeGreaterThanOrEqual(60);
  });

  test.each(readable)('about $topic is read as expected', (topic) => {
    for (const [sentence, expected, outcome] of outcomes(topic)) {
      const known = notYetRead.includes(sentence);
      const read = outcome.status === 'parsed' ? notation(outcome.plan) : 'refused';
      expect([sentence, read]).toEqual([sentence, known ? 'refused' : expected]);
    }
  });

  test.each(refused)('$topic: with the reason, and rewrites that are read', (topic) => {
    for (const [sentence, expected, outcome, block] of outcomes(topic)) {
      if (outcome.status === 'parsed') throw new Error(`${sentence} was read.`);
      expect([sentence, outcome.reason]).toEqual([sentence, expected]);
      for (const rewrite of outcome.rewrites) {
        expect([rewrite, parseSentence(rewrite, { block }).status]).toEqual([rewrite, 'parsed']);
      }
    }
  });
});

type Topic = z.infer<typeof topicSchema>;

function outcomes(topic: Topic) {
  return (['instructions', 'validation'] as const).flatMap((block) =>
    topic[block].map(
      ([sentence, expected]) =>
        [sentence, expected, parseSentence(sentence, { block }), block] as const,
    ),
  );
}

function count(topics: Topic[]): number {
  return topics.reduce((sum, topic) => sum + outcomes(topic).length, 0);
}
