import { openPlanFile, planFileBeside, type RunOptions, type TestFile } from '@touchstone/runner';
import { UsageError } from '../files/usage-error.ts';
import type { RunFlags } from './options.ts';

type PlanFlags = Pick<RunFlags, 'heal' | 'updatePlans' | 'frozenPlans'>;

/** How the runs of a command use what earlier runs have found. */
export interface PlanUse {
  /** For the run of this test; the file beside it is read once. */
  of(test: TestFile): Promise<Pick<RunOptions, 'memory' | 'heal' | 'acceptHealed'>>;
  /** Writes what was learned; answers the files that could not be written, with the reason. */
  save(): Promise<string[]>;
}

/**
 * On a person's machine what passed is remembered; on a build server (`CI`) nothing is written and
 * nothing healed unless it is asked for, so that the files that were checked in decide.
 * @throws UsageError when the flags contradict each other
 */
export function planUse(flags: PlanFlags, environment = process.env): PlanUse {
  if (flags.updatePlans === true && flags.frozenPlans === true) {
    throw new UsageError('Plans are either updated or frozen: leave out one of the two flags.');
  }
  const isBuildServer = !['', '0', 'false', undefined].includes(environment.CI);
  const isFrozen = flags.frozenPlans === true || (isBuildServer && flags.updatePlans !== true);
  const files = new Map<string, ReturnType<typeof openPlanFile>>();
  return {
    async of({ path }) {
      const place = planFileBeside(path);
      const file = files.get(place) ?? openPlanFile(place);
      files.set(place, file);
      return {
        memory: (await file).memory,
        heal: flags.heal && !isFrozen,
        acceptHealed: flags.updatePlans === true,
      };
    },
    async save() {
      if (isFrozen) return [];
      const failures = [...files].map(async ([place, file]) => {
        try {
          await (await file).save();
          return [];
        } catch (error) {
          return [
            `${place} could not be written: ${error instanceof Error ? error.message : error}`,
          ];
        }
      });
      return (await Promise.all(failures)).flat();
    },
  };
}
