import type { Check, Match } from './check.ts';
import { targetNotation, valueNotation } from './notation-target.ts';
import type { Amount } from './value.ts';

/** One line for a check, every field shown. */
export function checkNotation(check: Check): string {
  switch (check.check) {
    case 'state':
      return `${targetNotation(check.target)} ${not(check.not)}${check.state}`;
    case 'text':
      return `${check.part} of ${targetNotation(check.target)} ${matching(check)} ${valueNotation(check.value)}`;
    case 'number':
      return `number of ${targetNotation(check.target)} ${amountNotation(check.amount)}`;
    case 'count':
      return `count of ${targetNotation(check.target)} ${amountNotation(check.amount)}`;
    case 'order':
      return `order of ${targetNotation(check.target)} ${check.direction}${
        check.by === undefined ? '' : ` by ${JSON.stringify(check.by)}`
      }`;
    case 'sequence':
      return `sequence ${check.targets.map(targetNotation).join(' < ')}`;
    case 'position':
      return `position of ${targetNotation(check.target)} is ${not(check.not)}${check.relation}: ${targetNotation(check.other)}`;
    case 'address':
    case 'title':
      return `${check.check} ${matching(check)} ${valueNotation(check.value)}`;
    case 'values':
      return `value ${valueNotation(check.left)} ${matching(check)} ${valueNotation(check.right)}`;
    case 'amounts':
      return `value ${valueNotation(check.left)} as number ${amountNotation(check.amount)}`;
    case 'looks':
      return `looks same: ${check.target === undefined ? 'screen' : targetNotation(check.target)}`;
    case 'accessible':
      return `accessible: ${check.target === undefined ? 'screen' : targetNotation(check.target)}`;
    case 'settled':
      return 'settled';
  }
}

const not = (negated: boolean): string => (negated ? 'not ' : '');

const signs: Record<Match, string> = {
  equals: '=',
  contains: 'contains',
  startsWith: 'starts',
  endsWith: 'ends',
  matches: 'matches',
};

const matching = (check: { match: Match; not: boolean }): string =>
  `${not(check.not)}${signs[check.match]}`;

const comparisons = {
  exactly: '=',
  atLeast: '>=',
  atMost: '<=',
  moreThan: '>',
  lessThan: '<',
} as const;

function amountNotation(amount: Amount): string {
  if (amount.is === 'between') {
    return `between ${valueNotation(amount.low)} and ${valueNotation(amount.high)}`;
  }
  return `${comparisons[amount.is]} ${valueNotation(amount.value)}`;
}
