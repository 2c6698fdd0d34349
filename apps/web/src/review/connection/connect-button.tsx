import { Button, useTranslation } from '@touchstone/ui';
import type { ReactNode } from 'react';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { Refusal } from '../../failures/failure.tsx';
import { useStartConnection } from './start-connection.ts';

interface Props {
  api: OrganizationApi;
  /** Of one that GitHub has already: only who one is has to be shown. */
  installationId?: string;
  children?: ReactNode;
}

/** Leads to GitHub to connect, and says in place why it does not. */
export function ConnectButton({ api, installationId, children }: Props) {
  const { t } = useTranslation();
  const { start, isPending, error } = useStartConnection(api, installationId);
  return (
    <div className="flex flex-col items-start gap-3">
      <Button
        variant="primary"
        size="lg"
        busy={isPending}
        onClick={() => void start(installationId ? 'authorize_url' : 'install_url')}
      >
        {children ?? t('review.connect.button')}
      </Button>
      <Refusal error={error} />
    </div>
  );
}
