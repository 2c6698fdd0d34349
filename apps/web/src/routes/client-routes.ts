import { createRoute, redirect } from '@tanstack/react-router';
import { z } from 'zod';
import { clientsReportSearchSchema } from '../testing/workflows/search.ts';
import { shell } from './frames.tsx';

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

/** Addresses that are not ours: they lead to the page that shows the same. */
export const clientRoutes = [clientsRun, clientsWorkflowRun, clientsWorkflow] as const;
