import { isOneSlipAway } from '../text/spelling.ts';
import type { Token } from '../text/token.ts';
import { isKnown } from './detect.ts';
import type { Tongue } from './tongue.ts';

const shortest = 5;
/** Longer sentences are not searched for slips. */
const longest = 60;

/**
 * The tokens with one-letter slips in verbs and states put right ("Clikc" is "click"). Only bare
 * words of five letters or more that mean nothing else; names keep the letters they were typed with.
 */
export function mendSlips(tokens: readonly Token[], tongue: Tongue): Token[] | undefined {
  if (tokens.length > longest) return undefined;
  let mended = false;
  const result = tokens.map((token) => {
    const meant = isSlip(token, tongue) ? nearest(token.fold, tongue) : undefined;
    if (meant === undefined) return token;
    mended = true;
    return { ...token, fold: meant };
  });
  return mended ? result : undefined;
}

function isSlip(token: Token, tongue: Tongue): boolean {
  return (
    token.kind === 'word' &&
    token.shape === undefined &&
    token.fold.length >= shortest &&
    !isKnown(token, tongue) &&
    !tongue.words.neighbours.has(token.fold)
  );
}

/** The one verb form or state that is meant; undefined if none or several different ones are near. */
function nearest(word: string, { verbs, conditions }: Tongue): string | undefined {
  const near = verbs
    .formsLike(word)
    .filter((form) => form.length >= shortest && isOneSlipAway(word, form));
  const state = conditions.nearly(word);
  const groups = new Set(near.map((form) => verbs.groupsOf(form).join()));
  if (groups.size > 1 || (groups.size === 1 && state !== undefined)) return undefined;
  return near[0] ?? (state === undefined ? undefined : conditions.nearest(word));
}
