import type { Check } from '../language/plan/check.ts';
import type { Language } from '../language/plan/plan.ts';
import { sayCheck as inEnglish } from '../language/say/english-check.ts';
import { sayCheck as inSpanish } from '../language/say/spanish-check.ts';

/** A check as a statement in the test's language: `the "Save" button is enabled`. */
export function sayCheck(check: Check, language: Language): string {
  return language === 'en' ? inEnglish(check) : inSpanish(check);
}
