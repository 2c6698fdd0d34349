import { useLocation } from '@tanstack/react-router';
import { useTranslation } from '@touchstone/ui';
import { useHostedPages } from '../../access/hosted-pages.ts';
import { useLogOut } from '../../access/log-out.ts';
import type { Session } from '../../access/session.tsx';
import { useConfig } from '../../config/config-context.ts';
import { Icon } from '../icon.tsx';
import { LanguageAndTheme } from '../language-and-theme.tsx';
import { placesFor } from '../places.ts';
import { OrganizationSwitcher } from './organization-switcher.tsx';
import { SidebarLink, sidebarLine } from './sidebar-link.tsx';

interface Props {
  session: Session;
  /** Drawings alone, with their words in tooltips. */
  isRail: boolean;
  onExpand(): void;
}

/** Where one is and where one can go; the same in the column, in the rail and in the sheet. */
export function Sidebar({ session, isRail, onExpand }: Props) {
  const { t } = useTranslation();
  const config = useConfig();
  const logOut = useLogOut();
  const hostedPages = useHostedPages();
  const { href } = useLocation();
  const account = hostedPages.account(location.origin + href);
  return (
    <div className="flex min-h-full flex-col gap-4">
      <OrganizationSwitcher session={session} isRail={isRail} />
      {placesFor(t, session.access).map(({ heading, places }) => (
        <nav key={heading} aria-label={heading} className="flex flex-col gap-px">
          {!isRail && <h2 className="px-2 pb-1 font-medium text-12 text-ink-3">{heading}</h2>}
          {places.map((place) => (
            <SidebarLink key={place.to} {...place} isRail={isRail} />
          ))}
        </nav>
      ))}
      <nav aria-label={t('nav.more')} className="mt-auto flex flex-col gap-px pt-4">
        <SidebarLink
          icon="documentation"
          label={t('nav.documentation')}
          href={config.docsUrl}
          external
          isRail={isRail}
        />
        <div className={isRail ? 'contents' : 'flex items-center gap-1'}>
          <SidebarLink
            icon="account"
            label={t('nav.account')}
            detail={session.user.email}
            href={account}
            isRail={isRail}
          />
          <button
            type="button"
            aria-label={t('signIn.logOut')}
            title={t('signIn.logOut')}
            onClick={logOut}
            className={`${sidebarLine} w-8 flex-none justify-center px-0 pointer-coarse:w-11`}
          >
            <Icon name="logOut" className="text-ink-3" />
          </button>
        </div>
        {isRail ? (
          <button
            type="button"
            aria-label={t('sidebar.preferences')}
            title={t('sidebar.preferences')}
            onClick={onExpand}
            className={`${sidebarLine} w-8 justify-center px-0`}
          >
            <Icon name="language" className="text-ink-3" />
          </button>
        ) : (
          <div className="mt-2 flex flex-wrap gap-2">
            <LanguageAndTheme />
          </div>
        )}
      </nav>
    </div>
  );
}
