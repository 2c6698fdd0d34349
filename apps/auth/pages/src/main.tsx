import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { startTranslation } from '@touchstone/ui';
import { type ComponentType, lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import './main.css';
import { catalogues } from './i18n/catalogues.ts';
import { Frame } from './layout/frame.tsx';

const pages: Record<string, ComponentType> = {
  '/login': lazy(() => import('./sign-in/login-page.tsx')),
  '/signup': lazy(() => import('./sign-in/signup-page.tsx')),
  '/confirm_email': lazy(() => import('./links/confirm-email-page.tsx')),
  '/magic_link': lazy(() => import('./links/magic-link-page.tsx')),
  '/reset_password': lazy(() => import('./links/reset-password-page.tsx')),
  '/invitation': lazy(() => import('./links/invitation-page.tsx')),
  '/create_org': lazy(() => import('./organization/create-organization-page.tsx')),
  '/account': lazy(() => import('./account/account-page.tsx')),
  '/saml': lazy(() => import('./sign-on/saml-page.tsx')),
  '/operator': lazy(() => import('./operator/operator-page.tsx')),
  '/org': lazy(() => import('./organization/organization-page.tsx')),
};

const NotFound = lazy(() => import('./not-found.tsx'));

await startTranslation(catalogues);
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id root.');
const Page = pages[location.pathname] ?? NotFound;

// A machine without a network still reaches its own servers.
const networkMode = 'always';
const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, networkMode }, mutations: { networkMode } },
});

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <Frame>
        <Suspense>
          <Page />
        </Suspense>
      </Frame>
    </QueryClientProvider>
  </StrictMode>,
);
