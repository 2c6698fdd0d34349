import type { SsoConnectionMessage } from '@touchstone/contracts';
import { Button, useTranslation } from '@touchstone/ui';
import { Confirm } from '../form/confirm.tsx';
import { Failure } from '../form/failure.tsx';
import type { SignedIn } from '../signed-in.tsx';
import { Enforcement } from './enforcement.tsx';
import { isComplete, useChangeConnection } from './use-connections.ts';
import { useTest } from './use-test.ts';

interface Props {
  organizationId: string;
  connection: SsoConnectionMessage;
  hasDomain: boolean;
  session: SignedIn;
}

/** Tries the connection, lets everybody of the proved domains use it, and makes them use it. */
export function Switches({ organizationId, connection, hasDomain, session }: Props) {
  const { t } = useTranslation();
  const test = useTest(organizationId, connection, session);
  const change = useChangeConnection(organizationId, connection);
  const complete = isComplete(connection);
  const missing = missingStep(complete, hasDomain);
  const advice = { settings: t('sso.settingsFirst'), domain: t('sso.domainFirst') };
  return (
    <>
      <Failure error={test.error ?? change.error} />
      <div className="flex flex-wrap gap-2">
        <Button disabled={!complete || test.isPending} onClick={() => test.mutate()}>
          {t('sso.test')}
        </Button>
        {connection.live ? (
          <Confirm
            size="md"
            label={t('sso.switchOff')}
            question={t('sso.switchOffQuestion')}
            disabled={change.isPending}
            onConfirm={() => change.mutate({ go_live: false, enforced: false })}
          />
        ) : (
          <Button
            variant={missing === undefined ? 'primary' : 'default'}
            disabled={missing !== undefined || change.isPending}
            onClick={() => change.mutate({ go_live: true })}
          >
            {t('sso.switchOn')}
          </Button>
        )}
      </div>
      {missing && !connection.live && <p className="text-ink-2">{advice[missing]}</p>}
      {connection.live && (
        <Enforcement
          organizationId={organizationId}
          connection={connection}
          userId={session.user.user_id}
        />
      )}
    </>
  );
}

/** What has to be done before everybody may use it. */
function missingStep(isComplete: boolean, hasDomain: boolean): 'settings' | 'domain' | undefined {
  if (!isComplete) return 'settings';
  return hasDomain ? undefined : 'domain';
}
