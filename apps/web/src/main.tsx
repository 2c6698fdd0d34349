import { AuthProvider } from '@propelauth/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { runtimeConfigSchema } from '@touchstone/contracts';
import { callJson, startTranslation } from '@touchstone/ui';
import { type ComponentType, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './main.css';
import { BrowserLoginPage } from './cli/browser-login-page.tsx';
import { DevicePage } from './cli/device-page.tsx';
import { catalogues } from './i18n/catalogues.ts';
import { NotFound } from './not-found.tsx';
import { Opening } from './opening/opening.tsx';
import { Frame } from './shell/frame.tsx';

const pages: Record<string, ComponentType> = {
  '/': Opening,
  '/cli/device': DevicePage,
  '/cli/auth': BrowserLoginPage,
};

const [config] = await Promise.all([
  callJson('/api/config', runtimeConfigSchema),
  startTranslation(catalogues),
]);
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id root.');
const Page = pages[location.pathname] ?? NotFound;

createRoot(root).render(
  <StrictMode>
    <AuthProvider authUrl={config.authUrl}>
      <QueryClientProvider client={new QueryClient()}>
        <Frame>
          <Page />
        </Frame>
      </QueryClientProvider>
    </AuthProvider>
  </StrictMode>,
);
