import { useLocation } from '@tanstack/react-router';
import { keepFocus, useTranslation } from '@touchstone/ui';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { type Session, useSession } from '../access/session.tsx';
import { useActingToken } from '../api/organization-api.ts';
import { useConfig } from '../config/config-context.ts';
import { whenThere } from '../failures/late-code.ts';
import { LiveProvider, useFreshLists } from '../live/index.tsx';
import { Header } from './header.tsx';
import { ImpersonationBanner } from './impersonation-banner.tsx';
import { useShortcuts } from './keyboard/use-shortcuts.ts';
import { Sidebar } from './sidebar/sidebar.tsx';
import { useSidebar } from './sidebar/use-sidebar.ts';

const SidebarSheet = lazy(() => whenThere(() => import('./sidebar/sidebar-sheet.tsx')));
const Palette = lazy(() => whenThere(() => import('./keyboard/palette.tsx')));
const ShortcutList = lazy(() => whenThere(() => import('./keyboard/shortcut-list.tsx')));

/** What surrounds every page of the app. */
export function Shell({ children }: { children: ReactNode }) {
  const { apiBaseUrl } = useConfig();
  const session = useSession();
  const token = useActingToken();
  if (session === undefined) return null;
  const shell = <SignedInShell session={session}>{children}</SignedInShell>;
  if (session.organization === undefined) return shell;
  return (
    <LiveProvider key={session.organization.id} apiBaseUrl={apiBaseUrl} getToken={token}>
      {shell}
    </LiveProvider>
  );
}

function SignedInShell({ session, children }: { session: Session; children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const sidebar = useSidebar(pathname);
  const [above, setAbove] = useState<'palette' | 'list'>();
  const main = useMainFocus(pathname);
  useEffect(keepFocus, []);
  useFreshLists(session.organization?.id);
  useShortcuts((shortcut) => (shortcut === 'sidebar' ? sidebar.toggle() : setAbove(shortcut)));
  const close = () => setAbove(undefined);
  const isRail = !sidebar.open;

  return (
    <div className="flex min-h-dvh">
      <a
        href="#main"
        className="fixed top-2 left-2 z-60 -translate-y-16 rounded-control bg-inverse px-3 py-2 text-ink-inverse focus-visible:translate-y-0"
      >
        {t('header.skip')}
      </a>
      {sidebar.isSheet ? (
        <Suspense>
          <SidebarSheet session={session} open={sidebar.open} onToggle={sidebar.toggle} />
        </Suspense>
      ) : (
        <aside
          aria-label={t('sidebar.label')}
          data-state={sidebar.open ? 'expanded' : 'collapsed'}
          className={`sticky top-0 h-dvh flex-none overflow-y-auto overflow-x-hidden border-line border-r p-2 transition-[width] duration-190 ${isRail ? 'w-(--sidebar-rail)' : 'w-(--sidebar)'}`}
        >
          <Sidebar session={session} isRail={isRail} onExpand={sidebar.toggle} />
        </aside>
      )}
      <div className="flex min-w-0 flex-1 flex-col">
        <ImpersonationBanner />
        <Header session={session} sidebar={sidebar} onPalette={() => setAbove('palette')} />
        <main
          id="main"
          ref={main}
          tabIndex={-1}
          className="mx-auto flex w-full max-w-360 flex-1 flex-col gap-4 p-4 focus-visible:shadow-none md:p-6"
        >
          {children}
        </main>
      </div>
      <Suspense>
        {above === 'palette' && (
          <Palette
            session={session}
            onClose={close}
            onSidebar={sidebar.toggle}
            onShortcuts={() => setAbove('list')}
          />
        )}
        {above === 'list' && <ShortcutList onClose={close} />}
      </Suspense>
    </div>
  );
}

/** Leads the focus to the page when another one is shown, as a whole new document would. */
function useMainFocus(path: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    main.current?.focus({ preventScroll: true });
  }, [path]);
  return main;
}
