import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { z } from 'zod';
import { Gates } from '../gates/gates.tsx';
import { CrashPage } from '../pages/crash-page.tsx';
import { NotFoundPage } from '../pages/not-found-page.tsx';
import { apiKeysSearchSchema, auditSearchSchema, membersSearchSchema } from '../settings/search.ts';
import { Frame } from '../shell/frame.tsx';
import { Shell } from '../shell/shell.tsx';
import { appsSearchSchema } from '../testing/builds/search.ts';
import { testsSearchSchema, viewSearch } from '../testing/search.ts';
import { clientsReportSearchSchema, workflowsSearchSchema } from '../testing/workflows/search.ts';
import { Root } from './root.tsx';
import { parseSearch, stringifySearch } from './search-params.ts';

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** Name of the page, for its window and for the line above it. */
    title?: (t: TFunction) => string;
  }
}

const root = createRootRoute({
  component: Root,
  notFoundComponent: NotFoundPage,
  errorComponent: CrashPage,
  staticData: { title: (t) => t('notFound.title') },
});

const plain = createRoute({
  getParentRoute: () => root,
  id: 'plain',
  component: () => (
    <Gates>
      <Frame>
        <Outlet />
      </Frame>
    </Gates>
  ),
});

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: () => (
    <Gates>
      <Shell>
        <Outlet />
      </Shell>
    </Gates>
  ),
});

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
  component: lazyRouteComponent(() => import('../labs/showcase-page.tsx')),
  staticData: { title: (t) => t('labs.title') },
});

const dashboard = createRoute({
  getParentRoute: () => shell,
  path: '/dashboard',
  component: lazyRouteComponent(() => import('../dashboard/dashboard-page.tsx')),
  staticData: { title: (t) => t('nav.dashboard') },
});

const plannedPages = () => import('../pages/planned-pages.tsx');

const tests = createRoute({
  getParentRoute: () => shell,
  path: '/tests',
  validateSearch: testsSearchSchema,
  component: lazyRouteComponent(() => import('../testing/tests/tests-page.tsx')),
  staticData: { title: (t) => t('nav.tests') },
});

const test = createRoute({
  getParentRoute: () => shell,
  path: '/tests/$testId',
  component: lazyRouteComponent(() => import('../testing/test/test-page.tsx')),
  staticData: { title: (t) => t('testing.test.title') },
});

const editor = createRoute({
  getParentRoute: () => shell,
  path: '/tests/$testId/edit',
  component: lazyRouteComponent(() => import('../testing/editor/editor-page.tsx')),
  staticData: { title: (t) => t('testing.editor.title') },
});

const run = createRoute({
  getParentRoute: () => shell,
  path: '/runs/$taskId',
  validateSearch: z.object(viewSearch),
  component: lazyRouteComponent(() => import('../testing/runs/run-page.tsx')),
  staticData: { title: (t) => t('testing.runPage.title') },
});

/** The address at which the public command line client says that a run is to be seen. */
const clientsRun = createRoute({
  getParentRoute: () => shell,
  path: '/tests/report',
  validateSearch: z.object({ taskId: z.string().optional() }),
  beforeLoad: ({ search: { taskId } }) => {
    if (taskId === undefined) throw redirect({ to: '/tests', replace: true });
    throw redirect({ to: '/runs/$taskId', params: { taskId }, replace: true });
  },
});

const workflows = createRoute({
  getParentRoute: () => shell,
  path: '/workflow',
  validateSearch: workflowsSearchSchema,
  component: lazyRouteComponent(() => import('../testing/workflows/list/workflows-page.tsx')),
  staticData: { title: (t) => t('nav.workflow') },
});

const workflow = createRoute({
  getParentRoute: () => shell,
  path: '/workflow/$workflowId',
  component: lazyRouteComponent(() => import('../testing/workflows/workflow/workflow-page.tsx')),
  staticData: { title: (t) => t('nav.workflow') },
});

const workflowRun = createRoute({
  getParentRoute: () => shell,
  path: '/workflow/runs/$taskId',
  component: lazyRouteComponent(() => import('../testing/workflows/run/workflow-run-page.tsx')),
  staticData: { title: (t) => t('testing.workflow.runTitle') },
});

/** The addresses at which the public command line client says that workflows are to be seen. */
const clientsWorkflowRun = createRoute({
  getParentRoute: () => shell,
  path: '/workflows/report',
  validateSearch: clientsReportSearchSchema,
  beforeLoad: ({ search: { taskId } }) => {
    if (taskId === undefined) throw redirect({ to: '/workflow', replace: true });
    throw redirect({ to: '/workflow/runs/$taskId', params: { taskId }, replace: true });
  },
});

