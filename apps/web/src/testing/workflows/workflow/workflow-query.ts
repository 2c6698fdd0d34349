import { useQuery } from '@tanstack/react-query';
import {
  type Workflow,
  workflowInfoSchema,
  workflowSchema,
  workflowTestsSchema,
} from '@touchstone/contracts';
import type { z } from 'zod';
import type { OrganizationApi } from '../../../api/organization-api.ts';

/** A workflow and the page's way to the server. */
export interface Viewed {
  api: OrganizationApi;
  workflow: Workflow;
}

/** A test of a workflow, and how it ended last, wherever it ran. */
export type TestOfWorkflow = z.infer<typeof workflowTestsSchema>['data'][number] & {
  last_status: string | null;
};

export function useWorkflow({ call, organization }: OrganizationApi, workflowId: string) {
  return useQuery({
    queryKey: ['workflows', organization.id, workflowId],
    queryFn: () =>
      call(
        `/api/v1/workflows/get_workflow_info?${new URLSearchParams({ workflow_id: workflowId })}`,
        workflowSchema,
      ),
    staleTime: 0,
  });
}

/** The tests of a workflow in their order, and how many of them may be in quarantine at once. */
export function useTestsOf({ call, organization }: OrganizationApi, workflowId: string) {
  return useQuery({
    queryKey: ['workflows', organization.id, workflowId, 'tests'],
    queryFn: async (): Promise<{ tests: TestOfWorkflow[]; mostQuarantined: number }> => {
      const [{ data: tests, most_quarantined: mostQuarantined }, info] = await Promise.all([
        call(`/api/v1/workflows/workflow/${workflowId}/tests`, workflowTestsSchema),
        call(`/api/v1/workflows/get_info/${workflowId}`, workflowInfoSchema),
      ]);
      const last = new Map(info.data.test_info.map(({ id, last_status }) => [id, last_status]));
      return {
        tests: tests.map((test) => ({ ...test, last_status: last.get(test.test_id) ?? null })),
        mostQuarantined,
      };
    },
    staleTime: 0,
  });
}
