import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type DecideHealing, doneSchema, healingDecisionsSchema } from '@touchstone/contracts';
import { Button, useTranslation } from '@touchstone/ui';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { readAgain } from '../../api/read-again.ts';
import { MissingPart, Refusal } from '../../failures/failure.tsx';

interface Props {
  api: OrganizationApi;
  taskId: string;
  /** What was healed, as the report names it. */
  of: { screen: string; target: string };
}

/** Whether the element that a healed step took is the right one; until somebody says so it heals again. */
export function HealingJudgement({ api, taskId, of: { screen, target } }: Props) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const path = `/api/v1/runs/${taskId}/healing`;
  const queryKey = ['runs', api.organization.id, taskId, 'healing'];
  const query = useQuery({
    queryKey,
    queryFn: () => api.call(path, healingDecisionsSchema),
    staleTime: 0,
  });
  const decide = useMutation({
    mutationFn: (decision: DecideHealing['decision']) =>
      api.call(path, doneSchema, { method: 'POST', body: { screen, target, decision } }),
    onSuccess: () => readAgain(queries, { queryKey }),
  });
  if (query.data === undefined) return <MissingPart query={query} />;
  const known = query.data.items.find((one) => one.screen === screen && one.target === target);
  // Nothing is to be decided of a run that did not pass: it remembers nothing.
  if (known === undefined) return null;
  const { decision, decided_by: by } = known;
  const button = (wanted: DecideHealing['decision'], label: string) => (
    <Button
      variant={wanted === 'kept' && decision === null ? 'primary' : 'default'}
      busy={decide.isPending && decide.variables === wanted}
      onClick={() => decide.mutate(wanted)}
    >
      {label}
    </Button>
  );
  return (
    <div className="flex flex-col gap-2 print:hidden">
      <p role="status" className="text-ink-2">
        {decision === null && t('testing.judge.healed')}
        {decision === 'kept' && t('testing.judge.kept', { by: by ?? t('testing.judge.key') })}
        {decision === 'put_back' &&
          t('testing.judge.putBack', { by: by ?? t('testing.judge.key') })}
      </p>
      <Refusal error={decide.error} />
      <div className="flex flex-wrap gap-2">
        {decision !== 'kept' && button('kept', t('testing.judge.keep'))}
        {decision !== 'put_back' && button('put_back', t('testing.judge.back'))}
      </div>
    </div>
  );
}
