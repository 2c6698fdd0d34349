import type { Snapshot } from '../../driver/snapshot.ts';
import type { Check } from '../../language/plan/check.ts';
import type { Language } from '../../language/plan/plan.ts';
import type { Amount } from '../../language/plan/value.ts';
import { type Said, said } from '../../language/say/said.ts';
import type { Decision } from '../decision.ts';
import { sayCheckMessage } from '../messages.ts';
import { amountsIn, type ShownAmount, settleReadings } from '../reading/amounts.ts';
import { compareAmount } from '../reading/compare.ts';
import { factsOf } from '../reading/screen-facts.ts';
import { shownText } from '../reading/shown-text.ts';
import { sayTarget } from '../say-target.ts';
import { boxOf, decideOf } from '../target.ts';

type NumberCheck = Extract<Check, { check: 'number' }>;

/** Decides how large the number is that a person reads in a thing. */
export function decideNumber({ target, amount }: NumberCheck, snapshot: Snapshot): Decision {
  return decideOf(target, snapshot, 'read', ({ element, candidate }) => {
    const shown = shownText(snapshot, element, target, 'text');
    const texts = shown?.texts ?? [];
    const text = texts.at(-1) ?? '';
    const thing = sayTarget(target);
    const all = amountsIn(text);
    const [number, ...more] = likely(all, amount);
    const found = shown?.element ?? element;
    const evidence = [
      {
        of: candidate.description,
        expected: sayAmount(amount),
        actual: text,
        ...boxOf(found),
      },
    ];
    if (number === undefined) {
      const message = sayCheckMessage('noNumber', { target: thing, text });
      return { verdict: 'fails', evidence, seen: [], message };
    }
    if (more.length > 0) {
      const message = sayCheckMessage('severalNumbers', { target: thing, text });
      return { verdict: 'undecided', reason: 'check_undecided', evidence, seen: [], message };
    }
    const readings = settleReadings(number, factsOf(snapshot).decimalMark);
    const answer = number.isInexact ? undefined : compareAmount(readings, amount);
    if (answer === undefined) {
      const message = sayCheckMessage('twoReadings', { text: number.text });
      return { verdict: 'undecided', reason: 'check_undecided', evidence, seen: [], message };
    }
    return { verdict: answer ? 'holds' : 'fails', evidence, seen: [found.ref] };
  });
}

/** Of several numbers those of the kind that is asked for: the price, not the quantity. */
function likely(all: readonly ShownAmount[], amount: Amount): readonly ShownAmount[] {
  const value = amount.is === 'between' ? amount.low : amount.value;
  if (all.length < 2) return all;
  if (value.type === 'money') return all.filter(({ currencies }) => currencies.length > 0);
  if (value.type === 'percent') return all.filter(({ isPercent }) => isPercent);
  return all;
}

const comparisons: Record<Exclude<Amount['is'], 'between'>, Record<Language, string>> = {
  exactly: { en: '', es: '' },
  atLeast: { en: 'at least ', es: 'al menos ' },
  atMost: { en: 'at most ', es: 'como máximo ' },
  moreThan: { en: 'more than ', es: 'más de ' },
  lessThan: { en: 'less than ', es: 'menos de ' },
};

/** "at least 5", for evidence. */
export const sayAmount = (amount: Amount): Said =>
  said((language) => {
    if (amount.is !== 'between') return `${comparisons[amount.is][language]}${amount.value.text}`;
    const { low, high } = amount;
    return language === 'en'
      ? `between ${low.text} and ${high.text}`
      : `entre ${low.text} y ${high.text}`;
  });
