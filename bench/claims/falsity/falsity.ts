import type { Claim } from '../claim.ts';
import { type Facts, fold, isNowhere } from '../facts.ts';
import { isElsewhere, isOtherOrder, isUnsorted } from './order.ts';
import { isMissing, isPartOfNumber, isThere, meant } from './things.ts';
import { isNotSaid, isOtherCell, isOtherValue, isSaid } from './values.ts';

/**
 * Whether a claim is false by the facts of a screen, in whatever generous way it is read: a name may
 * be a part of another one, a kind whatever an element's role, tag, class or pointer hint at, a
 * container anything of its kind or of its name, and the section of a heading all that follows it. What
 * this does not call false may be true or false; nothing is asked of the product.
 */
export function isFalse(claim: Claim, facts: Facts): boolean {
  switch (claim.is) {
    case 'shown':
      return isMissing(claim.thing, facts) || isPartOfNumber(claim.thing, facts);
    case 'absent':
      return isThere(claim.thing, facts);
    case 'says':
      return claim.not ? isSaid(claim, facts) : isNotSaid(claim, facts);
    case 'cell':
      return !claim.not && isOtherCell(claim, facts);
    case 'labelled':
      return !claim.not && isOtherValue(claim.label, claim.value, facts);
    case 'state':
      return isMissing(claim.thing, facts) || isOtherState(claim, facts);
    case 'count':
      return claim.how === 'exactly' && claim.count > 0 && isMissing(claim.thing, facts);
    case 'amount':
      return isNowhere(claim.label, facts);
    case 'order':
      return claim.names.some((name) => isNowhere(name, facts)) || isOtherOrder(claim.names, facts);
    case 'sorted':
      return isUnsorted(claim.column, claim.direction, facts);
    case 'placed':
      if (isMissing(claim.thing, facts) || isMissing(claim.other, facts)) return !claim.not;
      return !claim.not && isElsewhere(claim, facts);
    case 'title':
      return !claim.not && !fold(facts.title).includes(fold(claim.value));
    case 'address':
      return !claim.not && !fold(facts.address).includes(fold(claim.value));
    case 'all':
      return claim.claims.some((each) => isFalse(each, facts));
  }
}

type StateClaim = Extract<Claim, { is: 'state' }>;

/** Each that could be meant is known to be in the other state. */
function isOtherState({ thing, state, not }: StateClaim, facts: Facts): boolean {
  if (thing.name === undefined || thing.in !== undefined) return false;
  const known = meant(thing, facts)
    .map((at) => facts.pieces[at]?.states[state])
    .filter((is) => is !== undefined);
  return known.length > 0 && known.every((is) => is === not);
}
