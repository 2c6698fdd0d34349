import { type StateToken, stateTokenSchema } from '@touchstone/contracts';
import { useState } from 'react';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { reviewBase } from '../calls.ts';

/** `install_url`: where the App is installed; `authorize_url`: only the proof of who one is. */
type Way = 'install_url' | 'authorize_url';

/** Leads to GitHub, from where the browser comes back to `/review/connect/success`. */
export function useStartConnection({ call }: OrganizationApi, installationId?: string) {
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const start = async (way: Way) => {
    setPending(true);
    setError(null);
    try {
      location.assign((await stateToken(call, installationId))[way]);
    } catch (reason) {
      setPending(false);
      setError(reason instanceof Error ? reason : new Error(String(reason)));
    }
  };
  return { start, isPending, error };
}

function stateToken(call: OrganizationApi['call'], installationId?: string): Promise<StateToken> {
  const query = installationId
    ? `?${new URLSearchParams({ installation_id: installationId })}`
    : '';
  return call(`${reviewBase}/github/generate-state-token${query}`, stateTokenSchema);
}
