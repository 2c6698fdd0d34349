import { useTranslation } from '@touchstone/ui';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { DialogButton } from '../page/dialog-button.tsx';
import { ShareDialog } from './share-dialog.tsx';
import type { SharedThing } from './shared-thing.ts';

/** Makes links to a report, for whoever holds them, and ends them. */
export function ShareButton({ api, ...thing }: SharedThing & { api: OrganizationApi }) {
  const { t } = useTranslation();
  return (
    <DialogButton label={t('testing.share.open')}>
      {(close) => <ShareDialog api={api} thing={thing} onClose={close} />}
    </DialogButton>
  );
}
