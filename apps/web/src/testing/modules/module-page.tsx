import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { moduleAnswerSchema, moduleUsersSchema } from '@touchstone/contracts';
import { Card } from '@touchstone/ui';
import { useTranslation } from 'react-i18next';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { Answer } from '../answer.tsx';
import { PageLink } from '../page-link.tsx';
import { TestingPage } from '../testing-page.tsx';
import { ModuleEditor } from './module-editor.tsx';

const route = getRouteApi('/shell/modules/$moduleId');

/** `/modules/…`: the steps of a module, and the tests that call it in. */
export default function ModulePage() {
  const { t } = useTranslation();
  const { moduleId } = route.useParams();
  return (
    <TestingPage title={t('testing.module.one')} description={t('testing.module.lead')}>
      {(api) => <Loaded key={moduleId} api={api} moduleId={moduleId} />}
    </TestingPage>
  );
}

function Loaded({ api, moduleId }: { api: OrganizationApi; moduleId: string }) {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: ['modules', api.organization.id, moduleId],
    queryFn: () => api.call(`/api/v1/modules/${moduleId}`, moduleAnswerSchema),
    // What is being written is not replaced under the writer's hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Answer query={query} absent={t('testing.module.absent')} className="h-72 w-full">
      {({ result }) => (
        <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
          <ModuleEditor api={api} stored={result} />
          <UsedBy api={api} moduleId={moduleId} />
        </div>
      )}
    </Answer>
  );
}

function UsedBy({ api, moduleId }: { api: OrganizationApi; moduleId: string }) {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: ['modules', api.organization.id, moduleId, 'tests'],
    queryFn: () => api.call(`/api/v1/modules/${moduleId}/tests`, moduleUsersSchema),
    staleTime: 0,
  });
  return (
    <Card title={t('testing.module.usedBy')}>
      <Answer query={query} absent={t('settings.list.unreachable')} className="h-12 w-full">
        {({ tests, total }) =>
          total === 0 ? (
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
            </ul>
          )
        }
      </Answer>
    </Card>
  );
}
