import { z } from 'zod';

const databaseError = z.object({ code: z.string(), constraint: z.string().optional() });

/** Whether a query failed because of the constraint or index of that name. */
export function breaks(error: unknown, constraint: string): boolean {
  const parsed = databaseError.safeParse(error);
  return parsed.success && parsed.data.constraint === constraint;
}
