import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { testYamlSchema } from '@touchstone/contracts';
import { useTranslation } from '@touchstone/ui';
import { useState } from 'react';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { Answer } from '../page/answer.tsx';
import { PageLink } from '../page/page-link.tsx';
import { TestingPage } from '../page/testing-page.tsx';
import { Editor } from './editor.tsx';
import { readDraft } from './saving/draft.ts';
import type { Stored } from './saving/use-saving.ts';

const route = getRouteApi('/shell/tests/$testId/edit');

/** `/tests/…/edit`: a test as steps that are written like a document, or as its file. */
export default function EditorPage() {
  const { t } = useTranslation();
  const { testId } = route.useParams();
  return (
    <TestingPage
      title={t('testing.editor.title')}
      description={t('testing.editor.lead')}
      actions={() => (
        <PageLink to="/tests/$testId" params={{ testId }}>
          {t('testing.editor.close')}
        </PageLink>
      )}
    >
      {(api) => <Loaded key={testId} api={api} testId={testId} />}
    </TestingPage>
  );
}

function Loaded({ api, testId }: { api: OrganizationApi; testId: string }) {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: ['tests', api.organization.id, testId, 'yaml'],
    queryFn: () => api.call(`/api/v1/tests/${testId}/yaml`, testYamlSchema),
    // What is being written is not replaced under the writer's hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Answer
      query={query}
      absent={t('testing.test.absent')}
      gone={{ action: <PageLink to="/tests">{t('nav.tests')}</PageLink> }}
      className="h-96 w-full"
    >
      {(stored) => <Opened api={api} stored={stored} />}
    </Answer>
  );
}

function Opened({ api, stored }: { api: OrganizationApi; stored: Stored }) {
  // Read once: from then on it is written.
  const [draft] = useState(() => readDraft(stored));
  const { view = 'blocks', run } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Editor
      api={api}
      stored={stored}
      draft={draft}
      view={view}
      onView={(next) =>
        void navigate({
          search: (search) => ({ ...search, view: next === 'yaml' ? next : undefined }),
        })
      }
      taskId={run}
      onRun={(taskId) =>
        void navigate({ search: (search) => ({ ...search, run: taskId }), replace: true })
      }
    />
  );
}
