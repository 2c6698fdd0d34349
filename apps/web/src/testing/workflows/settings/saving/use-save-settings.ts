import { doneMessageSchema, type WorkflowRunConfig } from '@touchstone/contracts';
import { useTranslation } from '@touchstone/ui';
import { useChange } from '../../../../changes/use-change.ts';
import type { Viewed } from '../../workflow/workflow-query.ts';

interface Telling {
  /** Why it was not saved is told where it was asked for. */
  isToldInPlace: boolean;
}

/** Changes some of what a workflow runs with; the rest stays. */
export function useSaveRunConfig({ api, workflow }: Viewed, { isToldInPlace }: Telling) {
  const { t } = useTranslation();
  return useChange(api, {
    run: (wanted: Partial<WorkflowRunConfig>) =>
      api.call(`/api/v1/workflows/update_run_config/${workflow.id}`, doneMessageSchema, {
        method: 'PUT',
        body: wanted,
      }),
    done: () => t('testing.workflow.saved'),
    isToldInPlace,
  });
}

interface Setting extends Telling {
  /** Of the setting, in the address. */
  name: string;
}

/** Changes one setting of a workflow that has an address of its own. */
export function useSaveSetting<Wanted>(
  { api, workflow }: Viewed,
  { name, isToldInPlace }: Setting,
) {
  const { t } = useTranslation();
  return useChange(api, {
    run: (wanted: Wanted) =>
      api.call(`/api/v1/workflows/${name}/${workflow.id}`, doneMessageSchema, {
        method: 'PUT',
        body: wanted,
      }),
    done: () => t('testing.workflow.saved'),
    isToldInPlace,
  });
}
