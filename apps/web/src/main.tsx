import { startTranslation } from '@touchstone/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './main.css';
import { loadConfig } from './config/config.ts';
import { PageNotLoaded } from './failures/page-not-loaded.ts';
import { catalogues } from './i18n/catalogues.ts';
import { log } from './log.ts';
import { startErrorReporting } from './observability/error-reporting.ts';
import { invertSystemTheme } from './shell/inverted-system-theme.ts';
import { Start } from './start.tsx';

const loading = loadConfig();
void loading.then((config) => {
  startErrorReporting(config);
  if (config.invertSystemTheme) invertSystemTheme();
});
await startTranslation(catalogues);
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id root.');

createRoot(root, {
  // The browser has told already that it could not fetch the page's code.
  onCaughtError: (error) => {
    if (!(error instanceof PageNotLoaded)) log.failure(error);
  },
}).render(
  <StrictMode>
    <Start loading={loading} />
  </StrictMode>,
);
