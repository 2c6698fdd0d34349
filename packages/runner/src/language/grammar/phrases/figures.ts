import type { TargetReading } from '../../tongue/tongue.ts';

/** "below $50" compares, it does not tell a place. */
export const isQuantity = ({ target }: TargetReading): boolean =>
  target.name?.quoted === false && /^[$€£]?[\d.,]+\s?[%€$]?$/.test(target.name.text);

/** "el pedido 1042", "order #7": a number tells one of many, which no label goes on with. */
export const isCounted = ({ target: { name }, definite }: TargetReading): boolean =>
  definite && name?.quoted === false && /^\p{Ll}.* #?\d+$/u.test(name.text);
