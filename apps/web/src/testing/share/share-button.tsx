import { Button, useTranslation } from '@touchstone/ui';
import { useState } from 'react';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { ShareDialog } from './share-dialog.tsx';
import type { SharedThing } from './shared-thing.ts';

/** Makes links to a report, for whoever holds them, and ends them. */
export function ShareButton({ api, ...thing }: SharedThing & { api: OrganizationApi }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('testing.share.open')}</Button>
      {isOpen && <ShareDialog api={api} thing={thing} onClose={() => setOpen(false)} />}
    </>
  );
}
