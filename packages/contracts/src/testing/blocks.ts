import { z } from 'zod';

/**
 * A block as clients send it: texts, and inner blocks under `thenChildren`, `elseChildren` and
 * `children` (the wire's spelling) or `then`, `else` and `body` (that of files). Either is read.
 */
export const sentBlockSchema = z.record(z.string(), z.unknown());

/** A block as the server answers it: each has an id; inner blocks in the wire's spelling. */
export const blockSchema = z.looseObject({ id: z.string(), type: z.string() });

export type WireBlock = z.infer<typeof blockSchema>;
