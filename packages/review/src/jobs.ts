import type { JobHandler } from '@touchstone/platform';
import { backfillHandler } from './backfill/index.ts';
import { listingHandler } from './connection/index.ts';
import { refreshHandler } from './live/index.ts';
import type { ReviewParts } from './parts.ts';
import { peopleHandler } from './people/index.ts';
import { upkeepHandlers } from './upkeep/index.ts';
import { deliveryHandler } from './webhooks/index.ts';

/** What a worker does for code review. */
export function reviewJobHandlers(parts: ReviewParts): JobHandler[] {
  return [
    deliveryHandler(parts),
    refreshHandler(parts),
    backfillHandler(parts),
    listingHandler(parts),
    peopleHandler(parts),
    ...upkeepHandlers(parts),
  ];
}
