import { useTranslation } from '@touchstone/ui';
import { useHostedPages } from '../access/hosted-pages.ts';
import { useSession } from '../access/session.tsx';

/** Says, on every page, that somebody acts as somebody else, and leads to where it is ended. */
export function ImpersonationBanner() {
  const { t } = useTranslation();
  const session = useSession();
  const hostedPages = useHostedPages();
  if (session?.isImpersonating !== true) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-amber-line border-b bg-amber-tint px-4 py-2 text-amber max-md:pl-16"
    >
      <p className="flex-1">{t('impersonation.acting', { email: session.user.email })}</p>
      <a
        className="font-medium underline underline-offset-3"
        href={hostedPages.account(location.href)}
      >
        {t('impersonation.stop')}
      </a>
    </div>
  );
}
