import { getRouteApi } from '@tanstack/react-router';
import { Tabs, useTranslation } from '@touchstone/ui';
import type { ReactNode } from 'react';
import type { OrganizationApi } from '../../../api/organization-api.ts';
import { useNameOfPage } from '../../../pages/named-thing.tsx';
import { PageActions } from '../../../pages/page-actions.tsx';
import { Answer } from '../../page/answer.tsx';
import { PageLink } from '../../page/page-link.tsx';
import { TestingPage } from '../../page/testing-page.tsx';
import { HistoryCard } from '../history/history-card.tsx';
import { Schedule } from '../schedule/schedule.tsx';
import { Hook } from '../settings/hook.tsx';
import { LocationCard } from '../settings/location-card.tsx';
import { ModulesCard } from '../settings/modules-card.tsx';
import { Notifications } from '../settings/notifications.tsx';
import { RunSettings } from '../settings/run-settings.tsx';
import { VariablesCard } from '../settings/variables-card.tsx';
import { BuildCard } from '../targets/build-card.tsx';
import { TargetsCard } from '../targets/targets-card.tsx';
import { NameDialog } from './name-dialog.tsx';
import { RemoveWorkflow } from './remove-workflow.tsx';
import { RunWorkflow } from './run-workflow.tsx';
import { TestsCard } from './tests-card.tsx';
import { useWorkflow, type Viewed } from './workflow-query.ts';

const route = getRouteApi('/shell/workflow/$workflowId');

/** `/workflow/…`: what runs together, how it went, with what, when, and who is told. */
export default function WorkflowPage() {
  const { t } = useTranslation();
  const { workflowId } = route.useParams();
  return (
    <TestingPage title={t('nav.workflow')}>
      {(api) => <Loaded key={workflowId} api={api} workflowId={workflowId} />}
    </TestingPage>
  );
}

function Loaded({ api, workflowId }: { api: OrganizationApi; workflowId: string }) {
  const { t } = useTranslation();
  const query = useWorkflow(api, workflowId);
  useNameOfPage(query.data?.name);
  return (
    <Answer
      query={query}
      absent={t('testing.workflow.absent')}
      gone={{ action: <PageLink to="/workflow">{t('nav.workflow')}</PageLink> }}
      className="h-96 w-full"
    >
      {(workflow) => <Shown api={api} workflow={workflow} />}
    </Answer>
  );
}

function Shown(viewed: Viewed) {
  const { t } = useTranslation();
  const { tab } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <>
      <PageActions>
        <NameDialog {...viewed} />
        <RemoveWorkflow {...viewed} />
        <RunWorkflow {...viewed} />
      </PageActions>
      <Tabs
        label={viewed.workflow.name}
        value={tab ?? 'tests'}
        onChange={(chosen) =>
          void navigate({
            search: (before) => ({ ...before, tab: chosen === 'tests' ? undefined : chosen }),
          })
        }
        tabs={[
          {
            value: 'tests',
            label: t('testing.workflow.tests'),
            count: viewed.workflow.tests.length,
            content: (
              <div className="flex flex-col gap-4">
                <TestsCard {...viewed} />
                <HistoryCard {...viewed} />
              </div>
            ),
          },
          {
            value: 'settings',
            label: t('testing.workflow.tabSettings'),
            content: (
              <Columns>
                <Column>
                  <RunSettings {...viewed} />
                  <BuildCard {...viewed} />
                </Column>
                <Column>
                  <ModulesCard {...viewed} />
                  <TargetsCard {...viewed} />
                  <VariablesCard {...viewed} />
                  <LocationCard {...viewed} />
                </Column>
              </Columns>
            ),
          },
          {
            value: 'start',
            label: t('testing.workflow.tabStart'),
            content: (
              <Columns>
                <Schedule {...viewed} />
                <Column>
                  <Hook {...viewed} />
                  <Notifications {...viewed} />
                </Column>
              </Columns>
            ),
          },
        ]}
      />
    </>
  );
}

function Columns({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-4 lg:grid-cols-2">{children}</div>;
}

function Column({ children }: { children: ReactNode }) {
  return <div className="flex min-w-0 flex-col gap-4">{children}</div>;
}
