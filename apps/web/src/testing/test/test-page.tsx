import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type TestMessage, testSchema } from '@touchstone/contracts';
import { Card, Tabs, Tag, useTranslation } from '@touchstone/ui';
import { useMemo } from 'react';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { useNameOfPage } from '../../pages/named-thing.tsx';
import { PageActions } from '../../pages/page-actions.tsx';
import { BaselineList } from '../baselines/baseline-list.tsx';
import { Answer } from '../page/answer.tsx';
import { PageLink } from '../page/page-link.tsx';
import { TestingPage } from '../page/testing-page.tsx';
import { RunButton } from '../starting/run-button.tsx';
import { FolderPath } from '../tests/folders/folder-path.tsx';
import { RunMark } from '../verdict/run-mark.tsx';
import { shownBlock } from './block.ts';
import { History } from './history/history.tsx';
import { Facts } from './settings/facts.tsx';
import { RemoveTest } from './settings/remove-test.tsx';
import { RunSettingsCard } from './settings/run-settings-card.tsx';
import { Steps } from './steps.tsx';
import { versionsOfTest } from './versions/source.ts';
import { Versions } from './versions/versions.tsx';

const route = getRouteApi('/shell/tests/$testId');

/** `/tests/…`: what a test says, how its runs went, how it came to be, and what its runs go by. */
export default function TestPage() {
  const { t } = useTranslation();
  const { testId } = route.useParams();
  return (
    <TestingPage title={t('testing.test.title')}>
      {(api) => <Loaded key={testId} api={api} testId={testId} />}
    </TestingPage>
  );
}

function Loaded({ api, testId }: { api: OrganizationApi; testId: string }) {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: ['tests', api.organization.id, testId],
    queryFn: () => api.call(`/api/v1/tests/get_test_by_id/${testId}`, testSchema),
  });
  useNameOfPage(query.data?.name);
  return (
    <Answer
      query={query}
      absent={t('testing.test.absent')}
      gone={{ action: <PageLink to="/tests">{t('nav.tests')}</PageLink> }}
      className="h-72 w-full"
    >
      {(test) => (
        <>
          <Head api={api} test={test} />
          <Parts api={api} test={test} />
        </>
      )}
    </Answer>
  );
}

function Head({ api, test }: { api: OrganizationApi; test: TestMessage }) {
  const { t } = useTranslation();
  return (
    <>
      <PageActions>
        <PageLink to="/tests/$testId/edit" params={{ testId: test.id }}>
          {t('testing.test.edit')}
        </PageLink>
        <PageLink to="/execute" search={{ tests: [test.id] }}>
          {t('testing.execute.withSettings')}
        </PageLink>
        <RunButton api={api} testId={test.id} name={test.name} primary />
      </PageActions>
      <div className="flex min-w-0 flex-col gap-1 empty:hidden">
        {test.folder !== '' && <FolderPath folder={test.folder} />}
        {(test.last_status !== null || test.tags.length > 0) && (
          <div className="flex min-w-0 flex-wrap items-center gap-2">
            {test.last_status !== null && (
              <RunMark
                status={test.last_status}
                healed={test.last_healed}
                reason={test.last_reason}
              />
            )}
            {test.tags.map(({ id, name }) => (
              <Tag key={id}>{name}</Tag>
            ))}
          </div>
        )}
        {test.description !== null && (
          <p className="text-ink-2 [overflow-wrap:anywhere]">{test.description}</p>
        )}
      </div>
    </>
  );
}

function Parts({ api, test }: { api: OrganizationApi; test: TestMessage }) {
  const { t } = useTranslation();
  const { tab = 'steps', from, to, picture } = route.useSearch();
  const navigate = route.useNavigate();
  const source = useMemo(() => versionsOfTest(api, test.id), [api, test.id]);
  return (
    <Tabs
      label={t('testing.test.title')}
      value={tab}
      onChange={(chosen) =>
        void navigate({ search: { tab: chosen === 'steps' ? undefined : chosen } })
      }
      tabs={[
        {
          value: 'steps',
          label: t('testing.test.steps'),
          content: (
            <Card>
              <Steps blocks={test.tasks.map(shownBlock)} />
            </Card>
          ),
        },
        {
          value: 'runs',
          label: t('testing.test.runs'),
          content: <History api={api} testId={test.id} />,
        },
        {
          value: 'versions',
          label: t('testing.versions.title'),
          content: (
            <Versions
              api={api}
              source={source}
              compared={{ from, to }}
              onCompare={(compared) =>
                void navigate({ search: { tab: 'versions', ...compared }, replace: true })
              }
            />
          ),
        },
        {
          value: 'pictures',
          label: t('testing.baseline.tab'),
          content: (
            <Card flush>
              <BaselineList
                api={api}
                filter={{ test_id: test.id }}
                onClear={undefined}
                shown={picture}
                onShow={(id) => void navigate({ search: { tab: 'pictures', picture: id } })}
              />
            </Card>
          ),
        },
        {
          value: 'settings',
          label: t('testing.settings.title'),
          content: (
            <div className="flex max-w-180 flex-col gap-4">
              <Facts api={api} test={test} />
              <RunSettingsCard api={api} test={test} />
              <RemoveTest api={api} test={test} />
            </div>
          ),
        },
      ]}
    />
  );
}
