import type { Reason } from '../refusals/problem.ts';
import { fold } from '../text/fold.ts';
import { type Tokens, textOf } from '../text/token.ts';

const several =
  'two|three|four|five|six|seven|eight|nine|ten|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez';

/** "two", "tres": how many, which is no name and no noun. */
export const isSeveral = (word: string): boolean => new RegExp(`^(?:${several})$`).test(word);

const refused: readonly (readonly [Reason, RegExp])[] = [
  ['which_one', new RegExp(`^(?:${several})$`)],
  // "the app on two phones"
  [
    'unclear_target',
    new RegExp(
      ` (?:on|in|with|en|con) (?:${several}) (?:phones|devices|browsers|tabs|windows|telefonos|dispositivos|navegadores|pestanas|ventanas)$`,
    ),
  ],
  // "two weeks from today", "dos semanas": which day it is depends on the day of the run.
  [
    'missing_value',
    new RegExp(
      `(?:^|\\W)(?:${several}) (?:days|weeks|months|years|dias|semanas|meses|anos)$| from (?:today|now)$`,
    ),
  ],
  // What a browser keeps for itself stands on no page.
  [
    'unclear_target',
    /^(?:(?:browser|developer|javascript|dev|devtools) )?console$|^consola(?: (?:de el|del|de) (?:navegador|desarrollador|desarrollo|javascript))?$/,
  ],
  [
    'missing_value',
    /^(?:key combination|keyboard shortcut|combinacion de teclas|atajo de teclado)\b|^atajo$/,
  ],
];

/** Why bare words in lower case are what nothing on a screen is called; undefined for others. */
export function whyNoName(tokens: Tokens): Reason | undefined {
  const text = fold(textOf(tokens));
  return refused.find(([, pattern]) => pattern.test(text))?.[0];
}
