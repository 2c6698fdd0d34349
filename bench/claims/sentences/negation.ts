import type { Language } from '../claim.ts';
import { changeOutside } from './quotes.ts';

type Rule = readonly [RegExp, (...match: string[]) => string];

/** The first that fits. Negated sentences lose their negation, others get one. */
const rules: Record<Language, readonly Rule[]> = {
  en: [
    [/\bis no longer\b/, () => 'is'],
    [/\b(is|are) not\b/, (_, verb = '') => verb],
    [/\bdoes not (contain|show|mention)\b/, (_, verb = '') => `${verb}s`],
    [/^There is no\b/, () => 'There is one'],
    [/^No (button )/, (_, kind = '') => `A ${kind}`],
    [/\bis nowhere in\b/, () => 'is in'],
    [/\b(?:is|are) gone\b/, () => 'is visible'],
    [/^There is a\b/, () => 'There is no'],
    [/^There are (?:(?:two|three|four|\d+) )?/, () => 'There are no '],
    [/^I can see\b/, () => 'I cannot see'],
    [/^(.*)\bI (see|read)\b/, (_, before = '', verb = '') => `${before}I do not ${verb}`],
    [/\b(is|are)\b/, (_, verb = '') => `${verb} not`],
    [/\b(contain|show|say|come|appear|stand)s\b/, (_, verb = '') => `does not ${verb}`],
    [/\bhas\b/, () => 'does not have'],
    [/\b(appear|come|stand)\b/, (_, verb = '') => `do not ${verb}`],
  ],
  es: [
    [
      /^No (hay|se ve|se muestra|aparece) ning(?:ú|u)n(a?)(?![\p{L}])/u,
      (_, verb = '', a = '') => `${verb.charAt(0).toUpperCase()}${verb.slice(1)} un${a}`,
    ],
    [/^No (se|hay|aparece)\b/, (_, verb = '') => verb.charAt(0).toUpperCase() + verb.slice(1)],
    [/\bya no\b /i, () => ''],
    [/\bno (contiene|muestra|aparece|está|se|es)(?![\p{L}])/u, (_, verb = '') => verb],
    [/^(Se|Hay|Aparece)\b/, (_, verb = '') => `No ${verb.toLowerCase()}`],
    [
      /(?<![\p{L}])(se ven?|aparecen?|está|están|es|son|contiene|muestra|dice|tiene|cuesta)(?![\p{L}])/u,
      (_, verb = '') => `no ${verb}`,
    ],
  ],
};

/** The sentence that says the opposite, by a small grammar of its own; undefined where it has no rule. */
export function negate(sentence: string, language: Language): string | undefined {
  for (const [pattern, change] of rules[language]) {
    const changed = changeOutside(sentence, pattern, change);
    if (changed !== undefined) return changed;
  }
  return undefined;
}
