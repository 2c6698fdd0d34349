import type { PlanKey, PlanMemory, Remembered } from './plan-memory.ts';

/** What an attempt has found, kept back until it has passed. */
export class Findings {
  readonly #entries = new Map<string, { key: PlanKey; entry: Remembered }>();
  readonly #proposals = new Map<string, { key: PlanKey; entry: Remembered }>();
  readonly #typed: string[] = [];

  note(key: PlanKey, entry: Remembered): void {
    this.#entries.set(JSON.stringify(key), { key, entry });
  }

  /** What a healed step has found, which replaces nothing by itself. */
  propose(key: PlanKey, entry: Remembered): void {
    this.#proposals.set(JSON.stringify(key), { key, entry });
  }

  /** What the test types stands later in rows and messages; it is a value like that of a variable. */
  typed(text: string): void {
    if (!this.#typed.includes(text)) this.#typed.push(text);
  }

  /** By the names that stand for them: in their order, since the test types them in that order. */
  get typedTexts(): [name: string, text: string][] {
    return this.#typed.map((text, at) => [`typed-${at + 1}`, text]);
  }

  leaveIn(memory: PlanMemory): void {
    for (const { key, entry } of this.#entries.values()) memory.remember(key, entry);
    for (const { key, entry } of this.#proposals.values()) memory.propose?.(key, entry);
  }
}
