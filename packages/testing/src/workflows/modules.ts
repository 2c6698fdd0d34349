import type { updateWorkflowModulesSchema } from '@touchstone/contracts';
import type { z } from 'zod';
import { lockModules } from '../modules/module-graph.ts';
import type { TestingParts } from '../parts.ts';
import { invalid } from '../refusals.ts';
import { namedModules } from './store.ts';
import { changeWorkflow } from './workflows.ts';

/**
 * Sets what runs before and after the tests of a workflow.
 * @throws TouchstoneError not_found; validation_failed for a module that is not there
 */
export function setModules(
  parts: Pick<TestingParts, 'database'>,
  organizationId: string,
  id: string,
  { setup, teardown }: z.infer<typeof updateWorkflowModulesSchema>,
): Promise<void> {
  return changeWorkflow(parts, organizationId, id, async (transaction) => {
    // Nobody deletes one meanwhile.
    await lockModules(transaction, organizationId);
    const known = await namedModules(transaction, organizationId, [...setup, ...teardown]);
    for (const [field, ids] of Object.entries({ setup, teardown })) {
      const missing = ids.filter((one) => !known.has(one.toLowerCase()));
      if (missing.length > 0) throw invalid(field, `there is no module ${missing.join(', ')}`);
    }
    return { setup_modules: setup, teardown_modules: teardown };
  });
}
