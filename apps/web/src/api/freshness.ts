import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@touchstone/ui';

const second = 1000;
const minute = 60 * second;

/** How long an answer counts as new, and how long it is kept when no page shows it. */
interface Freshness {
  staleTime: number;
  gcTime: number;
  retry?: number | ((failures: number, error: Error) => boolean);
  refetchOnWindowFocus?: boolean;
  refetchInterval?: number;
}

/** Retries of TanStack Query, for a rule that only makes an exception. */
const defaultRetries = 3;

/** Every kind of data with rules of its own; its query keys begin with its name here. */
export const freshness = {
  repositories: {
    staleTime: 2 * minute,
    gcTime: 5 * minute,
    retry: 3,
    refetchOnWindowFocus: false,
  },
  seatCheck: { staleTime: 30 * second, gcTime: minute },
  backfillSummary: {
    staleTime: 10 * second,
    gcTime: 30 * second,
    refetchInterval: 5 * second,
  },
  settings: { staleTime: 5 * minute, gcTime: 10 * minute, retry: 0 },
  analytics: { staleTime: 5 * minute, gcTime: 10 * minute },
  pullRequestHistory: { staleTime: 2 * minute, gcTime: 5 * minute },
  developers: { staleTime: 10 * minute, gcTime: 20 * minute },
  assistantHealth: { staleTime: 30 * second, gcTime: minute },
  assistantMappings: { staleTime: minute, gcTime: 5 * minute },
  /** Grows by what anybody does, so that an answer is old at once. */
  auditEvents: { staleTime: 0, gcTime: 5 * minute, retry: 0 },
  organizationUsers: {
    staleTime: 5 * minute,
    gcTime: 5 * minute,
    retry: (failures, error) => failures < defaultRetries && !error.message.includes('404'),
  },
} satisfies Record<string, Freshness>;

/** Everything else. */
const defaultFreshness: Freshness = { staleTime: 5 * minute, gcTime: 5 * minute, retry: mayHelp };

/** How often what failed is asked for again before a person hears of it, three seconds later. */
const retriesInSilence = 2;

/** Whether another answer may come: what a server refuses it refuses again. */
function mayHelp(failures: number, error: Error): boolean {
  return failures < retriesInSilence && !isRefusal(error);
}

/** Whether a server answered that it will not: the thing is not there, or not for this person. */
export function isRefusal(error: Error): boolean {
  if (!(error instanceof ApiError) || error.status >= 500) return false;
  return error.status !== 408 && error.status !== 429;
}

/** Pages that a list may have to be asked for again by itself: each of them is one request. */
const pagesAtMost = 4;

/** Whether a query may be asked for again by itself; a list that somebody opened far down stays. */
export function isShort({ state: { data } }: { state: { data?: unknown } }): boolean {
  if (typeof data !== 'object' || data === null || !('pages' in data)) return true;
  return !Array.isArray(data.pages) || data.pages.length <= pagesAtMost;
}

/** For `refetchInterval`: milliseconds between two looks at a list, as long as it is short. */
export const whileShort =
  (milliseconds: number) =>
  (query: Parameters<typeof isShort>[0]): number | false =>
    isShort(query) ? milliseconds : false;

/** A machine without a network still reaches its own servers. */
const networkMode = 'always';

/** Makes the client follow the table. */
export function applyFreshness(client: QueryClient): void {
  client.setDefaultOptions({
    queries: {
      refetchOnWindowFocus: isShort,
      // Which the mode of the network would leave out.
      refetchOnReconnect: isShort,
      ...defaultFreshness,
      networkMode,
    },
    mutations: { networkMode },
  });
  for (const [resource, rules] of Object.entries(freshness)) {
    client.setQueryDefaults([resource], rules);
  }
}
