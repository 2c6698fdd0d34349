import { startTranslation } from '@touchstone/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './main.css';
import { loadConfig } from './config/config.ts';
import { catalogues } from './i18n/catalogues.ts';
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

createRoot(root).render(
  <StrictMode>
    <Start loading={loading} />
  </StrictMode>,
);
