import type { WorkflowRunConfig } from '@touchstone/contracts';

/** One combination of device, build and values; each test runs once with each. */
export type Target = NonNullable<WorkflowRunConfig['matrix']>[number];
