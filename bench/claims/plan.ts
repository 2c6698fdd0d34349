import type { Parsed } from '@touchstone/runner';
import type { Claim, Comparison, Thing } from './claim.ts';

/** The product's plans, as its door gives them. */
export type Plan = Extract<Parsed, { status: 'parsed' }>['plan'];
type Step = Plan[number];
type Check = Extract<Step, { do: 'expect' }>['check'];
type Target = Extract<Check, { check: 'state' }>['target'];
type Value = Extract<Check, { check: 'text' }>['value'];
type Amount = Extract<Check, { check: 'count' }>['amount'];

/** The plan that checks a claim, all its names letter by letter. */
export function planOf(claim: Claim): Plan {
  return checksOf(claim).map((check) => ({ do: 'expect', check }));
}

function checksOf(claim: Claim): Check[] {
  switch (claim.is) {
    case 'shown':
      return [{ check: 'state', target: targetOf(claim.thing), state: 'visible', not: false }];
    case 'absent':
      return [{ check: 'state', target: targetOf(claim.thing), state: 'visible', not: true }];
    case 'state':
      return [
        { check: 'state', target: targetOf(claim.thing), state: claim.state, not: claim.not },
      ];
    case 'says':
      return [textCheck(targetOf(claim.thing), claim)];
    case 'cell': {
      const to: Target = { kind: 'row', name: quoted(claim.row) };
      const target: Target = { name: quoted(claim.column), relation: { is: 'in', to } };
      return [textCheck(target, { ...claim, match: 'equals' })];
    }
    case 'labelled':
      return [textCheck({ name: quoted(claim.label) }, { ...claim, match: 'equals' })];
    case 'count':
      return [
        { check: 'count', target: targetOf(claim.thing), amount: amountOf(claim.how, claim.count) },
      ];
    case 'amount':
      return [
        {
          check: 'number',
          target: { name: quoted(claim.label) },
          amount: amountOf(claim.how, claim.value),
        },
      ];
    case 'order':
      return [{ check: 'sequence', targets: claim.names.map((name) => ({ name: quoted(name) })) }];
    case 'sorted':
      return [
        {
          check: 'order',
          target: { kind: 'column', name: quoted(claim.column) },
          direction: claim.direction,
        },
      ];
    case 'placed':
      return [
        {
          check: 'position',
          target: targetOf(claim.thing),
          relation: claim.side,
          other: targetOf(claim.other),
          not: claim.not,
        },
      ];
    case 'title':
    case 'address':
      return [{ check: claim.is, match: claim.match, not: claim.not, value: text(claim.value) }];
    case 'all':
      return claim.claims.flatMap(checksOf);
  }
}

function targetOf({ kind, name, nth, in: inside, under }: Thing): Target {
  return {
    ...(kind === undefined ? {} : { kind }),
    ...(name === undefined ? {} : { name: quoted(name) }),
    ...(nth === undefined ? {} : { ordinal: nth }),
    ...(inside === undefined ? {} : { relation: { is: 'in', to: targetOf(inside) } }),
    ...(under === undefined ? {} : { relation: { is: 'under', to: targetOf(under) } }),
  };
}

function textCheck(
  target: Target,
  { match, value, not }: { match: 'equals' | 'contains'; value: string; not: boolean },
): Check {
  return { check: 'text', target, part: 'text', match, not, value: text(value) };
}

const quoted = (name: string) => ({ text: name, quoted: true });

const text = (value: string): Value => ({ type: 'text', text: value });

const amountOf = (is: Comparison, value: number): Amount => ({
  is,
  value: { type: 'number', text: String(value), readings: [value] },
});
