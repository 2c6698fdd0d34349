import type { PlanKey, PlanMemory, Remembered } from './plan-memory.ts';
import { pathOf } from './screen-name.ts';

/** A memory that lives as long as the process; by screen, then by target. */
export class Plans implements PlanMemory {
  readonly #screens = new Map<string, Map<string, Remembered>>();
  #changed = false;

  /** Whether there is something that was not there when it was made. */
  get changed(): boolean {
    return this.#changed;
  }

  /** What is known of another state of the same page serves where nothing is known of this one. */
  recall({ screen, target }: PlanKey): Remembered | undefined {
    const exact = this.#screens.get(screen)?.get(target);
    if (exact !== undefined) return exact;
    const path = pathOf(screen);
    const near = [...this.#screens].flatMap(([name, targets]) =>
      pathOf(name) === path ? (targets.get(target) ?? []) : [],
    );
    return near.length === 1 ? near[0] : undefined;
  }

  remember({ screen, target }: PlanKey, entry: Remembered): void {
    const targets = this.#screens.get(screen) ?? new Map<string, Remembered>();
    this.#screens.set(screen, targets);
    const before = targets.get(target);
    if (before !== undefined && JSON.stringify(before) === JSON.stringify(entry)) return;
    targets.set(target, entry);
    this.#changed = true;
  }

  /** As it was read: nothing of it counts as a change. */
  static of(entries: Iterable<readonly [PlanKey, Remembered]>): Plans {
    const plans = new Plans();
    for (const [key, entry] of entries) plans.remember(key, entry);
    plans.#changed = false;
    return plans;
  }

  *entries(): Generator<readonly [PlanKey, Remembered]> {
    for (const [screen, targets] of this.#screens) {
      for (const [target, entry] of targets) yield [{ screen, target }, entry];
    }
  }
}
