import type { Language, Plan } from '../plan/plan.ts';
import { sayInEnglish } from './english.ts';
import { sayInSpanish } from './spanish.ts';

/**
 * A plan in plain words, one sentence for each step. The sentences are themselves of our language:
 * reading them gives the same plan, with every name quoted.
 */
export function describePlan(plan: Plan, language: Language): string {
  return language === 'en' ? sayInEnglish(plan) : sayInSpanish(plan);
}
