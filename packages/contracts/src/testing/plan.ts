import { z } from 'zod';

/** What an organization pays for, in the currency that `display_name` speaks of. */
export const planSchema = z.object({
  plan: z.string(),
  display_name: z.string(),
  monthly_base: z.number(),
  free_credit_label: z.string(),
  billing_exempt: z.boolean(),
});
