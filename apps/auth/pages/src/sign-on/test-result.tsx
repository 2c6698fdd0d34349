import { useQuery } from '@tanstack/react-query';
import { type SsoConnectionMessage, sessionListSchema } from '@touchstone/contracts';
import { callJson, Notice, useTranslation } from '@touchstone/ui';
import { parameter } from '../address.ts';
import { Failure } from '../form/failure.tsx';

/** After a test: whether it signed the person in. */
export function TestResult({ connections }: { connections: SsoConnectionMessage[] }) {
  const { t } = useTranslation();
  const tested = connections.find(({ connection_id: id }) => id === parameter('tested'));
  const sessions = useQuery({
    queryKey: ['sessions'],
    queryFn: () => callJson('/api/account/sessions', sessionListSchema),
    enabled: tested !== undefined,
  });
  if (tested === undefined) return null;
  if (sessions.data === undefined) return <Failure error={sessions.error} />;
  const current = sessions.data.sessions.find((session) => session.current);
  // The way back from a failed sign-in leads here too, with the session that was there before.
  const worked = current?.login_method === 'saml_sso' && current.session_id !== parameter('before');
  return worked ? (
    <Notice look="good">{t('sso.testGood', { name: tested.name })}</Notice>
  ) : (
    <Notice look="warning">{t('sso.testBad', { name: tested.name })}</Notice>
  );
}
