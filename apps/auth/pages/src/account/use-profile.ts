import { type QueryClient, useQuery } from '@tanstack/react-query';
import { profileSchema } from '@touchstone/contracts';
import { callJson } from '@touchstone/ui';
import type { z } from 'zod';

export type Profile = z.infer<typeof profileSchema>;

const key = ['profile'];

/** The signed-in person. */
export function useProfile() {
  return useQuery({
    queryKey: key,
    queryFn: () => callJson('/api/account/profile', profileSchema),
  });
}

/** Shows the profile as a call answered it. */
export function keepProfile(client: QueryClient, profile: Profile): void {
  client.setQueryData(key, profile);
  void client.invalidateQueries({ queryKey: ['session'] });
}

/** After a change of password or second factor, which also ends sessions. */
export function readAgain(client: QueryClient): void {
  for (const name of ['profile', 'session', 'sessions'])
    void client.invalidateQueries({ queryKey: [name] });
}
