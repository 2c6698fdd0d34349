import { dashboardMetricsSchema, dashboardSchema } from '@touchstone/contracts';
import { organizationOf } from '@touchstone/identity';
import type { HttpServer } from '@touchstone/platform';
import type { TestingParts } from '../parts.ts';
import { readDashboard } from './dashboard.ts';
import { rememberDear } from './remember-dear.ts';

const config = { access: 'can_access_testing_suite' } as const;
const tags = ['dashboard'];

/** The figures of the first page. */
export function mountDashboard(app: HttpServer, parts: TestingParts): void {
  // Pages look every few seconds; where very much runs, an answer may take longer than they would wait.
  const dashboardOf = rememberDear({
    make: (organizationId) => readDashboard(parts, organizationId),
    onError: (error) => parts.log.warn({ error }, 'figures could not be read'),
  });
  app.get(
    '/api/v1/dashboard',
    { config, schema: { tags, response: { 200: dashboardSchema } } },
    async (request) => dashboardOf(organizationOf(request)),
  );
  app.get(
    '/api/v1/entity/users/get_dashboard_metrics',
    { config, schema: { tags, response: { 200: dashboardMetricsSchema } } },
    async (request) => {
      const { tests, workflows, runs, failing, median_seconds } = await dashboardOf(
        organizationOf(request),
      );
      return {
        total_tests: tests,
        total_workflows: workflows,
        test_runs: runs,
        tests_failing_count: failing,
        tests_failing_percent: tests === 0 ? 0 : (100 * failing) / tests,
        avg_test_duration: median_seconds ?? 0,
      };
    },
  );
}
