import { evidenceTabs } from '@touchstone/report';
import { z } from 'zod';

/** What is looked for; whatever an address says that makes no sense counts as nothing. */
const text = z.string().max(200).optional().catch(undefined);

/** `/tests?q=login&status=failing&platform=web&tag=smoke&folder=Checkout/Cards&here=true&sort=last_run_at` */
export const testsSearchSchema = z.object({
  q: text,
  status: z.enum(['passing', 'failing', 'notRun']).optional().catch(undefined),
  platform: z.enum(['web', 'android', 'ios']).optional().catch(undefined),
  tag: text,
  folder: z.string().max(600).optional().catch(undefined),
  /** Without the tests of the folders in it. */
  here: z.literal('true').optional().catch(undefined),
  /** By name if left out. */
  sort: z.enum(['name', 'last_run_at', 'updated_at']).optional().catch(undefined),
  /** Which way; left out: names from A on, times from the newest back. */
  dir: z.enum(['asc', 'desc']).optional().catch(undefined),
});

export type TestsSearch = z.infer<typeof testsSearchSchema>;

/** What of a report is shown: `?attempt=2&step=3.1&tab=console&at=1200` */
export const viewSearch = {
  attempt: z.coerce.number().int().optional().catch(undefined),
  step: text,
  tab: z.enum(evidenceTabs).optional().catch(undefined),
  at: z.coerce.number().optional().catch(undefined),
};

/** `/tests/…/edit?view=yaml&run=…` */
export const editorSearchSchema = z.object({
  view: z.literal('yaml').optional().catch(undefined),
  /** The run that is shown beside the steps. */
  run: z.uuid().optional().catch(undefined),
});
