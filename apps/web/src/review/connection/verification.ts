import { useQuery } from '@tanstack/react-query';
import type { VerifiedInstallation } from '@touchstone/contracts';

/** Verifies once for each state, which works once: no second try, and none by coming back to it. */
export function useVerification(state: string, verify: () => Promise<VerifiedInstallation>) {
  return useQuery({
    queryKey: ['verification', state],
    queryFn: verify,
    retry: false,
    retryOnMount: false,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}
