import { describe, expect, test } from 'vitest';
import { sentencesOf, topicsOf } from './corpus/topics.ts';
import { parseSentence } from './parse.ts';
import { describe as notation } from './plan/notation.ts';

describe.each(['en', 'es'] as const)('the corpus in %s', (language) => {
  const topics = topicsOf(language);
  const readable = topics.filter(({ refused }) => !refused);
  const refused = topics.filter((topic) => topic.refused);

  test('holds at least 600 sentences to read, 100 of them held out, and 60 to refuse', () => {
    const heldOut = readable.filter((topic) => topic.heldOut);
    expect(sentencesOf(readable).length).toBeGreaterThanOrEqual(600);
    expect(sentencesOf(heldOut).length).toBeGreaterThanOrEqual(100);
    expect(sentencesOf(refused).length).toBeGreaterThanOrEqual(60);
  });

  test('holds no sentence twice for the same block', () => {
    const all = sentencesOf(topics).map(({ sentence, block }) => `${block}: ${sentence}`);
    expect(all.filter((sentence, at) => all.indexOf(sentence) !== at)).toEqual([]);
  });

  test.each(readable)('about $topic is read as expected', (topic) => {
    for (const { sentence, expected, block } of sentencesOf([topic])) {
      const outcome = parseSentence(sentence, { block });
      const read = outcome.status === 'parsed' ? notation(outcome.plan) : outcome.reason;
      expect([sentence, outcome.language, read]).toEqual([sentence, language, expected]);
    }
  });

  test.each(refused)('$topic: with the reason, and rewrites that are read', (topic) => {
    for (const { sentence, expected, block } of sentencesOf([topic])) {
      const outcome = parseSentence(sentence, { block, language });
      if (outcome.status === 'parsed') throw new Error(`${sentence} was read.`);
      expect([sentence, outcome.reason]).toEqual([sentence, expected]);
      expect(outcome.at.start).toBeGreaterThanOrEqual(0);
      expect(outcome.at.end).toBeLessThanOrEqual(sentence.length);
      for (const rewrite of outcome.rewrites) {
        const again = parseSentence(rewrite, { block, language });
        expect([rewrite, again.status]).toEqual([rewrite, 'parsed']);
      }
    }
  });
});
