import { useMutation } from '@tanstack/react-query';
import { startedRunSchema, startedWorkflowSchema } from '@touchstone/contracts';
import type { OrganizationApi } from '../../../api/organization-api.ts';
import { useStartAsMany } from '../../start-as-many.ts';
import type { ExecuteSearch } from '../search.ts';
import type { Given } from './variables.tsx';

interface Wanted {
  search: ExecuteSearch;
  given: readonly Given[];
}

/** Starts the tests or the workflow that were chosen; of tests as many as can be started. */
export function useStart({ call }: OrganizationApi) {
  const { startAll, tellFailure } = useStartAsMany();
  return useMutation({
    mutationFn: async (wanted: Wanted): Promise<Pick<ExecuteSearch, 'runs' | 'workflowRun'>> => {
      const { workflow, tests = [] } = wanted.search;
      if (workflow !== undefined) {
        const { task_id } = await call(
          '/api/v1/execution/api/execute_workflow_id_async',
          startedWorkflowSchema,
          { method: 'POST', body: { workflow_id: workflow, ...sharedOf(wanted) } },
        );
        return { workflowRun: task_id };
      }
      const started = await startAll(
        tests.map((test_id) =>
          call('/api/v1/execution/api/execute_test_id_async', startedRunSchema, {
            method: 'POST',
            body: { test_id, ...sharedOf(wanted), ...targetOf(wanted.search) },
          }),
        ),
      );
      return { runs: started.map(({ task_id }) => task_id) };
    },
    onError: tellFailure,
  });
}

function sharedOf({ search: { tries }, given }: Wanted) {
  const named = given.filter(({ name }) => name.trim() !== '');
  return {
    ...(tries !== undefined && { retries: tries }),
    ...(named.length > 0 && {
      variable_overrides: Object.fromEntries(named.map(({ name, value }) => [name.trim(), value])),
    }),
  };
}

function targetOf({ app, build, url, device, label }: ExecuteSearch) {
  return {
    ...(url === undefined && app !== undefined && { build: { app_id: app } }),
    ...(url === undefined && build !== undefined && { build_version_id: build }),
    ...(url !== undefined && { base_url: url.trim() }),
    ...(device !== undefined && { device_model: device }),
    ...(label !== undefined && { run_config: { worker_label: label.trim() } }),
  };
}
