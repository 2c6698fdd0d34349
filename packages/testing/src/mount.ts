import type { HttpServer } from '@touchstone/platform';
import { mountApps } from './apps/routes.ts';
import { mountBaselines } from './baselines/routes.ts';
import { mountLegacyUploads } from './builds/legacy-routes.ts';
import { mountBuilds } from './builds/routes.ts';
import { mountUploads } from './builds/upload-routes.ts';
import { mountDashboard } from './dashboard/routes.ts';
import { mountHealing } from './memory/proposals/routes.ts';
import { mountNotOffered } from './not-offered.ts';
import { mountNotices } from './notices/routes.ts';
import { mountNotifications } from './notifications/routes.ts';
import type { TestingParts } from './parts.ts';
import { mountReportContexts } from './reports/context/context-routes.ts';
import { mountDownloads } from './reports/downloads/download-routes.ts';
import { mountFailing } from './reports/failing/routes.ts';
import { mountRunReports } from './reports/run-routes.ts';
import { mountShareLinks } from './reports/sharing/share-routes.ts';
import { mountRuns } from './runs/routes.ts';
import { mountWatching } from './runs/watching/routes.ts';
import { mountAuthoring } from './tests/mount-authoring.ts';
import { mountWorkflowRuns } from './workflow-runs/routes.ts';
import { mountSharedWorkflows } from './workflow-runs/sharing/routes.ts';
import { mountWorkflows } from './workflows/routes.ts';

/** Every route of the testing half. Access is enforced before. */
export function mountTestingRoutes(app: HttpServer, parts: TestingParts): void {
  mountAuthoring(app, parts);
  mountDashboard(app, parts);
  mountApps(app, parts);
  mountBuilds(app, parts);
  mountUploads(app, parts);
  mountLegacyUploads(app, parts);
  mountRuns(app, parts);
  mountRunReports(app, parts);
  mountWatching(app, parts);
  mountDownloads(app, parts);
  mountBaselines(app, parts);
  mountHealing(app, parts);
  mountFailing(app, parts);
  mountReportContexts(app, parts);
  mountShareLinks(app, parts);
  mountWorkflows(app, parts);
  mountWorkflowRuns(app, parts);
  mountSharedWorkflows(app, parts);
  mountNotifications(app, parts);
  mountNotices(app, parts);
  mountNotOffered(app);
}
