import { runOverridesSchema, startWorkflowSchema } from '@touchstone/contracts';
import { z } from 'zod';
import type { TestingParts } from '../parts.ts';
import type { WorkflowSettings } from './run-tables.ts';
import type { WorkflowRunRow } from './store.ts';

const settingsSchema = z.object({
  attempts: z.int().optional(),
  overrides: runOverridesSchema,
  items: z.record(z.string(), runOverridesSchema),
  // Absent in what was sealed before there were any.
  fixtures: runOverridesSchema.default({}),
  asked: startWorkflowSchema.omit({ workflow_id: true, only_tests: true }).optional(),
});

/** What the tests of a workflow's run run with. */
export function settingsOf(
  { vault }: Pick<TestingParts, 'vault'>,
  row: WorkflowRunRow,
): WorkflowSettings {
  return settingsSchema.parse(JSON.parse(vault.open(row.sealed_settings, row.id)));
}
