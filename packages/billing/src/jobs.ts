import { everyOrganization, systemActor } from '@touchstone/identity';
import { handle, type JobDefinition, type JobHandler } from '@touchstone/platform';
import { z } from 'zod';
import type { Billing } from './billing.ts';
import type { BillingParts } from './parts.ts';
import { remind } from './reminders/remind.ts';

/** Tells managers what their subscription comes to. */
const remindJob = {
  name: 'billing.remind',
  payload: z.object({}),
  retries: 2,
  retryDelaySeconds: 300,
  timeoutSeconds: 1800,
  schedule: '23 * * * *',
} satisfies JobDefinition;

/** Asks the payment provider how every subscription stands, whatever its webhooks said. */
const compareJob = {
  name: 'billing.compare',
  payload: z.object({}),
  retries: 2,
  retryDelaySeconds: 300,
  timeoutSeconds: 3600,
  schedule: '41 * * * *',
} satisfies JobDefinition;

export const billingJobs = [remindJob, compareJob];

export function billingJobHandlers(parts: BillingParts, billing: Billing): JobHandler[] {
  const now = parts.now ?? (() => new Date());
  /** What fails for one organization keeps the others from nothing. */
  const forEach = async (signal: AbortSignal, act: (organizationId: string) => Promise<void>) => {
    for (const organizationId of await everyOrganization(parts.database)) {
      signal.throwIfAborted();
      await act(organizationId).catch((error: unknown) =>
        parts.log.warn(
          { err: error, organizationId },
          'billing of an organization was not checked',
        ),
      );
    }
  };
  return [
    handle(remindJob, (_, { signal }) =>
      forEach(signal, (organizationId) => remind(parts, organizationId, now())),
    ),
    handle(compareJob, async (_, { signal }) => {
      if (billing.stripe === undefined) return;
      const hour = now().toISOString().slice(0, 13);
      await forEach(signal, (organizationId) =>
        billing.synchronize(organizationId, systemActor, `compared ${hour}`),
      );
    }),
  ];
}
