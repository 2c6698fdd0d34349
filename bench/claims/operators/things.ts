import type { Claim, Kind, Thing } from '../claim.ts';

/** The things that a claim speaks of, each with the claim that has another one in its place. */
export interface Place {
  thing: Thing;
  put(thing: Thing): Claim;
}

/** Where a claim names things; of several claims in one, in each. */
export function placesOf(claim: Claim): Place[] {
  switch (claim.is) {
    case 'shown':
    case 'absent':
    case 'state':
    case 'says':
    case 'count':
      return [{ thing: claim.thing, put: (thing) => ({ ...claim, thing }) }];
    case 'placed':
      return [
        { thing: claim.thing, put: (thing) => ({ ...claim, thing }) },
        { thing: claim.other, put: (other) => ({ ...claim, other }) },
      ];
    case 'order':
      return claim.names.map((name, at) => ({
        thing: { name },
        put: (thing) => ({ ...claim, names: claim.names.with(at, thing.name ?? name) }),
      }));
    case 'cell':
      return [
        { thing: { name: claim.row }, put: ({ name = '' }) => ({ ...claim, row: name }) },
        { thing: { name: claim.column }, put: ({ name = '' }) => ({ ...claim, column: name }) },
      ];
    case 'labelled':
    case 'amount':
      return [
        { thing: { name: claim.label }, put: ({ name = '' }) => ({ ...claim, label: name }) },
      ];
    case 'sorted':
      return [
        { thing: { name: claim.column }, put: ({ name = '' }) => ({ ...claim, column: name }) },
      ];
    case 'title':
    case 'address':
      return [];
    case 'all':
      return claim.claims.flatMap((each, at) =>
        placesOf(each).map(({ thing, put }) => ({
          thing,
          put: (other) => ({ ...claim, claims: claim.claims.with(at, put(other)) }),
        })),
      );
  }
}

/** Whether a claim says that something is not so: other words in it make it no less true. */
export function isNegative(claim: Claim): boolean {
  if (claim.is === 'all') return claim.claims.some(isNegative);
  return claim.is === 'absent' || ('not' in claim && claim.not);
}

/** The claim without those kinds of the things that it names. */
export function withoutKinds(claim: Claim, isLeftOut: (kind: Kind) => boolean): Claim {
  return placesOf(claim).reduce((changed, _, at) => {
    const place = placesOf(changed)[at];
    if (place?.thing.name === undefined || !place.thing.kind || !isLeftOut(place.thing.kind))
      return changed;
    const { kind: __, ...bare } = place.thing;
    return place.put(bare);
  }, claim);
}
