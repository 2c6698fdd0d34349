import { TouchstoneError } from '@touchstone/platform';
import type { ReviewParts } from './parts.ts';

const day = 86_400_000;

/** Days after the end of a trial or a plan in which history goes on, for who comes back. */
const goesOnForDays = 30;

/**
 * Whether what happens at the code host is still followed. Before a trial it is, so that there is
 * something to look at when it begins.
 */
export async function maySync(
  { billing }: Pick<ReviewParts, 'billing'>,
  organizationId: string,
): Promise<boolean> {
  if (await isOpen(billing, organizationId)) return true;
  const endedAt = await endOf(billing, organizationId);
  return endedAt === null || Date.now() - endedAt.getTime() < goesOnForDays * day;
}

/** When what an organization paid for was closed; null while it is open, and where nobody can say. */
export async function endOf(
  billing: ReviewParts['billing'],
  organizationId: string,
): Promise<Date | null> {
  return billing.state(organizationId, null).then(
    ({ endedAt }) => endedAt,
    (error: unknown) => {
      if (error instanceof TouchstoneError) return null;
      throw error;
    },
  );
}

/** Asked for with every webhook, what the gate remembers does. */
async function isOpen(billing: ReviewParts['billing'], organizationId: string): Promise<boolean> {
  return billing.allows(organizationId).catch((error: unknown) => {
    if (error instanceof TouchstoneError) return false;
    throw error;
  });
}
