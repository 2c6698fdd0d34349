import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type ChangeConnection,
  type SsoConnectionMessage,
  ssoConnectionSchema,
  ssoSettingsSchema,
} from '@touchstone/contracts';
import { callJson } from '@touchstone/ui';
import { pathOf, readAgain } from '../organization/use-organization.ts';
import { useProtectedCall } from '../proof.tsx';

/** The sign-in of an organization, and its proved domains. */
export function useConnections(organizationId: string) {
  const path = `${pathOf(organizationId)}/sso`;
  return useQuery({ queryKey: [path], queryFn: () => callJson(path, ssoSettingsSchema) });
}

/** Where the calls about one connection go. */
export function connectionPath(organizationId: string, connectionId: string): string {
  return `${pathOf(organizationId)}/sso/connections/${encodeURIComponent(connectionId)}`;
}

/** Changes a connection, after a proof of identity where the server wants one. */
export function useChangeConnection(organizationId: string, connection: SsoConnectionMessage) {
  const client = useQueryClient();
  const protect = useProtectedCall();
  return useMutation({
    mutationFn: (change: ChangeConnection) =>
      protect(() =>
        callJson(connectionPath(organizationId, connection.connection_id), ssoConnectionSchema, {
          method: 'PATCH',
          body: change,
        }),
      ),
    onSuccess: () => readAgain(client, pathOf(organizationId)),
  });
}

/** Whether the identity provider's side is known. */
export function isComplete(connection: SsoConnectionMessage): boolean {
  return (connection.kind === 'saml' ? connection.idp_entity_id : connection.issuer) !== null;
}
