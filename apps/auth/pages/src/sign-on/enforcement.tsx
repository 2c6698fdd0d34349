import { useQuery } from '@tanstack/react-query';
import { memberSchema, pageOf, type SsoConnectionMessage } from '@touchstone/contracts';
import { ApiError, Button, callJson, Notice, Select, useTranslation } from '@touchstone/ui';
import { useState } from 'react';
import { Failure } from '../form/failure.tsx';
import { pathOf } from '../organization/use-organization.ts';
import { useChangeConnection } from './use-connections.ts';

interface Props {
  organizationId: string;
  connection: SsoConnectionMessage;
  /** Who looks at the page. */
  userId: string;
}

/** Refuses passwords to the proved domains, except to one Owner who can repair the connection. */
export function Enforcement({ organizationId, connection, userId }: Props) {
  const { t } = useTranslation();
  const path = `${pathOf(organizationId)}/members`;
  const owners = useQuery({
    queryKey: [path, 'owners'],
    queryFn: async () => {
      const page = await callJson(`${path}?role=Owner&limit=100`, pageOf(memberSchema));
      return page.items;
    },
  });
  const [chosen, setChosen] = useState<string>();
  const change = useChangeConnection(organizationId, connection);
  const offered = owners.data ?? [];
  const owner =
    offered.find(
      ({ user_id: id }) => id === (chosen ?? connection.break_glass_user_id ?? userId),
    ) ?? offered[0];
  const needsPassword = change.error instanceof ApiError && change.error.key === 'conflict';
  return (
    <div className="flex w-full flex-col items-start gap-3">
      <div>
        <p className="font-medium">{t('sso.enforce')}</p>
        <p className="text-12 text-ink-3">{t('sso.enforceHint')}</p>
      </div>
      {needsPassword ? (
        <Notice look="bad">{t('sso.ownerNeedsPassword')}</Notice>
      ) : (
        <Failure error={owners.error ?? change.error} />
      )}
      {owner && (
        <Select
          className="w-full sm:max-w-90"
          label={t('sso.wayBack')}
          options={offered.map((member) => ({ value: member.user_id, label: member.email }))}
          value={owner.user_id}
          onChange={(id) => {
            setChosen(id);
            change.reset();
          }}
          disabled={connection.enforced}
        />
      )}
      {connection.enforced ? (
        <Button disabled={change.isPending} onClick={() => change.mutate({ enforced: false })}>
          {t('sso.allowPasswords')}
        </Button>
      ) : (
        <Button
          disabled={owner === undefined || change.isPending}
          onClick={() =>
            owner && change.mutate({ enforced: true, break_glass_user_id: owner.user_id })
          }
        >
          {t('sso.enforceSubmit')}
        </Button>
      )}
    </div>
  );
}
