import { useAuthInfo, useLogoutFunction } from '@propelauth/react';
import { Button } from '@touchstone/ui';
import { useTranslation } from 'react-i18next';

/** Says, on every page, that somebody acts as somebody else, and ends it. */
export function ImpersonationBanner() {
  const { t } = useTranslation();
  const auth = useAuthInfo();
  const logOut = useLogoutFunction();
  if (!auth.isLoggedIn || !auth.isImpersonating) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-3 border-amber-line border-b bg-amber-tint px-4 py-2 text-amber"
    >
      <p className="flex-1">{t('impersonation.acting', { email: auth.user.email })}</p>
      <Button size="sm" onClick={() => void logOut(false)}>
        {t('impersonation.stop')}
      </Button>
    </div>
  );
}
