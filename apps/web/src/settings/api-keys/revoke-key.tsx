import { type ApiKeyMessage, doneSchema } from '@touchstone/contracts';
import { useTranslation } from '@touchstone/ui';
import { ConfirmChange } from '../../changes/confirm-change.tsx';
import { useChange } from '../../changes/use-change.ts';
import type { Viewed } from '../settings-page.tsx';
import { settingsBase } from '../settings-query.ts';

interface Props extends Viewed {
  apiKey: ApiKeyMessage;
  onClose(): void;
}

/** Asks before a key stops working. */
export function RevokeKey({ api, apiKey, onClose }: Props) {
  const { t } = useTranslation();
  const { display_name: name } = apiKey;
  const revoke = useChange(api, {
    run: () =>
      api.call(`${settingsBase}/api-keys/${apiKey.api_key_id}`, doneSchema, { method: 'DELETE' }),
    done: () => t('settings.keys.revokedToast', { name }),
    isToldInPlace: true,
  });
  return (
    <ConfirmChange
      title={t('settings.keys.revokeQuestion', { name })}
      description={t('settings.keys.revokeMeans')}
      confirmLabel={t('settings.keys.revokeConfirm')}
      change={revoke}
      onConfirm={() => revoke.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
