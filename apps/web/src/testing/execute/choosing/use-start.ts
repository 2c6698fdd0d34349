import { useMutation } from '@tanstack/react-query';
import { startedRunSchema, startedWorkflowSchema } from '@touchstone/contracts';
import type { OrganizationApi } from '../../../api/organization-api.ts';
import { asManyAs, type NotStarted } from '../../starting/start-as-many.ts';
import type { ExecuteSearch } from '../search.ts';
import type { Given } from './variables.tsx';

interface Wanted {
  search: ExecuteSearch;
  given: readonly Given[];
}

/** What was started, and what of it could not be. */
export interface Started extends Pick<ExecuteSearch, 'runs' | 'workflowRun'> {
  notStarted?: NotStarted | undefined;
}

/** Starts the tests or the workflow that were chosen; of tests as many as can be started. */
export function useStart({ call }: OrganizationApi) {
  return useMutation({
    mutationFn: async (wanted: Wanted): Promise<Started> => {
      const { workflow, tests = [] } = wanted.search;
      if (workflow !== undefined) {
        const { task_id } = await call(
          '/api/v1/execution/api/execute_workflow_id_async',
          startedWorkflowSchema,
          { method: 'POST', body: { workflow_id: workflow, ...sharedOf(wanted) } },
        );
        return { workflowRun: task_id };
      }
      const { started, notStarted } = await asManyAs(
        tests.map((test_id) =>
          call('/api/v1/execution/api/execute_test_id_async', startedRunSchema, {
            method: 'POST',
            body: { test_id, ...sharedOf(wanted), ...targetOf(wanted.search) },
          }),
        ),
      );
      return { runs: started.map(({ task_id }) => task_id), notStarted };
    },
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
