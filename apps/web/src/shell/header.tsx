import { Button, Kbd, Tooltip, useTranslation } from '@touchstone/ui';
import { lazy, Suspense } from 'react';
import type { Session } from '../access/session.tsx';
import { whenThere } from '../failures/late-code.ts';
import { ConnectionBadge } from '../live/index.tsx';
import { Icon } from './icon.tsx';
import { shortcutKeys } from './keyboard/shortcuts.ts';
import { usePageTitle } from './page-title.ts';

/** Comes when the page is there: what ended can wait that long. */
const Bell = lazy(() => whenThere(() => import('../notifications/bell.tsx')));

interface Props {
  session: Session;
  sidebar: { isSheet: boolean; open: boolean; toggle(): void };
  onPalette(): void;
}

/** The line above every page: the sidebar's button, where one is, and what concerns all pages. */
export function Header({ session, sidebar, onPalette }: Props) {
  const { t } = useTranslation();
  const title = usePageTitle();
  return (
    <header className="sticky top-0 z-10 flex h-(--header) flex-none items-center gap-2 border-line border-b bg-canvas pr-4 pl-14 md:px-4">
      <Button
        variant="ghost"
        size="icon"
        aria-label={nameOf()}
        aria-expanded={sidebar.open}
        title={`${nameOf()} (${shortcutKeys.sidebar})`}
        onClick={sidebar.toggle}
        className="max-md:fixed max-md:top-2 max-md:left-3 max-md:z-20 max-md:bg-canvas"
      >
        <Icon name={sidebar.isSheet ? 'menu' : 'sidebar'} />
      </Button>
      <p className="min-w-0 truncate font-medium">{title}</p>
      <div className="ml-auto flex flex-none items-center gap-2">
        {session.access.godMode && (
          <Tooltip content={t('header.godModeHint')} side="bottom">
            <button
              type="button"
              className="h-6 cursor-default rounded-full bg-amber-tint px-2 font-medium text-12 text-amber"
            >
              {t('header.godMode')}
            </button>
          </Tooltip>
        )}
        <ConnectionBadge />
        <Suspense fallback={<span className="size-8 pointer-coarse:size-11" />}>
          <Bell session={session} />
        </Suspense>
        <Button
          aria-keyshortcuts="Control+K Meta+K"
          onClick={onPalette}
          className="font-normal text-ink-3 pointer-coarse:min-w-11"
        >
          <Icon name="search" />
          <span className="max-md:sr-only">{t('header.palette')}</span>
          <span aria-hidden="true" className="max-md:hidden">
            <Kbd>{shortcutKeys.palette}</Kbd>
          </span>
        </Button>
      </div>
    </header>
  );

  function nameOf(): string {
    if (sidebar.isSheet) return t('sidebar.open');
    return sidebar.open ? t('sidebar.collapse') : t('sidebar.expand');
  }
}
