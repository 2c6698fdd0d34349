import { z } from 'zod';

/** `GET /health_check` (the process answers) and `GET /health/ready` (it can do its work). */
export const healthSchema = z.object({
  status: z.enum(['ok', 'unavailable']),
  version: z.string(),
});
