/** What a variable holds. In texts a list reads as its items with commas between. */
export type VariableValue = string | number | string[];

export interface GlobalVariable {
  value: VariableValue;
  secret: boolean;
}

interface Given {
  /** Given for this run; they win over everything local. */
  overrides: ReadonlyMap<string, string>;
  /** The test's own. */
  variables: ReadonlyMap<string, string>;
  /** The organization's. */
  globals: ReadonlyMap<string, GlobalVariable>;
}

/**
 * The variables of one run. A local name is looked for among the overrides, then among what the test
 * gave, extracted and computed, then among the organization's; `global.` names only there.
 */
export class Variables {
  readonly #overrides: ReadonlyMap<string, VariableValue>;
  readonly #test = new Map<string, VariableValue>();
  readonly #globals: Map<string, GlobalVariable>;

  constructor({ overrides, variables, globals }: Given) {
    this.#overrides = overrides;
    this.#globals = new Map(globals);
    for (const [name, text] of variables) this.#test.set(name, this.#expanded(text));
  }

  /** `name` as it stands between the braces. */
  get(name: string): VariableValue | undefined {
    const local = name.startsWith('global.') ? undefined : this.#local(name);
    const global = name.startsWith('global.') ? name.slice('global.'.length) : name;
    return local ?? this.#globals.get(global)?.value;
  }

  /** Keeps a value for the rest of the test. */
  set(name: string, value: VariableValue): void {
    this.#test.set(name, value);
  }

  /** Keeps a value in a variable that the organization has, if it is no secret; answers whether it is. */
  setGlobal(name: string, value: VariableValue): boolean {
    const known = this.#globals.get(name);
    if (known === undefined || known.secret) return false;
    this.#globals.set(name, { value, secret: false });
    return true;
  }

  /** Every variable by the name that a local use would find it under. */
  all(): Map<string, VariableValue> {
    const globals = [...this.#globals].map(([name, { value }]) => [name, value] as const);
    return new Map([...globals, ...this.#test, ...this.#overrides]);
  }

  #local(name: string): VariableValue | undefined {
    return this.#overrides.get(name) ?? this.#test.get(name);
  }

  /** A test's own values may use what stands above them; what is missing there stays as it is. */
  #expanded(text: string): string {
    return text.replace(/\{\{\s*([^{}\s]+)\s*\}\}/g, (raw, name: string) => {
      const value = this.get(name);
      return value === undefined ? raw : textOf(value);
    });
  }
}

/** A value as it reads inside a text. */
export function textOf(value: VariableValue): string {
  return Array.isArray(value) ? value.join(', ') : String(value);
}
