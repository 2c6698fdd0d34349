import type { Amount, Check, Match, RecordCheck, Target, Value } from '../plan/plan.ts';
import { relationWord, sayMany, sayTarget, sayValue, stateWord } from './english-target.ts';

const verbs: Record<Match, [yes: string, no: string]> = {
  equals: ['is', 'is not'],
  contains: ['contains', 'does not contain'],
  startsWith: ['starts with', 'does not start with'],
  endsWith: ['ends with', 'does not end with'],
  matches: ['matches the pattern', 'does not match the pattern'],
};

const matching = ({ match, not }: { match: Match; not: boolean }): string =>
  verbs[match][not ? 1 : 0];

/** A check in words, as a statement that can follow "check that"; `mood` "to" for "wait for X to be …". */
export function sayCheck(check: Check): string {
  switch (check.check) {
    case 'state':
      return `${sayTarget(check.target)} is ${check.state === 'visible' && check.not ? 'not visible' : stateWord(check)}`;
    case 'text':
      return `the ${check.part} of ${sayTarget(check.target)} ${matching(check)} ${sayValue(check.value)}`;
    case 'number':
      return `${sayTarget(check.target)} is ${sayAmount(check.amount)}`;
    case 'count':
      return `there are ${sayAmount(check.amount)} ${sayMany(check.target)}`;
    case 'order': {
      const by = check.by === undefined ? '' : ` by ${check.by}`;
      return `${sorted(check.target)} sorted${by} in ${check.direction} order`;
    }
    case 'sequence': {
      const said = check.targets.map(sayTarget);
      return said.length === 2
        ? said.join(' appears before ')
        : `${said.slice(0, -1).join(', ')} and ${said.at(-1) ?? ''} appear in this order`;
    }
    case 'position':
      return `${sayTarget(check.target)} is ${check.not ? 'not ' : ''}${relationWord(check.relation)} ${sayTarget(check.other)}`;
    case 'address':
      return `the URL ${matching(check)} ${sayValue(check.value)}`;
    case 'title':
      return `the page title ${matching(check)} ${sayValue(check.value)}`;
    case 'values':
      return `${check.left.text} ${matching(check)} ${sayValue(check.right)}`;
    case 'amounts':
      return `${check.left.text} is ${sayAmount(check.amount)}`;
    case 'looks':
      return `${screenOr(check.target)} looks the same as before`;
    case 'accessible':
      return `${screenOr(check.target)} has no serious accessibility problems`;
    case 'settled':
      return 'the page has loaded';
    case 'console':
    case 'failedRequest':
    case 'links':
    case 'download':
    case 'cookie':
      return sayRecord(check);
  }
}

const lines = { script: 'JavaScript error', error: 'console error', warning: 'console warning' };

function sayRecord(check: RecordCheck): string {
  switch (check.check) {
    case 'console':
      return thereIs(lines[check.level], check);
    case 'failedRequest':
      return thereIs('failed request', check);
    case 'links':
      return `there are no broken links${check.target === undefined ? '' : ` in ${sayTarget(check.target)}`}`;
    case 'download': {
      const { value, not } = check;
      if (value !== undefined)
        return `the file ${sayValue(value)} is ${not ? 'not ' : ''}downloaded`;
      return `${not ? 'no' : 'a'} file is downloaded`;
    }
    case 'cookie': {
      const { name, match, value, not } = check;
      if (match === undefined || value === undefined)
        return `the cookie ${sayValue(name)} is ${not ? 'not ' : ''}set`;
      return `the cookie ${sayValue(name)} ${matching({ match, not })} ${sayValue(value)}`;
    }
  }
}

function thereIs(thing: string, { not, value }: { not: boolean; value?: Value }): string {
  const that = value === undefined ? '' : ` that contains ${sayValue(value)}`;
  return not ? `there are no ${thing}s${that}` : `there is a ${thing}${that}`;
}

const screenOr = (target: Target | undefined): string =>
  target === undefined ? 'the page' : sayTarget(target);

const oneWhole = new Set(['list', 'table', 'column', 'menu', 'dropdown', 'section', 'card']);

/** "the rows are", "the "Price" column is". */
function sorted(target: Target): string {
  const whole = target.name !== undefined || oneWhole.has(target.kind ?? '');
  return whole ? `${sayTarget(target)} is` : `the ${sayMany(target)} are`;
}

const comparisons = {
  exactly: 'exactly',
  atLeast: 'at least',
  atMost: 'at most',
  moreThan: 'more than',
  lessThan: 'less than',
} as const;

function sayAmount(amount: Amount): string {
  if (amount.is === 'between')
    return `between ${sayValue(amount.low)} and ${sayValue(amount.high)}`;
  return `${comparisons[amount.is]} ${sayValue(amount.value)}`;
}
