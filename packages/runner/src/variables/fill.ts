import type { Language, Step, Value } from '../language/plan/plan.ts';
import { numberReadings } from '../language/text/numbers.ts';
import { placeholdersIn } from './names.ts';
import { textOf, type Variables, type VariableValue } from './variables.ts';

export type Filled<T> = { status: 'filled'; value: T } | { status: 'missing'; name: string };

/** A text with its variables written out; `missing` names the first that has no value. */
export function fillText(text: string, variables: Variables): Filled<string> {
  const parts: string[] = [];
  let end = 0;
  for (const { raw, index, name } of placeholdersIn(text)) {
    if (name === undefined) continue;
    const value = variables.get(name);
    if (value === undefined) return { status: 'missing', name };
    parts.push(text.slice(end, index), textOf(value));
    end = index + raw.length;
  }
  parts.push(text.slice(end));
  return { status: 'filled', value: parts.join('') };
}

/**
 * A step of a plan with its variables written out in all its texts. What a value says never changes
 * the plan's shape: the sentence was read before. Where a number is compared, or the variable holds
 * one, it is read as a number by the customs of the sentence's language.
 */
export function fillStep(step: Step, variables: Variables, language: Language): Filled<Step> {
  const filling = new Filling(variables, language);
  const value = filling.step(step);
  const { missing } = filling;
  return missing === undefined ? { status: 'filled', value } : { status: 'missing', name: missing };
}

class Filling {
  missing: string | undefined;
  readonly #variables: Variables;
  readonly #language: Language;

  constructor(variables: Variables, language: Language) {
    this.#variables = variables;
    this.#language = language;
  }

  step(step: Step): Step {
    return this.#deep(step, { isCompared: false });
  }

  /** Walks plain data; every text in a plan may hold variables, the words of its own are without braces. */
  #deep<T>(data: T, place: { isCompared: boolean }): T;
  #deep(data: unknown, place: { isCompared: boolean }): unknown {
    if (typeof data === 'string') return this.#text(data);
    if (Array.isArray(data)) return data.map((item) => this.#deep(item, place));
    if (typeof data !== 'object' || data === null) return data;
    const copy = Object.entries(data).map(([key, inner]) => {
      const isCompared = place.isCompared || key === 'amount' || isAmounts(data, key);
      return [key, this.#deep(inner, { isCompared })];
    });
    const filled: unknown = Object.fromEntries(copy);
    return isTextValue(data) ? this.#value(data.text, place.isCompared) : filled;
  }

  #text(text: string): string {
    const filled = fillText(text, this.#variables);
    if (filled.status === 'filled') return filled.value;
    this.missing ??= filled.name;
    return text;
  }

  #value(text: string, isCompared: boolean): Value {
    const filled = this.#text(text);
    const [only, ...more] = placeholdersIn(text);
    const isWhole = only?.name !== undefined && more.length === 0 && only.raw === text.trim();
    const held: VariableValue | undefined =
      isWhole && only.name !== undefined ? this.#variables.get(only.name) : undefined;
    if (typeof held === 'number') return { type: 'number', text: filled, readings: [held] };
    const hasVariable = only?.name !== undefined;
    const readings = isCompared && hasVariable ? amountReadings(filled, this.#language) : [];
    return readings.length > 0
      ? { type: 'number', text: filled, readings }
      : { type: 'text', text: filled };
  }
}

/** The left side of "{{total}} is more than 5". */
const isAmounts = (data: object, key: string): boolean =>
  key === 'left' && 'check' in data && data.check === 'amounts';

const isTextValue = (data: object): data is { type: 'text'; text: string } =>
  'type' in data && data.type === 'text' && 'text' in data && typeof data.text === 'string';

/** "$1,299.00", "1.299,00 €", "12 %": the number in an amount that a page shows. */
function amountReadings(text: string, language: Language): number[] {
  const bare = text
    .trim()
    .replace(/^(?:\p{Sc}|[A-Z]{3}|US\$|MX\$)\s*|\s*(?:\p{Sc}|[A-Z]{3}|%)$/gu, '');
  return numberReadings(bare, language);
}
