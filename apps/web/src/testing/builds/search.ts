import { z } from 'zod';

/** `/builds?q=shop` */
export const appsSearchSchema = z.object({
  q: z.string().max(200).optional().catch(undefined),
});
