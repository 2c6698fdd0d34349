import { z } from 'zod';
import { searchText } from '../../pages/search-text.ts';

/** `/tests?q=login&status=failing&platform=web&tag=smoke&folder=Checkout/Cards&here=true&sort=last_run_at` */
export const testsSearchSchema = z.object({
  q: searchText,
  status: z.enum(['passing', 'failing', 'notRun']).optional().catch(undefined),
  platform: z.enum(['web', 'android', 'ios']).optional().catch(undefined),
  tag: searchText,
  folder: z.string().max(600).optional().catch(undefined),
  /** Without the tests of the folders in it. */
  here: z.literal('true').optional().catch(undefined),
  /** By name if left out. */
  sort: z.enum(['name', 'last_run_at', 'updated_at']).optional().catch(undefined),
  /** Which way; left out: names from A on, times from the newest back. */
  dir: z.enum(['asc', 'desc']).optional().catch(undefined),
});

export type TestsSearch = z.infer<typeof testsSearchSchema>;
