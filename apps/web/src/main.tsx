import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './main.css';
import { startTranslation } from './i18n/i18n.ts';
import { NotFound } from './not-found.tsx';
import { Opening } from './opening/opening.tsx';
import { Frame } from './shell/frame.tsx';

await startTranslation();
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id root.');

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={new QueryClient()}>
      <Frame>{location.pathname === '/' ? <Opening /> : <NotFound />}</Frame>
    </QueryClientProvider>
  </StrictMode>,
);
