import type { ActionReport, StepReport } from '@touchstone/contracts';

type Box = NonNullable<NonNullable<ActionReport['target']>['box']>;

/** A box to draw over a picture. */
export interface MarkedBox {
  kind: 'target' | 'evidence';
  box: Box;
}

/** The boxes of what a step acted on and looked at, each once. */
export function boxesOf({ actions }: StepReport): MarkedBox[] {
  const all = actions.flatMap(({ target, evidence = [] }): MarkedBox[] => [
    ...(target?.box === undefined ? [] : [{ kind: 'target' as const, box: target.box }]),
    ...evidence.flatMap(({ box }) =>
      box === undefined ? [] : [{ kind: 'evidence' as const, box }],
    ),
  ]);
  const seen = new Set<string>();
  return all.filter(({ kind, box }) => {
    const key = `${kind} ${box.x} ${box.y} ${box.width} ${box.height}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
