import { z } from 'zod';
import { searchText } from '../../pages/search-text.ts';

/** `/workflow?q=nightly` */
export const workflowsSearchSchema = z.object({
  q: searchText,
});

/** What of a workflow is shown: `/workflow/…?tab=settings`, `/workflow/…?history=list` */
export const workflowSearchSchema = z.object({
  tab: z.enum(['settings', 'start']).optional().catch(undefined),
  history: z.enum(['list']).optional().catch(undefined),
});

/** `/workflows/report?taskId=…`, as the public command line client prints it. */
export const clientsReportSearchSchema = z.object({ taskId: z.string().optional() });
