import {
  attachedBillingSchema,
  type BillingCheck,
  type CodeHostUsers,
  trialLimits,
} from '@touchstone/contracts';
import { Button, Card, Notice, toast, useTranslation } from '@touchstone/ui';
import { useState } from 'react';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { useChange } from '../../changes/use-change.ts';
import { Refusal } from '../../failures/failure.tsx';
import { useReasonNames } from '../billing/names.ts';
import { reviewBase } from '../calls.ts';
import { candidatesOf } from './candidates.ts';
import { PeopleChoice } from './people-choice.tsx';
import { usePeople } from './seats-query.ts';

interface Props {
  api: OrganizationApi;
  billing: BillingCheck;
  preview: CodeHostUsers;
}

/** Who is to have the first seats, and the way into the trial or to a plan. */
export function SeatSelection({ api, billing, preview }: Props) {
  const { t } = useTranslation();
  const reasons = useReasonNames();
  const { reason } = billing;
  return (
    <Card>
      <div className="flex max-w-150 flex-col gap-5">
        <div>
          <h2 className="font-semibold text-16">
            {t('review.start.title', { organization: api.organization.name })}
          </h2>
          {billing.trial.eligible && (
            <p className="mt-1 text-14 text-ink-2">{t('review.start.lead')}</p>
          )}
        </div>
        {reason !== null && reason !== 'never_started' && (
          <Notice look="warning">{reasons[reason]}</Notice>
        )}
        {billing.can_manage ? (
          <Choice api={api} billing={billing} preview={preview} />
        ) : (
          <p>{t('review.start.askManager')}</p>
        )}
      </div>
    </Card>
  );
}

function Choice({ api, billing, preview }: Props) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    new Set(preview.users.filter(({ kind }) => kind === 'human').map(({ login }) => login)),
  );
  const { eligible } = billing.trial;
  const home = `${location.origin}/review/billing`;
  const attach = useChange(api, {
    run: () =>
      api.call(`${reviewBase}/billing/attach`, attachedBillingSchema, {
        method: 'POST',
        body: {
          seats: Math.max(chosen.size, billing.seats.assigned, 1),
          assigned_logins: [...chosen],
          start_trial: eligible,
          success_url: home,
          cancel_url: home,
        },
      }),
    isToldInPlace: true,
  });
  const start = () =>
    attach.mutate(undefined, {
      onSuccess: ({ result, checkout_url: page }) => {
        if (page !== null) location.assign(page);
        else if (result === 'trial_started')
          toast({ title: t('review.start.started'), variant: 'success' });
      },
    });
  const tooMany = eligible && chosen.size > trialLimits.seats;
  const canOrder = eligible || billing.mode === 'stripe';
  if (!canOrder) return <p>{t('review.start.byOperator')}</p>;
  return (
    <>
      {all ? (
        <Everybody api={api} chosen={chosen} onChange={setChosen} />
      ) : (
        <PeopleChoice people={preview.users} chosen={chosen} onChange={setChosen} />
      )}
      {!all && preview.total_count > preview.users.length && (
        <Button className="self-start" onClick={() => setAll(true)}>
          {t('review.start.everybody', { count: preview.total_count })}
        </Button>
      )}
      {tooMany && (
        <Notice look="warning">{t('review.start.tooMany', { most: trialLimits.seats })}</Notice>
      )}
      <Refusal error={attach.error} />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="primary"
          size="lg"
          disabled={chosen.size === 0 || tooMany}
          busy={attach.isPending}
          onClick={start}
        >
          {eligible ? t('review.start.trial') : t('review.start.plan')}
        </Button>
        <p className="text-ink-2">{t('review.seats.given', { count: chosen.size })}</p>
      </div>
    </>
  );
}

interface EverybodyProps {
  api: OrganizationApi;
  chosen: ReadonlySet<string>;
  onChange(chosen: ReadonlySet<string>): void;
}

function Everybody({ api, chosen, onChange }: EverybodyProps) {
  const { t } = useTranslation();
  const people = usePeople(api);
  const users = people.data?.pages.flatMap((page) => page.users) ?? [];
  return (
    <>
      <PeopleChoice
        searchable
        people={candidatesOf({ assignments: [] }, users)}
        chosen={chosen}
        onChange={onChange}
      />
      {people.hasNextPage && (
        <Button
          className="self-start"
          busy={people.isFetchingNextPage}
          onClick={() => void people.fetchNextPage()}
        >
          {t('settings.list.more')}
        </Button>
      )}
    </>
  );
}
