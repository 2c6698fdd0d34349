import { useNavigate } from '@tanstack/react-router';
import { type App, doneMessageSchema } from '@touchstone/contracts';
import { Button, ConfirmDialog, useTranslation } from '@touchstone/ui';
import { useState } from 'react';
import type { OrganizationApi } from '../../../api/organization-api.ts';
import { useChange } from '../../../changes/use-change.ts';
import { Refusal } from '../../../failures/failure.tsx';

/** Deletes an app with its builds, once the person has said so twice. */
export function RemoveApp({ api, app }: { api: OrganizationApi; app: App }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const remove = useChange(api, {
    run: async () => {
      const deleted = await api.call(`/api/v1/apps/${app.id}`, doneMessageSchema, {
        method: 'DELETE',
      });
      // The page of what is gone would ask for it once more.
      await navigate({ to: '/builds' });
      return deleted;
    },
    done: () => t('testing.build.removed', { name: app.name }),
    isToldInPlace: isOpen,
  });
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t('testing.build.remove')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('testing.build.removeQuestion', { name: app.name })}
        description={t('testing.build.removeAppMeans')}
        confirmLabel={t('testing.build.removeApp')}
        cancelLabel={t('settings.cancel')}
        tone="danger"
        busy={remove.isPending}
        refusal={<Refusal error={remove.error} />}
        onConfirm={() => remove.mutate(undefined, { onSuccess: () => setOpen(false) })}
      />
    </>
  );
}
