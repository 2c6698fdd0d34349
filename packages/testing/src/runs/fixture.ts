import { v5 as uuidOf } from 'uuid';

/** What a run of modules is to the workflow that it is a part of. */
export type FixtureRole = 'setup' | 'teardown';

/** Modules that run one after the other in place of a test, before or after those of a workflow. */
export interface FixtureRun {
  role: FixtureRole;
  /** As lists and reports call it. */
  name: string;
  /** Ids, in their order. */
  modules: readonly string[];
}

/**
 * The id under which the runs of a workflow's setup, or teardown, stand where those of a test have
 * its id: the same for each of them, so that they are compared with each other, and that of no test.
 */
export function fixtureId(workflowId: string, role: FixtureRole): string {
  return uuidOf(role, workflowId);
}
