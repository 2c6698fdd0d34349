import type { AuditEventMessage } from '@touchstone/contracts';
import { useTranslation } from '@touchstone/ui';

/** Who did something: their address, or what kind of program or person it was. */
export function useActorName(): (event: AuditEventMessage) => string {
  const { t } = useTranslation();
  const kinds = {
    user: t('settings.goneSomebody'),
    api_key: t('settings.audit.apiKey'),
    integration: t('settings.audit.integration'),
    system: t('settings.audit.system'),
  };
  return ({ actor }) => actor.email ?? kinds[actor.kind];
}
