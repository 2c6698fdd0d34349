import { Button } from '@touchstone/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrganizationApi } from '../../../api/organization-api.ts';
import { ShareDialog } from './share-dialog.tsx';

/** Makes links to the report of a workflow's run, for whoever holds them, and ends them. */
export function ShareButton({ api, taskId }: { api: OrganizationApi; taskId: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('testing.workflow.share')}</Button>
      {isOpen && <ShareDialog api={api} taskId={taskId} onClose={() => setOpen(false)} />}
    </>
  );
}
