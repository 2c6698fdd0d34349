import { useMutation } from '@tanstack/react-query';
import { startedRunSchema, startedWorkflowSchema } from '@touchstone/contracts';
import { toast, userMessage } from '@touchstone/ui';
import { useTranslation } from 'react-i18next';
import type { OrganizationApi } from '../../../api/organization-api.ts';
import type { ExecuteSearch } from '../search.ts';
import type { Given } from './variables.tsx';

interface Wanted {
  search: ExecuteSearch;
  given: readonly Given[];
}

/** Starts the tests or the workflow that were chosen; of tests as many as can be started. */
export function useStart({ call }: OrganizationApi) {
  const { t, i18n } = useTranslation();
  const tellFailure = (error: unknown, title: string) =>
    toast({
      variant: 'destructive',
      title,
      description: userMessage(error, i18n.language, t('settings.tryAgain')),
    });
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
      const answers = await Promise.allSettled(
        tests.map((test_id) =>
          call('/api/v1/execution/api/execute_test_id_async', startedRunSchema, {
            method: 'POST',
            body: { test_id, ...sharedOf(wanted), ...targetOf(wanted.search) },
          }),
        ),
      );
      const runs = answers.flatMap((one) =>
        one.status === 'fulfilled' ? [one.value.task_id] : [],
      );
      const failed = answers.filter((one) => one.status === 'rejected');
      const [first] = failed;
      if (first !== undefined && runs.length === 0) throw first.reason;
      if (first !== undefined)
        tellFailure(first.reason, t('testing.execute.someNotStarted', { count: failed.length }));
      return { runs };
    },
    onError: (error) => tellFailure(error, t('testing.notStarted')),
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

function targetOf({ app, build, device }: ExecuteSearch) {
  return {
    ...(app !== undefined && { build: { app_id: app } }),
    ...(build !== undefined && { build_version_id: build }),
    ...(device !== undefined && { device_model: device }),
  };
}
