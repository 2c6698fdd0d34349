import { useQuery } from '@tanstack/react-query';
import { doneMessageSchema, workflowShareLinksSchema } from '@touchstone/contracts';
import { Button } from '@touchstone/ui';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { OrganizationApi } from '../../../api/organization-api.ts';
import { Moment } from '../../../settings/moment.tsx';
import { useChange } from '../../../settings/settings-query.ts';
import { Answer } from '../../answer.tsx';

type ShareLink = z.infer<typeof workflowShareLinksSchema>['items'][number];

interface Props {
  api: OrganizationApi;
  taskId: string;
}

/** The links to a report that work now, each with an end at once. */
export function ShareLinks({ api, taskId }: Props) {
  const { t } = useTranslation();
  const path = `/api/v1/workflows/share/links/${taskId}`;
  const query = useQuery({
    queryKey: ['workflowRuns', api.organization.id, taskId, 'links'],
    queryFn: () => api.call(path, workflowShareLinksSchema),
    staleTime: 0,
  });
  const end = useChange(api, {
    run: (id: string) => api.call(`${path}/${id}`, doneMessageSchema, { method: 'DELETE' }),
    done: () => t('testing.workflow.linkEnded'),
  });
  return (
    <Answer query={query} absent={t('settings.list.unreachable')} className="h-12 w-full">
      {({ items }) => {
        const working = items.filter(works);
        if (working.length === 0) return null;
        return (
          <section className="flex flex-col gap-1">
            <h3 className="font-medium">{t('testing.workflow.linksNow')}</h3>
            <ul className="max-h-48 overflow-y-auto">
              {working.map((link) => (
                <li key={link.id} className="flex items-center gap-3 border-line border-t py-1.5">
                  <span className="min-w-0 flex-1 text-12 text-ink-2 [overflow-wrap:anywhere]">
                    <Moment at={link.created_at} withTime />
                    {link.created_by !== null && ` · ${link.created_by}`}
                    {link.expires_at !== null && (
                      <>
                        {' · '}
                        {t('testing.workflow.until')} <Moment at={link.expires_at} />
                      </>
                    )}
                  </span>
                  <Button
                    size="sm"
                    variant="danger"
                    busy={end.isPending && end.variables === link.id}
                    onClick={() => end.mutate(link.id)}
                  >
                    {t('testing.workflow.endLink')}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        );
      }}
    </Answer>
  );
}

const works = ({ expires_at, revoked_at }: ShareLink): boolean =>
  revoked_at === null && (expires_at === null || Date.parse(expires_at) > Date.now());
