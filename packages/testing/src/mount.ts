import type { HttpServer } from '@touchstone/platform';
import { mountApps } from './apps/routes.ts';
import { mountLegacyUploads } from './builds/legacy-routes.ts';
import { mountBuilds } from './builds/routes.ts';
import { mountUploads } from './builds/upload-routes.ts';
import type { TestingParts } from './parts.ts';

/** Every route of the testing half. Access is enforced before. */
export function mountTestingRoutes(app: HttpServer, parts: TestingParts): void {
  mountApps(app, parts);
  mountBuilds(app, parts);
  mountUploads(app, parts);
  mountLegacyUploads(app, parts);
}
