import { createdApiKeySchema } from '@touchstone/contracts';
import { Dialog, useTranslation } from '@touchstone/ui';
import { useChange } from '../../changes/use-change.ts';
import type { Viewed } from '../settings-page.tsx';
import { settingsBase } from '../settings-query.ts';
import { KeyForm, type NewKey } from './key-form.tsx';
import { KeyShownOnce } from './key-shown-once.tsx';

/** Makes a key, and shows its token this once. */
export function CreateKeyDialog({ api, organization, onClose }: Viewed & { onClose(): void }) {
  const { t } = useTranslation();
  const create = useChange(api, {
    run: (body: NewKey) =>
      api.call(`${settingsBase}/api-keys`, createdApiKeySchema, { method: 'POST', body }),
    isToldInPlace: true,
  });
  if (create.data !== undefined) {
    const { api_key: apiKey, api_key_token: token } = create.data;
    return (
      <Dialog title={apiKey.display_name} onCancel={onClose}>
        <KeyShownOnce token={token} onDone={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog title={t('settings.keys.createTitle')} onCancel={onClose}>
      <KeyForm
        organization={organization}
        busy={create.isPending}
        refusal={create.error}
        onCancel={onClose}
        onSubmit={(key) => create.mutate(key)}
      />
    </Dialog>
  );
}
