import { useQuery } from '@tanstack/react-query';
import { createdHookSchema, doneMessageSchema, workflowHookSchema } from '@touchstone/contracts';
import { Button, Card, useTranslation } from '@touchstone/ui';
import { useState } from 'react';
import { ConfirmChange } from '../../../changes/confirm-change.tsx';
import { useChange } from '../../../changes/use-change.ts';
import { Moment } from '../../../i18n/moment.tsx';
import { Answer } from '../../page/answer.tsx';
import type { Viewed } from '../workflow/workflow-query.ts';
import { ShownOnce } from './shown-once.tsx';

/** The address at which a signed request starts a workflow. */
export function Hook({ api, workflow }: Viewed) {
  const { t } = useTranslation();
  const [isRemoving, setRemoving] = useState(false);
  const path = `/api/v1/workflows/${workflow.id}/hook`;
  const query = useQuery({
    queryKey: ['workflows', api.organization.id, workflow.id, 'hook'],
    queryFn: () => api.call(path, workflowHookSchema),
  });
  const make = useChange(api, {
    run: () => api.call(path, createdHookSchema, { method: 'POST' }),
  });
  const remove = useChange(api, {
    run: () => api.call(path, doneMessageSchema, { method: 'DELETE' }),
    done: () => t('testing.workflow.hookRemoved'),
    isToldInPlace: isRemoving,
  });
  return (
    <Card title={t('testing.workflow.hook')}>
      <div className="flex flex-col gap-4">
        <p className="text-ink-2">{t('testing.workflow.hookMeans')}</p>
        <Answer query={query} absent={t('testing.workflow.hookAbsent')} className="h-8 w-full">
          {({ hook }) => (
            <>
              {hook !== null && (
                <p className="text-13">
                  <code className="[overflow-wrap:anywhere]">{hook.url}</code>{' '}
                  <span className="text-ink-3">
                    {t('testing.workflow.hookMade')} <Moment at={hook.created_at} withTime />
                  </span>
                </p>
              )}
              <div className="flex flex-wrap gap-2">
                <Button busy={make.isPending} onClick={() => make.mutate()}>
                  {hook === null
                    ? t('testing.workflow.hookMake')
                    : t('testing.workflow.hookMakeAnother')}
                </Button>
                {hook !== null && (
                  <Button variant="danger" onClick={() => setRemoving(true)}>
                    {t('testing.workflow.hookRemove')}
                  </Button>
                )}
              </div>
            </>
          )}
        </Answer>
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
      <ConfirmChange
        open={isRemoving}
        title={t('testing.workflow.hookRemoveQuestion')}
        description={t('testing.workflow.hookRemoveMeans')}
        confirmLabel={t('testing.workflow.hookRemove')}
        change={remove}
        onConfirm={() => remove.mutate(undefined, { onSuccess: () => setRemoving(false) })}
        onClose={() => setRemoving(false)}
      />
    </Card>
  );
}
