import type { Target } from '../../language/plan/target.ts';
import type { Scored } from '../scored.ts';
import type { ScreenIndex } from '../screen/screen-index.ts';
import { signalsOf } from './signals.ts';
import { collapse } from './wording.ts';

/**
 * Of several that fit about as well those whose words are the very letters of the name, else those
 * whose words are the name but for case and accents: "OK" is no rival of "Ok", nor "Saved" of "Save".
 */
export function exactFirst(index: ScreenIndex, found: Scored[], { name }: Target): Scored[] {
  if (name === undefined || found.length < 2) return found;
  const wanted = collapse(name.text);
  const exact = found.filter(({ position }) =>
    signalsOf(index, position).some(
      ({ source, words }) => source !== 'hints' && words.text.replace(/\s?[:*]$/, '') === wanted,
    ),
  );
  if (exact.length > 0) return exact;
  const equal = found.filter(({ because }) => because.some(({ key }) => key === 'equalName'));
  return equal.length > 0 ? equal : found;
}
