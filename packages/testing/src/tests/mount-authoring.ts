import type { HttpServer } from '@touchstone/platform';
import { mountFilesOfTests } from '../files/routes.ts';
import { mountModules } from '../modules/routes.ts';
import type { TestingParts } from '../parts.ts';
import { mountScripts } from '../scripts/routes.ts';
import { mountTags } from '../tags/routes.ts';
import { mountGlobalVariables } from '../variables/global/routes.ts';
import { mountLaunchVariables } from '../variables/launch/routes.ts';
import { mountTestVariables } from '../variables/test/routes.ts';
import { mountFolders } from './folders/routes.ts';
import { mountTestLists } from './routes/list-routes.ts';
import { mountPlan } from './routes/plan-route.ts';
import { mountTests } from './routes/test-routes.ts';
import { mountTestYaml } from './routes/yaml-routes.ts';
import { mountSentences } from './sentences/sentence-routes.ts';

/** Tests and everything that they are made of. */
export function mountAuthoring(app: HttpServer, parts: TestingParts): void {
  mountPlan(app);
  mountTests(app, parts);
  mountTestLists(app, parts);
  mountFolders(app, parts);
  mountTestYaml(app, parts);
  mountSentences(app, parts);
  mountTags(app, parts);
  mountScripts(app, parts);
  mountModules(app, parts);
  mountTestVariables(app, parts);
  mountGlobalVariables(app, parts);
  mountLaunchVariables(app, parts);
  mountFilesOfTests(app, parts);
}
