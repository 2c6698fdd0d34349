import { useAuthInfo, useHostedPageUrls, useLogoutFunction } from '@propelauth/react';
import { Button } from '@touchstone/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** How long the provider may stay silent before the person hears of it. */
const patienceMilliseconds = 10_000;

const linkLook =
  'inline-flex h-8 items-center rounded-control px-3 font-medium pointer-coarse:h-11';

/** Who is signed in, and the ways in and out. */
export function SignIn() {
  const { t } = useTranslation();
  const auth = useAuthInfo();
  const logOut = useLogoutFunction();
  const { getLoginPageUrl, getSignupPageUrl, getAccountPageUrl } = useHostedPageUrls();
  const overdue = useOverdue(auth.loading);

  if (auth.loading) {
    if (!overdue) return <span className="h-8 w-32 animate-pulse rounded-control bg-pressed" />;
    return (
      <span className="flex items-center gap-2 text-red" role="alert">
        {t('signIn.unreachable')}
        <Button size="sm" onClick={() => location.reload()}>
          {t('signIn.reload')}
        </Button>
      </span>
    );
  }
  const back = { redirectBackToUrl: location.href };
  if (auth.isLoggedIn) {
    return (
      <>
        <a className={`${linkLook} text-ink hover:bg-hover`} href={getAccountPageUrl(back)}>
          {auth.user.email}
        </a>
        <Button variant="ghost" onClick={() => void logOut(false)}>
          {t('signIn.logOut')}
        </Button>
      </>
    );
  }
  return (
    <>
      <a
        className={`${linkLook} text-ink-2 hover:bg-hover`}
        href={getLoginPageUrl({ postLoginRedirectUrl: location.href })}
      >
        {t('signIn.logIn')}
      </a>
      <a
        className={`${linkLook} bg-inverse text-ink-inverse hover:bg-inverse-hover`}
        href={getSignupPageUrl({ postSignupRedirectUrl: location.href })}
      >
        {t('signIn.signUp')}
      </a>
    </>
  );
}

/** True when `waiting` has lasted longer than a person should wait without a word. */
function useOverdue(waiting: boolean): boolean {
  const [overdue, setOverdue] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setOverdue(true), patienceMilliseconds);
    return () => clearTimeout(timer);
  }, [waiting]);
  return waiting && overdue;
}
