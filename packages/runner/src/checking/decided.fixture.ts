import type { Snapshot } from '../driver/snapshot.ts';
import type { Described } from '../grounding/snapshot.fixture.ts';
import { parseSentence } from '../language/parse.ts';
import type { Language } from '../language/plan/plan.ts';
import { type Spoken, spoken } from '../language/say/said.ts';
import { decide } from './decide.ts';
import type { CheckContext, Decision } from './decision.ts';

/** Also in which language a check is read and told. */
export interface Reader extends CheckContext {
  language: Language;
}

export const english: Reader = { language: 'en', locale: 'en-US' };

/** What the check of a sentence comes to on a screen. */
export function decided(sentence: string, snapshot: Snapshot, context = english): Spoken<Decision> {
  const parsed = parseSentence(sentence, { block: 'validation', language: context.language });
  if (parsed.status === 'refused') throw new Error(`${sentence}: ${parsed.message}`);
  const [step] = parsed.plan;
  if (step?.do !== 'expect') throw new Error(`${sentence} is no check`);
  return spoken(decide(step.check, snapshot, context), context.language);
}

export const verdict = (sentence: string, snapshot: Snapshot, context = english): string =>
  decided(sentence, snapshot, context).verdict;

export const text = (words: string, role = 'paragraph'): Described => ({ role, text: words });

export const labelled = (label: string, value: string): Described => ({
  children: [text(label, 'generic'), text(value, 'generic')],
});
