import { useQuery } from '@tanstack/react-query';
import { runDetailSchema, type StepReport, type TestReport } from '@touchstone/contracts';
import type { OrganizationApi } from '../../api/organization-api.ts';

/** Address of the last picture that a run left, from its report; undefined if it left none. */
export function useLastPicture(
  { call, organization }: OrganizationApi,
  taskId: string,
  isWanted: boolean,
): string | undefined {
  const { data } = useQuery({
    queryKey: ['runs', organization.id, taskId],
    queryFn: () => call(`/api/v1/runs/${taskId}`, runDetailSchema),
    enabled: isWanted,
  });
  if (data?.report == null) return undefined;
  const path = lastPicture(data.report);
  return path === undefined ? undefined : data.artifacts[path];
}

function lastPicture({ attempts }: TestReport): string | undefined {
  return flat(attempts.at(-1)?.steps ?? []).findLast(({ after }) => after !== undefined)?.after
    ?.path;
}

function flat(steps: readonly StepReport[]): StepReport[] {
  return steps.flatMap((step) => [step, ...flat(step.steps)]);
}
