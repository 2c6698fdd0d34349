import { createdHookSchema, doneMessageSchema } from '@touchstone/contracts';
import { Button, Card, ConfirmDialog } from '@touchstone/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../settings/settings-query.ts';
import type { Viewed } from '../workflow/workflow-query.ts';
import { ShownOnce } from './shown-once.tsx';

/** The address at which a signed request starts a workflow. */
export function Hook({ api, workflow }: Viewed) {
  const { t } = useTranslation();
  const [isRemoving, setRemoving] = useState(false);
  const path = `/api/v1/workflows/${workflow.id}/hook`;
  const make = useChange(api, {
    run: () => api.call(path, createdHookSchema, { method: 'POST' }),
  });
  const remove = useChange(api, {
    run: () => api.call(path, doneMessageSchema, { method: 'DELETE' }),
    done: () => t('testing.workflow.hookRemoved'),
  });
  return (
    <Card title={t('testing.workflow.hook')}>
      <div className="flex flex-col gap-4">
        <p className="text-ink-2">{t('testing.workflow.hookMeans')}</p>
        <div className="flex flex-wrap gap-2">
          <Button busy={make.isPending} onClick={() => make.mutate()}>
            {t('testing.workflow.hookMake')}
          </Button>
          <Button variant="danger" onClick={() => setRemoving(true)}>
            {t('testing.workflow.hookRemove')}
          </Button>
        </div>
      </div>
      {make.data !== undefined && (
        <ShownOnce
          title={t('testing.workflow.hook')}
          values={[
            { name: t('testing.workflow.hookUrl'), value: make.data.url },
            { name: t('testing.workflow.secret'), value: make.data.secret },
          ]}
          onDone={make.reset}
        />
      )}
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setRemoving}
        title={t('testing.workflow.hookRemoveQuestion')}
        description={t('testing.workflow.hookRemoveMeans')}
        confirmLabel={t('testing.workflow.hookRemove')}
        cancelLabel={t('settings.cancel')}
        tone="danger"
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setRemoving(false) })}
      />
    </Card>
  );
}
