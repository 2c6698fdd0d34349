import { useAuthInfo } from '@propelauth/react';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from '@touchstone/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { useSession } from '../access/session.tsx';
import { whenThere } from '../failures/late-code.ts';
import { isGated } from './exceptions.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { LoginScreen } from './login-screen.tsx';
import { WaitingForProvider } from './waiting-for-provider.tsx';

const SalesScreen = lazy(() => whenThere(() => import('./sales-screen.tsx')));

/** Lets through who is signed in and whose organization is not at the sales gate. */
export function Gates({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname, searchStr } = useLocation();
  const { loading } = useAuthInfo();
  const session = useSession();
  if (!isGated({ path: pathname, search: new URLSearchParams(searchStr) })) return children;
  if (loading) return <WaitingForProvider />;
  if (session === undefined) return <LoginScreen />;
  if (!session.access.salesGated) return children;
  return (
    <Suspense fallback={<LoadingScreen text={t('loading.page')} />}>
      <SalesScreen email={session.user.email} />
    </Suspense>
  );
}
