import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { z } from 'zod';
import { CrashPage } from '../failures/crash-page.tsx';
import { PageCrash } from '../failures/page-crash.tsx';
import { viewSearch } from '../testing/report/search.ts';
import { clientRoutes } from './client-routes.ts';
import { plain, root, shell } from './frames.tsx';
import { pageOf } from './page-of.ts';
import { reviewRoutes } from './review-routes.ts';
import { parseSearch, stringifySearch } from './search-params.ts';
import { settingsRoutes } from './settings-routes.ts';
import { testingRoutes } from './testing-routes.ts';

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** Name of the page, for its window and for the line above it. */
    title?: (t: TFunction) => string;
  }
}

const opening = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard', search: true, replace: true });
  },
});

/** The address at which the app is entered. */
const entry = createRoute({
  getParentRoute: () => root,
  path: '/_app',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard', search: true, replace: true });
  },
});

/** Stands alone: no frame and no gate. */
const showcase = createRoute({
  getParentRoute: () => root,
  path: '/labs/showcase',
  component: pageOf(['labs'], () => import('../labs/showcase-page.tsx')),
  errorComponent: CrashPage,
  staticData: { title: (t) => t('labs.title') },
});

const reportSearchSchema = z.object({
  token: z.string().optional(),
  testId: z.string().optional(),
  /** What the link leads to; a run of a test if absent. */
  of: z.enum(['workflow']).optional().catch(undefined),
  ...viewSearch,
});

const report = createRoute({
  getParentRoute: () => root,
  path: '/report',
  validateSearch: reportSearchSchema,
  component: pageOf(['testing', 'workflow'], () => import('../pages/report-page.tsx')),
  errorComponent: CrashPage,
  staticData: { title: (t) => t('nav.report') },
});

const device = createRoute({
  getParentRoute: () => plain,
  path: '/cli/device',
  component: pageOf([], () => import('../cli/device-page.tsx'), 'DevicePage'),
  staticData: { title: (t) => t('cli.title') },
});

const browserLogin = createRoute({
  getParentRoute: () => plain,
  path: '/cli/auth',
  component: pageOf([], () => import('../cli/browser-login-page.tsx'), 'BrowserLoginPage'),
  staticData: { title: (t) => t('cli.title') },
});

/** Every page by its address. A page's code is loaded when it is opened. */
export const router = createRouter({
  routeTree: root.addChildren([
    opening,
    entry,
    showcase,
    report,
    plain.addChildren([device, browserLogin]),
    shell.addChildren([...testingRoutes, ...clientRoutes, ...reviewRoutes, ...settingsRoutes]),
  ]),
  parseSearch,
  stringifySearch,
  notFoundMode: 'root',
  defaultErrorComponent: PageCrash,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPreloadDelay: 20,
});
