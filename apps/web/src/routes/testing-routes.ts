import { createRoute } from '@tanstack/react-router';
import { runsSearchSchema } from '../dashboard/runs/search.ts';
import { baselinesSearchSchema } from '../testing/baselines/search.ts';
import { appsSearchSchema } from '../testing/builds/search.ts';
import { editorSearchSchema } from '../testing/editor/search.ts';
import { executeSearchSchema } from '../testing/execute/search.ts';
import { moduleSearchSchema, modulesSearchSchema } from '../testing/modules/search.ts';
import { runSearchSchema } from '../testing/report/search.ts';
import { testSearchSchema } from '../testing/test/search.ts';
import { testsSearchSchema } from '../testing/tests/search.ts';
import { variablesSearchSchema } from '../testing/variables/search.ts';
import { workflowSearchSchema, workflowsSearchSchema } from '../testing/workflows/search.ts';
import { shell } from './frames.tsx';
import { pageOf } from './page-of.ts';

const dashboard = createRoute({
  getParentRoute: () => shell,
  path: '/dashboard',
  component: pageOf(['testing'], () => import('../dashboard/dashboard-page.tsx')),
  staticData: { title: (t) => t('nav.dashboard') },
});

const tests = createRoute({
  getParentRoute: () => shell,
  path: '/tests',
  validateSearch: testsSearchSchema,
  component: pageOf(['testing'], () => import('../testing/tests/tests-page.tsx')),
  staticData: { title: (t) => t('nav.tests') },
});

const test = createRoute({
  getParentRoute: () => shell,
  path: '/tests/$testId',
  validateSearch: testSearchSchema,
  component: pageOf(['testing'], () => import('../testing/test/test-page.tsx')),
  staticData: { title: (t) => t('testing.test.title') },
});

const editor = createRoute({
  getParentRoute: () => shell,
  path: '/tests/$testId/edit',
  validateSearch: editorSearchSchema,
  component: pageOf(['testing', 'writing'], () => import('../testing/editor/editor-page.tsx')),
  staticData: { title: (t) => t('testing.editor.title') },
});

const runs = createRoute({
  getParentRoute: () => shell,
  path: '/runs',
  validateSearch: runsSearchSchema,
  component: pageOf(['testing'], () => import('../dashboard/runs/runs-page.tsx')),
  staticData: { title: (t) => t('testing.runs.title') },
});

const run = createRoute({
  getParentRoute: () => shell,
  path: '/runs/$taskId',
  validateSearch: runSearchSchema,
  component: pageOf(['testing'], () => import('../testing/runs/run-page.tsx')),
  staticData: { title: (t) => t('testing.runPage.title') },
});

const workflows = createRoute({
  getParentRoute: () => shell,
  path: '/workflow',
  validateSearch: workflowsSearchSchema,
  component: pageOf(
    ['testing', 'workflow'],
    () => import('../testing/workflows/list/workflows-page.tsx'),
  ),
  staticData: { title: (t) => t('nav.workflow') },
});

const workflow = createRoute({
  getParentRoute: () => shell,
  path: '/workflow/$workflowId',
  validateSearch: workflowSearchSchema,
  component: pageOf(
    ['testing', 'workflow'],
    () => import('../testing/workflows/workflow/workflow-page.tsx'),
  ),
  staticData: { title: (t) => t('nav.workflow') },
});

const workflowRun = createRoute({
  getParentRoute: () => shell,
  path: '/workflow/runs/$taskId',
  component: pageOf(
    ['testing', 'workflow'],
    () => import('../testing/workflows/run/workflow-run-page.tsx'),
  ),
  staticData: { title: (t) => t('testing.workflow.runTitle') },
});

const builds = createRoute({
  getParentRoute: () => shell,
  path: '/builds',
  validateSearch: appsSearchSchema,
  component: pageOf(['testing'], () => import('../testing/builds/apps/apps-page.tsx')),
  staticData: { title: (t) => t('nav.builds') },
});

const app = createRoute({
  getParentRoute: () => shell,
  path: '/builds/$appId',
  component: pageOf(['testing'], () => import('../testing/builds/app/app-page.tsx')),
  staticData: { title: (t) => t('testing.build.app') },
});

const modules = createRoute({
  getParentRoute: () => shell,
  path: '/modules',
  validateSearch: modulesSearchSchema,
  component: pageOf(['testing'], () => import('../testing/modules/modules-page.tsx')),
  staticData: { title: (t) => t('testing.module.title') },
});

const module = createRoute({
  getParentRoute: () => shell,
  path: '/modules/$moduleId',
  validateSearch: moduleSearchSchema,
  component: pageOf(['testing', 'writing'], () => import('../testing/modules/module-page.tsx')),
  staticData: { title: (t) => t('testing.module.one') },
});

const baselines = createRoute({
  getParentRoute: () => shell,
  path: '/baselines',
  validateSearch: baselinesSearchSchema,
  component: pageOf(['testing'], () => import('../testing/baselines/baselines-page.tsx')),
  staticData: { title: (t) => t('testing.baseline.title') },
});

const variables = createRoute({
  getParentRoute: () => shell,
  path: '/variables',
  validateSearch: variablesSearchSchema,
  component: pageOf(['testing'], () => import('../testing/variables/variables-page.tsx')),
  staticData: { title: (t) => t('testing.variable.title') },
});

const execute = createRoute({
  getParentRoute: () => shell,
  path: '/execute',
  validateSearch: executeSearchSchema,
  component: pageOf(['testing', 'workflow'], () => import('../testing/execute/execute-page.tsx')),
  staticData: { title: (t) => t('nav.execute') },
});

export const testingRoutes = [
  dashboard,
  tests,
  test,
  editor,
  runs,
  run,
  workflows,
  workflow,
  workflowRun,
  builds,
  app,
  modules,
  module,
  variables,
  baselines,
  execute,
] as const;
