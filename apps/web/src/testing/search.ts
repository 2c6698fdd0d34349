import { z } from 'zod';

/** What is looked for; whatever an address says that makes no sense counts as nothing. */
const text = z.string().max(200).optional().catch(undefined);

/** `/tests?q=login&status=failing&tag=smoke` */
export const testsSearchSchema = z.object({
  q: text,
  status: z.enum(['passing', 'failing', 'notRun']).optional().catch(undefined),
  tag: text,
});
