import { z } from 'zod';
import { pictureSearch } from '../baselines/search.ts';

const testTabs = ['steps', 'runs', 'versions', 'pictures', 'settings'] as const;

const version = z.coerce.number().int().min(1).optional().catch(undefined);

/** Two versions that are compared: `?from=3&to=7` */
export const versionsSearch = { from: version, to: version };

/** `/tests/…?tab=versions&from=3&to=7`; what makes no sense counts as nothing. */
export const testSearchSchema = z.object({
  tab: z.enum(testTabs).optional().catch(undefined),
  ...versionsSearch,
  ...pictureSearch,
});
