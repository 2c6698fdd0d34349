import type {
  Amount,
  Check,
  Condition,
  Direction,
  Edge,
  Language,
  Relation,
  Target,
  Value,
} from '../../plan/plan.ts';

/** What a slot was read as. */
export type SlotValue =
  | { is: 'target'; target: Target }
  | { is: 'targets'; targets: Target[] }
  | { is: 'value'; value: Value }
  | { is: 'amount'; amount: Amount; compared: boolean }
  | { is: 'number'; number: number }
  | { is: 'condition'; condition: Condition }
  | { is: 'direction'; direction: Direction }
  | { is: 'keys'; combinations: string[][] }
  | { is: 'texts'; texts: string[] }
  | { is: 'pair'; first: number; second: number }
  | { is: 'edge'; edge: Edge }
  | { is: 'relation'; relation: Relation }
  | { is: 'order'; order: 'ascending' | 'descending' }
  | { is: 'checks'; checks: Check[] };

/**
 * The filled slots of a matched pattern, as its `read` function asks for them. Asking for a slot
 * that the pattern does not have is a mistake in the table and throws.
 */
export class Slots {
  readonly not: boolean;
  readonly language: Language;
  readonly #values: ReadonlyMap<string, SlotValue>;

  constructor(values: ReadonlyMap<string, SlotValue>, not: boolean, language: Language) {
    this.#values = values;
    this.not = not;
    this.language = language;
  }

  has(name: string): boolean {
    return this.#values.has(name);
  }

  target(name = 'TARGET'): Target {
    return this.#get(name, 'target').target;
  }

  targets(name = 'TARGETS'): Target[] {
    return this.#get(name, 'targets').targets;
  }

  value(name = 'VALUE'): Value {
    return this.#get(name, 'value').value;
  }

  amount(name = 'AMOUNT'): Amount {
    return this.#get(name, 'amount').amount;
  }

  /** Whether a comparison was said, as in "at least 3", or the number alone. */
  compared(name = 'AMOUNT'): boolean {
    return this.#get(name, 'amount').compared;
  }

  number(name: string): number {
    return this.#get(name, 'number').number;
  }

  condition(): Condition {
    return this.#get('CONDITION', 'condition').condition;
  }

  /** What the statement is about. */
  subjects(): Target[] {
    return this.targets('SUBJECT');
  }

  direction(): Direction {
    return this.#get('DIRECTION', 'direction').direction;
  }

  combinations(name = 'KEYS'): string[][] {
    return this.#get(name, 'keys').combinations;
  }

  texts(name: string): string[] {
    return this.#get(name, 'texts').texts;
  }

  text(name: string): string {
    return this.texts(name).join(' ');
  }

  pair(name: string): [number, number] {
    const { first, second } = this.#get(name, 'pair');
    return [first, second];
  }

  edge(): Edge {
    return this.#get('EDGE', 'edge').edge;
  }

  relation(): Relation {
    return this.#get('RELATION', 'relation').relation;
  }

  order(): 'ascending' | 'descending' {
    return this.#get('ORDER', 'order').order;
  }

  checks(name: string): Check[] {
    return this.#get(name, 'checks').checks;
  }

  #get<I extends SlotValue['is']>(name: string, is: I): Extract<SlotValue, { is: I }> {
    const value = this.#values.get(name);
    if (value !== undefined && isOf(value, is)) return value;
    throw new Error(`The pattern has no slot ${name} that holds a ${is}.`);
  }
}

function isOf<I extends SlotValue['is']>(
  value: SlotValue,
  is: I,
): value is Extract<SlotValue, { is: I }> {
  return value.is === is;
}
