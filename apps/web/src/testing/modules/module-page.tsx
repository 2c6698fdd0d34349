import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { moduleAnswerSchema } from '@touchstone/contracts';
import { useTranslation } from '@touchstone/ui';
import { useMemo, useState } from 'react';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { useNameOfPage } from '../../pages/named-thing.tsx';
import { Answer } from '../page/answer.tsx';
import { PageLink } from '../page/page-link.tsx';
import { TestingPage } from '../page/testing-page.tsx';
import { versionsOfModule } from '../test/versions/source.ts';
import { Versions } from '../test/versions/versions.tsx';
import { ModuleEditor } from './module-editor.tsx';
import { UsedBy } from './used-by.tsx';

const route = getRouteApi('/shell/modules/$moduleId');

/** `/modules/…`: the steps of a module, what calls it in, and how it came to be. */
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
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [restored, setRestored] = useState<number>();
  const source = useMemo(() => versionsOfModule(api, moduleId), [api, moduleId]);
  const query = useQuery({
    queryKey: ['modules', api.organization.id, moduleId],
    queryFn: () => api.call(`/api/v1/modules/${moduleId}`, moduleAnswerSchema),
    // What is being written is not replaced under the writer's hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  useNameOfPage(query.data?.result.name);
  return (
    <Answer
      query={query}
      absent={t('testing.module.absent')}
      gone={{ action: <PageLink to="/modules">{t('testing.module.title')}</PageLink> }}
      className="h-72 w-full"
    >
      {({ result }) => (
        <>
          <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
            <ModuleEditor
              // What was written goes when an earlier version comes back, once that is here.
              key={restored !== undefined && result.version >= restored ? restored : 0}
              api={api}
              stored={result}
            />
            <UsedBy api={api} moduleId={moduleId} />
          </div>
          <Versions
            api={api}
            source={source}
            compared={search}
            onCompare={(compared) => void navigate({ search: compared, replace: true })}
            onRestored={setRestored}
          />
        </>
      )}
    </Answer>
  );
}
