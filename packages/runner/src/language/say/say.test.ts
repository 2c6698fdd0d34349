import { beforeAll, describe, expect, test } from 'vitest';
import { sentencesOf, topicsOf } from '../corpus/topics.ts';
import { parseSentence } from '../parse.ts';
import { describe as notation } from '../plan/notation.ts';
import type { Language, Plan } from '../plan/plan.ts';
import { describePlan } from './say.ts';

const languages: Language[] = ['en', 'es'];

describe.each(languages)('each plan of the corpus in %s', (source) => {
  const topics = topicsOf(source).filter(({ refused }) => !refused);
  let plans: Plan[];
  beforeAll(() => {
    plans = sentencesOf(topics).map(({ sentence, block }) => planOf(sentence, { block }));
  });

  test.each(languages)('said in plain words, in %s, is read as the same plan', (language) => {
    for (const plan of plans) {
      const said = describePlan(plan, language);
      const again = planOf(said, { block: 'instructions', language });
      expect([said, meaning(again)]).toEqual([said, meaning(plan)]);
    }
  });
});

test('sounds like a person', () => {
  const plan = planOf('Fill in Name with Ann and press Save; "Saved" appears', {
    block: 'instructions',
  });
  expect(describePlan(plan, 'en')).toBe(
    'Type "Ann" into "Name". Click "Save". Check that "Saved" is visible.',
  );
  expect(describePlan(plan, 'es')).toBe(
    'Escribe "Ann" en "Name". Haz clic en "Save". Comprueba que "Saved" está visible.',
  );
});

test('chooses quotes that the text does not hold', () => {
  const plan = planOf(String.raw`Type "say \"hi\"" into Notes`, { block: 'instructions' });
  expect(describePlan(plan, 'en')).toBe('Type “say "hi"” into "Notes".');
});

function planOf(sentence: string, options: Parameters<typeof parseSentence>[1]): Plan {
  const outcome = parseSentence(sentence, options);
  if (outcome.status === 'parsed') return outcome.plan;
  throw new Error(`${sentence}: ${outcome.reason}`);
}

/**
 * The plan without what saying it may change: every name is quoted then, an ordinal is written without
 * a capital, and what a number or a date can mean depends on the language.
 */
function meaning(plan: Plan): string {
  return notation(plan)
    .replace(/ called (?:\w+ )?'(?:\\.|[^'\\])*'/g, '')
    .replace(/'((?:\\.|[^'\\])*)'/g, (_, name: string) =>
      JSON.stringify(name.replace(/\\(.)/g, '$1')),
    )
    .replace(/(number|money|percent|date)\(("(?:\\.|[^"\\])*")[^)]*\)/g, '$1($2)');
}
