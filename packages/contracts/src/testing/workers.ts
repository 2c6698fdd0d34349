/** The workers that live, as far as people who run tests need to know of them. */
import { z } from 'zod';

export const livingWorkersSchema = z.object({
  living: z.int(),
  /** What some of them can reach or do; runs that ask for one of them go only to those. */
  labels: z.array(z.object({ label: z.string(), workers: z.int() })),
});

/** Phones, tablets and windows whose screen, touch and user agent a worker's browser can take on. */
export const deviceNamesSchema = z.object({ devices: z.array(z.string()) });

export type LivingWorkers = z.infer<typeof livingWorkersSchema>;
