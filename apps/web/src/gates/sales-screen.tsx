import { Button, Logo, useTranslation } from '@touchstone/ui';
import { useLogOut } from '../access/log-out.ts';
import { useConfig } from '../config/config-context.ts';
import { ButtonLink } from '../shell/button-link.tsx';
import { Icon } from '../shell/icon.tsx';
import { SalesArt } from './sales-art.tsx';

/** Stands in place of the app for an organization that has not bought it yet. */
export default function SalesScreen({ email }: { email: string }) {
  const { t } = useTranslation();
  const config = useConfig();
  const logOut = useLogOut();
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 md:px-8 md:py-4">
        <Logo className="h-6" />
        <div className="flex items-center gap-2">
          <span className="text-ink-2 max-md:hidden">{email}</span>
          <Button variant="ghost" onClick={logOut}>
            {t('signIn.logOut')}
          </Button>
        </div>
      </header>
      <main className="m-auto grid w-full max-w-295 items-center gap-10 px-4 pt-6 pb-10 md:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)] md:gap-16 md:p-8">
        <div className="flex max-w-110 flex-col gap-5">
          <h1 className="text-balance font-semibold text-28">{t('sales.headline')}</h1>
          <p className="text-16 text-ink-2">{t('sales.pitch')}</p>
          <div className="flex flex-wrap gap-2">
            {config.salesUrl !== '' && (
              <ButtonLink look="primary" href={config.salesUrl} external>
                {t('sales.talk')}
                <Icon name="external" />
              </ButtonLink>
            )}
            <ButtonLink
              look={config.salesUrl === '' ? 'default' : 'ghost'}
              href={config.docsUrl}
              external
            >
              {t('sales.documentation')}
            </ButtonLink>
          </div>
          <p className="text-12 text-ink-3">
            {config.salesUrl === '' ? t('sales.hintWithoutBooking') : t('sales.hint')}
          </p>
        </div>
        <SalesArt />
      </main>
    </div>
  );
}
