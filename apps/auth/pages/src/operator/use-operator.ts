import { useQuery } from '@tanstack/react-query';
import { operatorStatusSchema } from '@touchstone/contracts';
import { callJson } from '@touchstone/ui';

/** Under which the calls of operators stand. */
export const operatorPath = '/api/account/operator';

/** Whether the signed-in person operates this installation. */
export function useOperator() {
  return useQuery({
    queryKey: [operatorPath],
    queryFn: () => callJson(operatorPath, operatorStatusSchema),
  });
}
