import { handle, type JobDefinition, type JobHandler } from '@touchstone/platform';
import { z } from 'zod';
import { sessionLimits } from '../sessions/session.ts';
import type { AccountParts } from './parts.ts';

/** Removes what is over and says nothing any more. */
export const sweepJob = {
  name: 'identity.sweep',
  payload: z.object({}),
  retries: 2,
  retryDelaySeconds: 60,
  timeoutSeconds: 300,
  schedule: '17 * * * *',
} satisfies JobDefinition;

const hour = 3_600_000;

export function sweepHandler({ database }: Pick<AccountParts, 'database'>): JobHandler {
  return handle(sweepJob, async () => {
    const db = database.global;
    const now = new Date();
    const unused = new Date(now.getTime() - sessionLimits.usual.inactivity);
    await db
      .deleteFrom('session')
      .where((where) =>
        where.or([where('expires_at', '<', now), where('last_seen_at', '<', unused)]),
      )
      .execute();
    // Access tokens of these sessions have ended by now.
    await db
      .deleteFrom('session_end')
      .where('ended_at', '<', new Date(now.getTime() - hour))
      .execute();
    const expiring = [
      'login_challenge',
      'mail_link',
      'abuse_counter',
      'sso_request',
      'used_assertion',
      'pending_link',
    ] as const;
    for (const table of expiring)
      await db.deleteFrom(table).where('expires_at', '<', now).execute();
    await db.deleteFrom('signing_key').where('published_until', '<', now).execute();
  });
}
