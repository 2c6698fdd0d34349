import { evidenceTabs } from '@touchstone/report';
import { z } from 'zod';
import { searchText } from '../../pages/search-text.ts';

/** What of a report is shown: `?attempt=2&step=3.1&tab=console&at=1200` */
export const viewSearch = {
  attempt: z.coerce.number().int().optional().catch(undefined),
  step: searchText,
  tab: z.enum(evidenceTabs).optional().catch(undefined),
  at: z.coerce.number().optional().catch(undefined),
};

/** The report of a run that one may open, and whether its trace is: `?trace=true` */
export const runSearchSchema = z.object({
  ...viewSearch,
  trace: z.enum(['true']).optional().catch(undefined),
});
