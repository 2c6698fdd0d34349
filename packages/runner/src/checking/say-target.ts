import type { Target } from '../language/plan/target.ts';
import { sayTarget as sayInEnglish } from '../language/say/english-target.ts';
import { type Said, said } from '../language/say/said.ts';
import { sayTarget as sayInSpanish } from '../language/say/spanish-target.ts';

/** The target in words, without a leading article. */
export const sayTarget = (target: Target): Said =>
  said((language) => {
    const whole = language === 'en' ? sayInEnglish(target) : sayInSpanish(target);
    return whole.replace(/^(?:the|el|la|los|las) /, '');
  });
