import type { IntegrationScope } from '@touchstone/contracts';
import { useTranslation } from '@touchstone/ui';

/** What a key of the management API may do. */
export function useIntegrationScopeNames(): Map<IntegrationScope, string> {
  const { t } = useTranslation();
  return new Map([
    ['users_read', t('integrationScope.usersRead')],
    ['users_write', t('integrationScope.usersWrite')],
    ['organizations_read', t('integrationScope.organizationsRead')],
    ['organizations_write', t('integrationScope.organizationsWrite')],
    ['api_keys', t('integrationScope.apiKeys')],
    ['access_tokens', t('integrationScope.accessTokens')],
  ]);
}
