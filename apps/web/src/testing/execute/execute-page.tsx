import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '@touchstone/ui';
import { useState } from 'react';
import { TestingPage } from '../page/testing-page.tsx';
import type { NotStarted } from '../starting/start-as-many.ts';
import { ChooseRun } from './choosing/choose-run.tsx';
import { TestScreens } from './screens/test-screens.tsx';
import { WorkflowScreens } from './screens/workflow-screens.tsx';
import type { ExecuteSearch } from './search.ts';

const route = getRouteApi('/shell/execute');

/** `/execute`: chooses what to run and how, starts it, and shows the screens of all of it at once. */
export default function ExecutePage() {
  const { t } = useTranslation();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [notStarted, setNotStarted] = useState<NotStarted>();
  const change = (next: Partial<ExecuteSearch>, replace = true) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace });
  return (
    <TestingPage title={t('nav.execute')} description={t('testing.execute.lead')}>
      {(api) => {
        if (search.workflowRun !== undefined)
          return (
            <WorkflowScreens
              key={search.workflowRun}
              api={api}
              taskId={search.workflowRun}
              onRun={(workflowRun) => change({ workflowRun }, false)}
            />
          );
        if (search.runs !== undefined)
          return (
            <TestScreens
              api={api}
              runs={search.runs}
              notStarted={notStarted}
              onRuns={(runs) => change({ runs }, false)}
              onNotStarted={setNotStarted}
            />
          );
        return (
          <ChooseRun
            api={api}
            search={search}
            onChange={change}
            onStarted={({ notStarted: missing, ...started }) => {
              setNotStarted(missing);
              change(started, false);
            }}
          />
        );
      }}
    </TestingPage>
  );
}
