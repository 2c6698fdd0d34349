import type { Check, Match, RecordCheck } from './check.ts';
import { targetNotation, valueNotation } from './notation-target.ts';
import type { Amount, Value } from './value.ts';

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
    case 'console':
    case 'failedRequest':
    case 'links':
    case 'download':
    case 'cookie':
      return recordNotation(check);
  }
}

function recordNotation(check: RecordCheck): string {
  switch (check.check) {
    case 'console':
      return `${not(check.not)}console ${check.level}${containing(check.value)}`;
    case 'failedRequest':
      return `${not(check.not)}failed request${containing(check.value)}`;
    case 'links':
      return `links lead somewhere: ${check.target === undefined ? 'screen' : targetNotation(check.target)}`;
    case 'download':
      return `${not(check.not)}download${check.value === undefined ? '' : ` ${valueNotation(check.value)}`}`;
    case 'cookie': {
      const { name, match, value } = check;
      if (match === undefined || value === undefined)
        return `${not(check.not)}cookie ${valueNotation(name)}`;
      return `cookie ${valueNotation(name)} ${matching({ match, not: check.not })} ${valueNotation(value)}`;
    }
  }
}

const containing = (value: Value | undefined): string =>
  value === undefined ? '' : ` contains ${valueNotation(value)}`;

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
