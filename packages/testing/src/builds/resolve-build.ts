import {
  defaultBranch,
  type resolveBuildSchema,
  type resolvedBuildSchema,
} from '@touchstone/contracts';
import { TouchstoneError } from '@touchstone/platform';
import type { z } from 'zod';
import { requireApp } from '../apps/apps.ts';
import type { TestingParts } from '../parts.ts';
import { downloadUrl } from './builds.ts';
import { choiceIn, chooseBuild, namesBranch, requireNamedBuild } from './choose-build.ts';

/**
 * Which build a run of the app would take that is asked for like this.
 * @throws TouchstoneError not_found for an app or a named build that is not there
 */
export async function resolveBuild(
  parts: TestingParts,
  organizationId: string,
  asked: z.infer<typeof resolveBuildSchema>,
): Promise<z.infer<typeof resolvedBuildSchema>> {
  const app = await requireApp(parts, organizationId, asked.build_var_id);
  requireNamedBuild(asked);
  const choice = choiceIn(asked) ?? { kind: 'default' as const };
  const build = await parts.database.inOrganization(organizationId, (transaction) =>
    chooseBuild(transaction, organizationId, { appId: app.id, choice }),
  );
  if (build === undefined && choice.kind === 'build')
    throw new TouchstoneError('not_found', {
      message: `The app "${app.name}" has no build ${choice.id}.`,
    });
  return {
    build_var_id: app.id,
    app_name: app.name,
    platform: app.platform,
    version_id: build?.id ?? null,
    version: build?.version ?? null,
    resolution_status: build === undefined ? 'no_builds' : 'resolved',
    deploy_url: build?.url ?? null,
    download_url: build === undefined ? null : await downloadUrl(parts, build),
    branch_id: defaultBranch.id,
    branch_name: defaultBranch.name,
    branch_source:
      choice.kind === 'build' ? null : namesBranch(asked) ? 'explicit_branch' : 'default_branch',
    auto_git_branch_enabled: false,
  };
}
