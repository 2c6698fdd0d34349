import { z } from 'zod';

const text = z.string().min(1).max(2000).optional().catch(undefined);

/** What GitHub's redirect carries, and afterwards what came of it. */
export const returnedSearchSchema = z.object({
  code: text,
  state: text,
  installation_id: z
    .string()
    .regex(/^\d{1,20}$/)
    .optional()
    .catch(undefined),
  setup_action: z.enum(['install', 'update', 'request']).optional().catch(undefined),
  error: text,
  error_description: text,
  done: z.enum(['connected', 'requested']).optional().catch(undefined),
});

export type Returned = z.infer<typeof returnedSearchSchema>;
