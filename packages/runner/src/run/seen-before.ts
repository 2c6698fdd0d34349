import { headOf } from '../checking/binding/head.ts';
import type { Sighting } from '../checking/decision.ts';
import { Sightings, targetsToSee } from '../checking/sightings.ts';
import type { Driver } from '../driver/driver.ts';
import { WatchedDriver } from '../evidence/watched-driver.ts';
import { sayRole } from '../grounding/messages.ts';
import { targetNotation } from '../language/plan/notation-target.ts';
import type { Plan } from '../language/plan/plan.ts';
import type { Target } from '../language/plan/target.ts';
import { said } from '../language/say/said.ts';
import type { Findings } from '../memory/plans/findings.ts';
import type { PlanKey, PlanMemory } from '../memory/plans/plan-memory.ts';
import type { Block, Sentence } from '../test-file/blocks/block.ts';
import { asConditions } from './blocks/as-conditions.ts';

/** In memory what was seen is kept apart from where it was: it may have been on any screen. */
const anywhere = 'seen ""';

/**
 * What of the things that a test says are not there was on the screen before: in this run, by every
 * look at it, or in the last one that passed.
 */
export class SeenBefore {
  readonly #sightings: Sightings;
  readonly #memory: PlanMemory | undefined;
  readonly #findings: Findings;
  /** The step that is carried out now. */
  path = '0';

  constructor(blocks: readonly Block[], memory: PlanMemory | undefined, findings: Findings) {
    this.#sightings = new Sightings(plansOf(blocks).flatMap(targetsToSee));
    this.#memory = memory;
    this.#findings = findings;
  }

  /** The driver, each of whose looks at the screen is looked at too. */
  watch(driver: Driver): Driver {
    if (this.#sightings.wanted.size === 0) return driver;
    return new WatchedDriver(driver, {
      onSnapshot: (snapshot) => {
        for (const { notation, role, type } of this.#sightings.look(snapshot, this.path)) {
          const element = { role, type, name: '' };
          this.#findings.note(keyOf(notation), { element, fit: 1, others: [] });
        }
      },
      beforeAct: async () => () => undefined,
    });
  }

  readonly of = (target: Target): Sighting | undefined => {
    const now = this.#sightings.of(target);
    if (now !== undefined) return now;
    const notation = targetNotation(headOf(target));
    const before = this.#memory?.recall(keyOf(notation));
    if (before === undefined) return undefined;
    // It was seen then for as long as this test passes, whether or not it was seen in this run too.
    this.#findings.note(keyOf(notation), before);
    return {
      description: said((language) => sayRole(before.element, language)),
      when: { run: 'last', step: '' },
    };
  };
}

const keyOf = (notation: string): PlanKey => ({ screen: anywhere, target: `see ${notation}` });

/** The plans of all sentences; those of conditions as what decides whether something is done. */
function plansOf(blocks: readonly Block[]): Plan[] {
  return blocks.flatMap((block): Plan[] => {
    switch (block.type) {
      case 'instructions':
      case 'validation':
        return planOf(block.sentence);
      case 'if':
        return [
          ...planOf(block.condition).map(asConditions),
          ...plansOf(block.thenBlocks),
          ...plansOf(block.elseBlocks),
        ];
      case 'while':
        return [...planOf(block.condition).map(asConditions), ...plansOf(block.body)];
      case 'module_import':
        return plansOf(block.blocks);
      default:
        return [];
    }
  });
}

const planOf = ({ parsed }: Sentence): Plan[] => (parsed.status === 'parsed' ? [parsed.plan] : []);
