import { useAuthInfo } from '@propelauth/react';
import { Button, useTranslation } from '@touchstone/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { patienceMilliseconds } from '../config/config.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { MessageScreen } from './message-screen.tsx';

/** How often the sign-in provider is asked again while it does not answer. */
const askAgainMilliseconds = 5000;

/** Waits for the sign-in provider: first quietly, then with an explanation, asking again. */
export function WaitingForProvider() {
  const { t } = useTranslation();
  const { refreshAuthInfo } = useAuthInfo();
  const [silent, setSilent] = useState(false);
  const [asking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    // An answer of the provider, also "nobody is signed in", ends this screen. No answer is no news.
    await refreshAuthInfo().catch(() => {});
    setAsking(false);
  };
  const askAgain = useEffectEvent(ask);

  useEffect(() => {
    const timer = setTimeout(() => setSilent(true), patienceMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!silent) return;
    const timer = setInterval(() => void askAgain(), askAgainMilliseconds);
    return () => clearInterval(timer);
  }, [silent]);

  if (!silent) return <LoadingScreen text={t('loading.permissions')} />;
  return (
    <MessageScreen
      title={t('provider.title')}
      text={t('provider.advice')}
      action={
        <Button variant="primary" size="lg" busy={asking} onClick={() => void ask()}>
          {t('provider.retry')}
        </Button>
      }
    />
  );
}
