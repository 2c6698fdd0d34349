import type { Claim, Comparison } from '../claim.ts';
import { negate } from '../sentences/negation.ts';
import type { Operator } from './operator.ts';

/** What is true is denied, what is denied is claimed. */
export const negated: Operator = ({ claim, sentence, language }) => {
  const opposite = opposites(claim);
  const told = negate(sentence, language);
  if (opposite.length === 0) return [{ sentence: told, isKnown: true }];
  return opposite.map((each) => ({ claim: each, sentence: told, isKnown: true }));
};

function opposites(claim: Claim): Claim[] {
  switch (claim.is) {
    case 'shown':
      return [{ ...claim, is: 'absent' }];
    case 'absent':
      return [{ ...claim, is: 'shown' }];
    case 'state':
    case 'says':
    case 'cell':
    case 'labelled':
    case 'placed':
    case 'title':
    case 'address':
      return [{ ...claim, not: !claim.not }];
    case 'count':
      return claim.how === 'exactly'
        ? [
            { ...claim, how: 'lessThan' },
            { ...claim, how: 'moreThan' },
          ]
        : [{ ...claim, how: complements[claim.how] }];
    case 'amount':
      return [{ ...claim, how: complements[claim.how] }];
    case 'sorted':
      return [
        { ...claim, direction: claim.direction === 'ascending' ? 'descending' : 'ascending' },
      ];
    case 'order':
      return [];
    case 'all':
      return claim.claims
        .flatMap((each, at) =>
          opposites(each).map(
            (opposite): Claim => ({ is: 'all', claims: claim.claims.with(at, opposite) }),
          ),
        )
        .slice(0, 2);
  }
}

const complements: Record<Comparison, Comparison> = {
  exactly: 'moreThan',
  atLeast: 'lessThan',
  lessThan: 'atLeast',
  atMost: 'moreThan',
  moreThan: 'atMost',
};
