import type { Check } from '../language/plan/check.ts';
import { sayCheck as inEnglish } from '../language/say/english-check.ts';
import { type Said, said } from '../language/say/said.ts';
import { sayCheck as inSpanish } from '../language/say/spanish-check.ts';

/** A check as a statement: `the "Save" button is enabled`. */
export const sayCheck = (check: Check): Said =>
  said((language) => (language === 'en' ? inEnglish(check) : inSpanish(check)));
