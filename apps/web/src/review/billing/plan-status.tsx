import type { SubscriptionStatus } from '@touchstone/contracts';
import { Badge, Status } from '@touchstone/ui';
import { useStatusNames } from './names.ts';

/** How a subscription stands, in a word. */
export function PlanStatus({ status }: { status: SubscriptionStatus }) {
  const names = useStatusNames();
  if (status === 'trialing')
    return (
      <Badge tone="blue" drawing="queued">
        {names[status]}
      </Badge>
    );
  return <Status look={looks[status]}>{names[status]}</Status>;
}

const looks = {
  none: 'off',
  active: 'good',
  past_due: 'warning',
  canceled: 'off',
  trial_expired: 'warning',
} as const;
