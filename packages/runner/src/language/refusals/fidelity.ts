import type { Check, Plan, Target } from '../plan/plan.ts';
import { fold } from '../text/fold.ts';
import type { Tokens } from '../text/token.ts';
import type { Tongue } from '../tongue/tongue.ts';
import { negations, saysNo } from './negations.ts';
import { offScreen } from './off-screen.ts';
import type { Reason } from './problem.ts';

interface Unfaithful {
  reason: Reason;
  tokens: Tokens;
}

/**
 * What of a sentence its checks do not say: a negation that became part of a name or was lost, or
 * something that no screen shows and no check is for. Undefined where they say all of it.
 */
export function unfaithful(tokens: Tokens, plan: Plan, tongue: Tongue): Unfaithful | undefined {
  const checks = checksOf(plan);
  if (checks.length === 0) return undefined;
  const named = checks
    .flatMap(targetsOf)
    .flatMap(wordsOf)
    .filter((words) => saysNo(words, tongue));
  if (named.length > 0) {
    const all = new Set(named.flatMap((words) => fold(words).split(/\s+/)));
    const within = tokens.filter((token) => token.kind === 'word' && all.has(token.fold));
    return { reason: 'negation', tokens: within.length > 0 ? within : tokens };
  }
  const isPlain = plan.every((step) => step.do === 'expect');
  const said = isPlain ? negations(tokens, tongue) : [];
  const undone = said.length - opposites(tokens, tongue);
  if (undone > checks.filter(isDenied).length) return { reason: 'negation', tokens: said };
  const beyond = offScreen(tokens, tongue);
  const isRecorded = checks.some(({ check }) => recorded.has(check));
  if (beyond !== undefined && !isRecorded) return { reason: 'off_screen', tokens: beyond };
  return undefined;
}

/** "not disabled" is enabled: how many states are named by what they are not. */
const opposites = (tokens: Tokens, { conditions }: Tongue): number =>
  tokens.filter((_, at) => conditions.at(tokens, at)?.value.not === true).length;

const recorded = new Set(['console', 'failedRequest', 'links', 'download', 'cookie']);

function checksOf(plan: Plan): Check[] {
  return plan.flatMap((step): Check[] => {
    switch (step.do) {
      case 'expect':
      case 'waitUntil':
        return [step.check];
      case 'when':
        return [step.condition, ...checksOf(step.steps)];
      case 'repeat':
        return checksOf(step.steps);
      default:
        return [];
    }
  });
}

function targetsOf(check: Check): Target[] {
  const own = 'target' in check && check.target !== undefined ? [check.target] : [];
  const others = check.check === 'sequence' ? check.targets : [];
  const other = check.check === 'position' ? [check.other] : [];
  return [...own, ...others, ...other].flatMap(withPlaces);
}

const withPlaces = (target: Target): Target[] =>
  target.relation === undefined ? [target] : [target, ...withPlaces(target.relation.to)];

/** Words of a target that do not stand in quotes. */
function wordsOf({ name, noun, called }: Target): string[] {
  const names = [name, called?.name].flatMap((one) => (one?.quoted === false ? [one.text] : []));
  return noun === undefined ? names : [...names, noun];
}

/** Whether a check says that something is not so, in any way that a negation is read as. */
function isDenied(check: Check): boolean {
  switch (check.check) {
    case 'state':
      return check.not || check.state === 'empty';
    case 'count':
      return check.amount.is !== 'between' && (check.amount.is !== 'exactly' || isNone(check));
    case 'number':
    case 'amounts':
      return check.amount.is !== 'exactly' && check.amount.is !== 'between';
    case 'links':
    case 'looks':
    case 'accessible':
      return true;
    default:
      return 'not' in check && check.not;
  }
}

/** "not repeated" is once. */
const isNone = ({ amount }: Extract<Check, { check: 'count' }>): boolean =>
  amount.is === 'exactly' && /^[01]$/.test(amount.value.text);
