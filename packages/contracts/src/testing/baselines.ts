/** Pictures that people approved, and that later runs are compared with. */
import { z } from 'zod';
import { boxSchema } from '../run/action-report.ts';
import { offsetQuerySchema, timeSchema } from './listing.ts';

export const baselineSchema = z.object({
  id: z.uuid(),
  test_id: z.uuid(),
  test_name: z.string(),
  /** Path of the step, as reports number steps. */
  step: z.string(),
  /** What is compared, in the words of the test's language. */
  check: z.string(),
  /** Null of pictures that were approved before this was kept. */
  driver: z.string().nullable(),
  viewport: z.object({ width: z.int(), height: z.int() }).nullable(),
  /** What is not compared, in CSS pixels of the picture. */
  masks: z.array(boxSchema),
  /** A signed link; it ends after an hour. */
  picture_url: z.string(),
  approved_at: timeSchema,
  /** Null for an API key, and for somebody who is gone. */
  approved_by: z.string().nullable(),
  /** What the test's last run saw there, if it looks different. */
  changed: z
    .object({
      task_id: z.string(),
      /** As `approve` takes it. */
      picture: z.string(),
      picture_url: z.string(),
      changed_pixels: z.int(),
      pixels: z.int(),
    })
    .nullable(),
});

export type Baseline = z.infer<typeof baselineSchema>;

export const baselineListQuerySchema = offsetQuerySchema(100, 25).extend({
  /** Text in the test's name or in what is compared, whatever the case. */
  search: z.string().trim().max(200).optional(),
  test_id: z.string().max(200).optional(),
});

export type BaselineListQuery = z.infer<typeof baselineListQuerySchema>;

/** By the tests' names and the order of their steps; `total` is how many there are of all pages. */
export const baselineListSchema = z.object({ items: z.array(baselineSchema), total: z.int() });
