import type { OtherLanguage } from '@touchstone/contracts';
import type { Language } from '../language/plan/plan.ts';
import { sentencesOf } from '../language/say/said.ts';
import type { Masker } from '../variables/masker.ts';

/** What stands beside data that is written in one language: its sentences in the other, without secrets. */
export function otherLanguage(
  data: unknown,
  written: Language,
  masker: Masker,
): { other_language?: OtherLanguage } {
  const language = written === 'en' ? 'es' : 'en';
  const found = Object.entries(sentencesOf(data, language));
  if (found.length === 0) return {};
  const sentences = found.map(([path, sentence]) => [path, masker.text(sentence)] as const);
  return { other_language: { language, sentences: Object.fromEntries(sentences) } };
}
