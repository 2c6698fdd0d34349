import { useQuery } from '@tanstack/react-query';
import { doneMessageSchema, notificationListSchema } from '@touchstone/contracts';
import { Button, Card } from '@touchstone/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../../settings/moment.tsx';
import { useChange } from '../../../settings/settings-query.ts';
import { Answer } from '../../answer.tsx';
import type { Viewed } from '../workflow/workflow-query.ts';
import { NewNotification } from './new-notification.tsx';
import { useNotificationWords } from './notification-words.ts';

/** Who is told how runs of a workflow end. */
export function Notifications(viewed: Viewed) {
  const { api, workflow } = viewed;
  const { t } = useTranslation();
  const { kinds, moments } = useNotificationWords();
  const [isAdding, setAdding] = useState(false);
  const query = useQuery({
    queryKey: ['workflows', api.organization.id, workflow.id, 'notifications'],
    queryFn: () =>
      api.call(`/api/v1/workflows/${workflow.id}/notifications`, notificationListSchema),
  });
  const remove = useChange(api, {
    run: (id: string) =>
      api.call(`/api/v1/workflows/notifications/${id}`, doneMessageSchema, { method: 'DELETE' }),
  });
  return (
    <Card
      title={t('testing.workflow.notifications')}
      aside={
        <Button size="sm" onClick={() => setAdding(true)}>
          {t('testing.workflow.notificationAdd')}
        </Button>
      }
      flush
    >
      <Answer query={query} absent={t('settings.list.unreachable')} className="m-4 h-12">
        {({ data }) =>
          data.length === 0 ? (
            <p className="px-4 pb-4 text-ink-2">{t('testing.workflow.notificationsNone')}</p>
          ) : (
            <ul>
              {data.map((one) => (
                <li
                  key={one.id}
                  className="flex flex-wrap items-center gap-3 border-line border-t px-4 py-2"
                >
                  <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                    <p>
                      {kinds[one.kind]}: {one.shown}
                    </p>
                    <p className="text-12 text-ink-3">
                      {moments[one.notify_on]}
                      {one.last_sent_at !== null && (
                        <>
                          {' · '}
                          {t('testing.workflow.lastSent')} <Moment at={one.last_sent_at} withTime />
                        </>
                      )}
                    </p>
                    {one.last_error !== null && (
                      <p className="text-12 text-red">{one.last_error}</p>
                    )}
                  </div>
                  <Button
                    size="sm"
                    variant="danger"
                    busy={remove.isPending && remove.variables === one.id}
                    aria-label={t('testing.workflow.notificationRemove', { name: one.shown })}
                    onClick={() => remove.mutate(one.id)}
                  >
                    {t('testing.workflow.remove')}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
      {isAdding && <NewNotification {...viewed} onClose={() => setAdding(false)} />}
    </Card>
  );
}
