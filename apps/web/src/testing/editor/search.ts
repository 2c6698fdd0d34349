import { z } from 'zod';

/** `/tests/…/edit?view=yaml&run=…` */
export const editorSearchSchema = z.object({
  view: z.literal('yaml').optional().catch(undefined),
  /** The run that is shown beside the steps. */
  run: z.uuid().optional().catch(undefined),
});
