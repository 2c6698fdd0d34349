import { AuthProvider } from '@propelauth/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { CatchBoundary, RouterProvider } from '@tanstack/react-router';
import type { RuntimeConfig } from '@touchstone/contracts';
import { TooltipProvider, tooltipDelay, useTranslation } from '@touchstone/ui';
import { lazy, Suspense, use, useEffect, useState } from 'react';
import { SessionProvider } from './access/session.tsx';
import { applyFreshness } from './api/freshness.ts';
import { isComplete } from './config/config.ts';
import { ConfigProvider } from './config/config-context.ts';
import { ConfigurationError } from './config/configuration-error.tsx';
import { CrashPage } from './failures/crash-page.tsx';
import { whenThere } from './failures/late-code.ts';
import { LoadingScreen } from './gates/loading-screen.tsx';
import { Reporter } from './observability/reporter.tsx';
import { reportNavigations } from './routes/report-navigations.ts';
import { router } from './routes/router.ts';

const Companions = lazy(() => whenThere(() => import('./companions/companions.tsx')));
const Messages = lazy(() => whenThere(() => import('./shell/messages.tsx')));

const queries = new QueryClient();
applyFreshness(queries);
reportNavigations(router);

/** The whole app: waits for the configuration, and starts with it if it can. */
export function Start({ loading }: { loading: Promise<RuntimeConfig> }) {
  const { t } = useTranslation();
  return (
    <CatchBoundary getResetKey={() => 'start'} errorComponent={CrashPage}>
      <Suspense fallback={<LoadingScreen text={t('loading.configuration')} />}>
        <Configured loading={loading} />
      </Suspense>
    </CatchBoundary>
  );
}

function Configured({ loading }: { loading: Promise<RuntimeConfig> }) {
  const config = use(loading);
  if (!isComplete(config)) return <ConfigurationError />;
  return (
    <ConfigProvider value={config}>
      <AuthProvider authUrl={config.authUrl}>
        <QueryClientProvider client={queries}>
          <SessionProvider>
            <TooltipProvider delayDuration={tooltipDelay.shell}>
              <Reporter />
              <RouterProvider router={router} />
              <Suspense>
                <Afterwards />
                {hasCompanions(config) && <Companions />}
              </Suspense>
            </TooltipProvider>
          </SessionProvider>
        </QueryClientProvider>
      </AuthProvider>
    </ConfigProvider>
  );
}

/**
 * What no page waits for, begun once the first one is there; what it has to say until then is kept.
 * It does not wait for its first message, which may be that there is no connection.
 */
function Afterwards() {
  const [begun, setBegun] = useState(false);
  useEffect(() => router.subscribe('onRendered', () => setBegun(true)), []);
  return begun && <Messages />;
}

function hasCompanions({ supportChat, posthogKey }: RuntimeConfig): boolean {
  return supportChat.scriptUrl !== '' || posthogKey !== '';
}
