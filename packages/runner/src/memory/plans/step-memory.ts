import { acts, type Purpose } from '../../grounding/purpose.ts';
import { targetNotation } from '../../language/plan/notation-target.ts';
import type { Target } from '../../language/plan/target.ts';
import type { Findings } from './findings.ts';
import type { PlanKey, PlanMemory, Remembered } from './plan-memory.ts';
import { TargetMemory } from './target-memory.ts';
import { asWritten, mapTexts, Values, variablesIn } from './values.ts';

interface Setting {
  memory: PlanMemory;
  findings: Findings;
  /** Texts as they were written, by what they are with their variables filled in. */
  written: ReadonlyMap<string, string>;
  /** Every variable's value, and what was typed, as text. */
  values: ReadonlyMap<string, string>;
  /** Another element may be taken for the remembered one. */
  heals: boolean;
  /** What a healed step has found replaces what was remembered. */
  updates: boolean;
  isSecret(text: string): boolean;
}

/** What one step may ask of the memory of earlier runs. */
export class StepMemory {
  readonly heals: boolean;
  readonly #setting: Setting;
  readonly #values: Values;

  constructor(setting: Setting) {
    this.#setting = setting;
    this.heals = setting.heals;
    this.#values = new Values(setting.values, variablesIn(setting.written.values()));
  }

  /**
   * The memory of one target of the step; undefined for what is looked at rather than acted on, and
   * for what a sentence tells by its place or state, since only a search can say what is there now.
   */
  of(target: Target, purpose: Purpose): TargetMemory | undefined {
    if (!acts(purpose) || !isTold(target)) return undefined;
    const { memory, written, updates } = this.#setting;
    const told = asWritten(target, written);
    const isVariable = told !== target && targetNotation(told).includes('{{');
    const key = (screen: string): PlanKey => ({
      screen: this.#values.hide(screen),
      target: `${purpose} ${targetNotation(told)}`,
    });
    return new TargetMemory({
      inPlace: target.relation !== undefined,
      isUpdated: updates,
      store: {
        key,
        recall: (screen) => {
          const entry = memory.recall(key(screen));
          return entry && mapTexts(entry, (text) => this.#values.show(text));
        },
        note: (screen, entry, isHealed) => {
          const isProposed = isHealed && !updates;
          this.#note(key(screen), entry, { isVariable, isProposed });
        },
      },
    });
  }

  #note(
    key: PlanKey,
    entry: Remembered,
    { isVariable, isProposed }: { isVariable: boolean; isProposed: boolean },
  ): void {
    const kept = mapTexts(entry, (text) => this.#values.hide(text));
    const text = JSON.stringify([key, kept.element]);
    // An element that does not show what was asked for would be taken for every other value too.
    if (isVariable && !JSON.stringify(kept.element).includes('{{')) return;
    if (this.#setting.isSecret(text) || this.#setting.isSecret(JSON.stringify(kept.others))) return;
    const { findings } = this.#setting;
    if (isProposed) findings.propose(key, kept);
    else findings.note(key, kept);
  }
}

/** Told by what it is called; not by its number, its place, its state or what it stands beside. */
function isTold({ name, noun, ordinal, every, edge, conditions, relation }: Target): boolean {
  if (ordinal !== undefined || every === true || edge !== undefined) return false;
  if (conditions !== undefined && conditions.length > 0) return false;
  if (name === undefined && noun === undefined) return false;
  return relation === undefined || (byPlace.has(relation.is) && isTold(relation.to));
}

const byPlace = new Set(['in', 'for', 'under', 'near', 'containing']);
