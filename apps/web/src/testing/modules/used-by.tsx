import { useQuery } from '@tanstack/react-query';
import { moduleUsersSchema } from '@touchstone/contracts';
import { Card, useTranslation } from '@touchstone/ui';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { Answer } from '../page/answer.tsx';
import { PageLink } from '../page/page-link.tsx';

/** The tests that come to a module, and the modules that call it themselves. */
export function UsedBy({ api, moduleId }: { api: OrganizationApi; moduleId: string }) {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: ['modules', api.organization.id, moduleId, 'users'],
    queryFn: () => api.call(`/api/v1/modules/${moduleId}/tests`, moduleUsersSchema),
    staleTime: 0,
  });
  return (
    <Card title={t('testing.module.usedBy')}>
      <Answer query={query} absent={t('settings.list.unreachable')} className="h-12 w-full">
        {({ tests, modules }) =>
          tests.length + modules.length === 0 ? (
            <p className="text-ink-2">{t('testing.module.unused')}</p>
          ) : (
            <ul className="flex flex-col gap-2">
              {tests.map(({ id, name }) => (
                <li key={id} className="[overflow-wrap:anywhere]">
                  <PageLink plain to="/tests/$testId" params={{ testId: id }}>
                    {name}
                  </PageLink>
                </li>
              ))}
              {modules.map(({ id, name }) => (
                <li key={id} className="flex flex-wrap gap-2 [overflow-wrap:anywhere]">
                  <PageLink plain to="/modules/$moduleId" params={{ moduleId: id }}>
                    {name}
                  </PageLink>
                  <span className="text-ink-3">{t('testing.block.module')}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
    </Card>
  );
}