const clientsWorkflow = createRoute({
  getParentRoute: () => shell,
  path: '/workflows/$workflowId',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/workflow/$workflowId', params, replace: true });
  },
});

const builds = createRoute({
  getParentRoute: () => shell,
  path: '/builds',
  validateSearch: appsSearchSchema,
  component: lazyRouteComponent(() => import('../testing/builds/apps/apps-page.tsx')),
  staticData: { title: (t) => t('nav.builds') },
});

const app = createRoute({
  getParentRoute: () => shell,
  path: '/builds/$appId',
  component: lazyRouteComponent(() => import('../testing/builds/app/app-page.tsx')),
  staticData: { title: (t) => t('testing.build.app') },
});

const modules = createRoute({
  getParentRoute: () => shell,
  path: '/modules',
  component: lazyRouteComponent(() => import('../testing/modules/modules-page.tsx')),
  staticData: { title: (t) => t('testing.module.title') },
});

const module = createRoute({
  getParentRoute: () => shell,
  path: '/modules/$moduleId',
  component: lazyRouteComponent(() => import('../testing/modules/module-page.tsx')),
  staticData: { title: (t) => t('testing.module.one') },
});

const variables = createRoute({
  getParentRoute: () => shell,
  path: '/variables',
  component: lazyRouteComponent(() => import('../testing/variables/variables-page.tsx')),
  staticData: { title: (t) => t('testing.variable.title') },
});

const execute = createRoute({
  getParentRoute: () => shell,
  path: '/execute',
  component: lazyRouteComponent(plannedPages, 'ExecutePage'),
  staticData: { title: (t) => t('nav.execute') },
});

const review = createRoute({
  getParentRoute: () => shell,
  path: '/review',
  component: lazyRouteComponent(plannedPages, 'ReviewPage'),
  staticData: { title: (t) => t('nav.review') },
});

const organizationSettings = createRoute({
  getParentRoute: () => shell,
  path: '/settings/organization',
  component: lazyRouteComponent(() => import('../settings/organization/organization-page.tsx')),
  staticData: { title: (t) => t('settings.organization.title') },
});

const membersSettings = createRoute({
  getParentRoute: () => shell,
  path: '/settings/members',
  validateSearch: membersSearchSchema,
  component: lazyRouteComponent(() => import('../settings/members/members-page.tsx')),
  staticData: { title: (t) => t('settings.members.title') },
});

const apiKeysSettings = createRoute({
  getParentRoute: () => shell,
  path: '/settings/api-keys',
  validateSearch: apiKeysSearchSchema,
  component: lazyRouteComponent(() => import('../settings/api-keys/api-keys-page.tsx')),
  staticData: { title: (t) => t('settings.keys.title') },
});

const auditSettings = createRoute({
  getParentRoute: () => shell,
  path: '/settings/audit',
  validateSearch: auditSearchSchema,
  component: lazyRouteComponent(() => import('../settings/audit/audit-page.tsx')),
  staticData: { title: (t) => t('settings.audit.title') },
});

const profileSettings = createRoute({
  getParentRoute: () => shell,
  path: '/settings/profile',
  component: lazyRouteComponent(() => import('../settings/profile/profile-page.tsx')),
  staticData: { title: (t) => t('settings.profile.title') },
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
  component: lazyRouteComponent(() => import('../pages/report-page.tsx')),
  staticData: { title: (t) => t('nav.report') },
});

const device = createRoute({
  getParentRoute: () => plain,
  path: '/cli/device',
  component: lazyRouteComponent(() => import('../cli/device-page.tsx'), 'DevicePage'),
  staticData: { title: (t) => t('cli.title') },
});

const browserLogin = createRoute({
  getParentRoute: () => plain,
  path: '/cli/auth',
  component: lazyRouteComponent(() => import('../cli/browser-login-page.tsx'), 'BrowserLoginPage'),
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
    shell.addChildren([
      dashboard,
      tests,
      test,
      editor,
      run,
      clientsRun,
      workflows,
      workflow,
      workflowRun,
      clientsWorkflowRun,
      clientsWorkflow,
      builds,
      app,
      modules,
      module,
      variables,
      execute,
      review,
      organizationSettings,
      membersSettings,
      apiKeysSettings,
      auditSettings,
      profileSettings,
    ]),
  ]),
  parseSearch,
  stringifySearch,
  notFoundMode: 'root',
  defaultErrorComponent: CrashPage,
  scrollRestoration: true,
});
