import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { OrganizationApi } from '../../../api/organization-api.ts';
import { Answer } from '../../answer.tsx';
import { TestingPage } from '../../testing-page.tsx';
import { Hook } from '../settings/hook.tsx';
import { Notifications } from '../settings/notifications.tsx';
import { RunSettings } from '../settings/run-settings.tsx';
import { Schedule } from '../settings/schedule.tsx';
import { History } from './history.tsx';
import { NameDialog } from './name-dialog.tsx';
import { RemoveWorkflow } from './remove-workflow.tsx';
import { RunWorkflow } from './run-workflow.tsx';
import { TestsCard } from './tests-card.tsx';
import { useWorkflow, type Viewed } from './workflow-query.ts';

const route = getRouteApi('/shell/workflow/$workflowId');

/** `/workflow/…`: what runs together, how, when, and how it went. */
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
  return (
    <Answer
      query={useWorkflow(api, workflowId)}
      absent={t('testing.workflow.absent')}
      className="h-96 w-full"
    >
      {(workflow) => <Shown api={api} workflow={workflow} />}
    </Answer>
  );
}

function Shown(viewed: Viewed) {
  const { name } = viewed.workflow;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="min-w-0 font-semibold text-16 [overflow-wrap:anywhere]">{name}</h2>
        <div className="flex flex-wrap gap-2">
          <NameDialog {...viewed} />
          <RemoveWorkflow {...viewed} />
          <RunWorkflow {...viewed} />
        </div>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <TestsCard {...viewed} />
        <History {...viewed} />
        <RunSettings {...viewed} />
        <Schedule {...viewed} />
        <Hook {...viewed} />
        <Notifications {...viewed} />
      </div>
    </>
  );
}
