import { doneMessageSchema } from '@touchstone/contracts';
import { Button, Dialog, Field, userMessage, useTranslation } from '@touchstone/ui';
import { useState } from 'react';
import { useChange } from '../../../settings/settings-query.ts';
import type { Viewed } from './workflow-query.ts';

/** Gives a workflow another name. */
export function NameDialog(viewed: Viewed) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('testing.workflow.rename')}</Button>
      {isOpen && <NameForm {...viewed} onClose={() => setOpen(false)} />}
    </>
  );
}

function NameForm({ api, workflow, onClose }: Viewed & { onClose(): void }) {
  const { t, i18n } = useTranslation();
  const [name, setName] = useState(workflow.name);
  const rename = useChange(api, {
    run: () =>
      api.call(`/api/v1/workflows/update_name/${workflow.id}`, doneMessageSchema, {
        method: 'PUT',
        body: { name: name.trim() },
      }),
  });
  return (
    <Dialog title={t('testing.workflow.rename')} onCancel={onClose}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!rename.isPending) rename.mutate(undefined, { onSuccess: onClose });
        }}
      >
        <Field
          label={t('testing.tests.name')}
          value={name}
          maxLength={128}
          required
          autoFocus
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
          error={
            rename.error === null
              ? undefined
              : userMessage(rename.error, i18n.language, t('settings.tryAgain'))
          }
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t('settings.cancel')}</Button>
          <Button
            type="submit"
            variant="primary"
            busy={rename.isPending}
            disabled={name.trim() === ''}
          >
            {t('testing.workflow.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
