import { runReportSchema } from '@touchstone/contracts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './main.css';
import { embeddedArtifacts } from './embedded-artifacts.ts';
import { Viewer } from './viewer.tsx';

const theme = localStorage.getItem('touchstone.theme');
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id root.');
createRoot(root).render(
  <StrictMode>
    <Viewer report={readReport()} artifacts={embeddedArtifacts(document)} />
  </StrictMode>,
);

function readReport() {
  try {
    const text = document.getElementById('report')?.textContent ?? '';
    return runReportSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
