import { useInfiniteQuery } from '@tanstack/react-query';
import { doneMessageSchema, notificationListSchema } from '@touchstone/contracts';
import { Button, Card, TableCell, TableHead, TableRow, useTranslation } from '@touchstone/ui';
import { useState } from 'react';
import { useChange } from '../../../changes/use-change.ts';
import { Moment } from '../../../i18n/moment.tsx';
import { PagedTable } from '../../../list/paged-table.tsx';
import { ServerText } from '../../verdict/server-text.tsx';
import type { Viewed } from '../workflow/workflow-query.ts';
import { NewNotification } from './new-notification.tsx';
import { useNotificationWords } from './notification-words.ts';

const pageSize = 20;

/** Who is told how runs of a workflow end. */
export function Notifications(viewed: Viewed) {
  const { api, workflow } = viewed;
  const { t } = useTranslation();
  const { kinds, moments } = useNotificationWords();
  const [isAdding, setAdding] = useState(false);
  const list = useInfiniteQuery({
    queryKey: ['workflows', api.organization.id, workflow.id, 'notifications'],
    queryFn: async ({ pageParam: offset }) => {
      const query = new URLSearchParams({ limit: String(pageSize), offset: String(offset) });
      const { data, count } = await api.call(
        `/api/v1/workflows/${workflow.id}/notifications?${query}`,
        notificationListSchema,
      );
      return { items: data, next: offset + data.length < count ? offset + data.length : null };
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
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
      <PagedTable
        list={list}
        label={t('testing.workflow.notifications')}
        head={
          <>
            <TableHead>{t('testing.workflow.kind')}</TableHead>
            <TableHead>
              <span className="sr-only">{t('settings.actions')}</span>
            </TableHead>
          </>
        }
        empty={<p className="px-4 pb-4 text-ink-2">{t('testing.workflow.notificationsNone')}</p>}
        onClear={undefined}
        row={(one) => (
          <TableRow key={one.id}>
            <TableCell>
              <p className="[overflow-wrap:anywhere]">
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
                <p className="text-12 text-red">
                  <ServerText>{one.last_error}</ServerText>
                </p>
              )}
            </TableCell>
            <TableCell numeric>
              <Button
                size="sm"
                variant="danger"
                busy={remove.isPending && remove.variables === one.id}
                aria-label={t('testing.workflow.notificationRemove', { name: one.shown })}
                onClick={() => remove.mutate(one.id)}
              >
                {t('testing.build.remove')}
              </Button>
            </TableCell>
          </TableRow>
        )}
      />
      {isAdding && <NewNotification {...viewed} onClose={() => setAdding(false)} />}
    </Card>
  );
}
