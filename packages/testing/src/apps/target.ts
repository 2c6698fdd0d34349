import { TouchstoneError } from '@touchstone/platform';
import {
  type BuildRow,
  selectBuild,
  selectBuildByVersion,
  selectDefaultBuild,
} from '../builds/store.ts';
import { accessOf, type WebAccess } from '../builds/web-build.ts';
import type { TestingParts } from '../parts.ts';
import { requireApp } from './apps.ts';

interface Asked {
  /** Null for a test of no app: it is the one of the build then. */
  appId: string | null;
  buildId?: string | undefined;
  pinnedVersion?: string | null | undefined;
}

/** What a run of a test of the app is carried out on. */
export type RunTarget =
  | ({ kind: 'web'; buildId: string; version: string; address: string } & WebAccess)
  | {
      kind: 'mobile';
      platform: 'ios' | 'android';
      buildId: string;
      version: string;
      packageId: string | null;
      objectKey: string;
    };

/**
 * The build that was asked for, else the pinned version, else the app's current build, else its
 * newest. Undefined for a web app without any: its tests name whole addresses.
 * @throws TouchstoneError not_found, and says which build is missing.
 */
export async function targetOf(
  parts: TestingParts,
  organizationId: string,
  asked: Asked,
): Promise<RunTarget | undefined> {
  const appId = asked.appId ?? (await appOfBuild(parts, organizationId, asked.buildId));
  const app = await requireApp(parts, organizationId, appId);
  const build = await parts.database.inOrganization(organizationId, (transaction) => {
    if (asked.buildId !== undefined) return selectBuild(transaction, organizationId, asked.buildId);
    if (asked.pinnedVersion != null) {
      const version = asked.pinnedVersion;
      return selectBuildByVersion(transaction, organizationId, { appId, version });
    }
    return selectDefaultBuild(transaction, organizationId, appId);
  });
  const isFree = asked.buildId === undefined && asked.pinnedVersion == null;
  if (build === undefined && app.platform === 'web' && isFree) return undefined;
  if (build === undefined || build.app_id !== appId || build.state !== 'ready') {
    throw new TouchstoneError('not_found', { message: missing(app.name, asked) });
  }
  return targetFrom(parts, build, app.platform);
}

async function appOfBuild(
  { database }: TestingParts,
  organizationId: string,
  id: string | undefined,
): Promise<string> {
  const build =
    id === undefined
      ? undefined
      : await database.inOrganization(organizationId, (transaction) =>
          selectBuild(transaction, organizationId, id),
        );
  if (build !== undefined) return build.app_id;
  throw new TouchstoneError('not_found', { message: `There is no build ${id}.` });
}

function missing(name: string, { buildId, pinnedVersion }: Asked): string {
  if (buildId !== undefined) return `The app "${name}" has no build ${buildId}.`;
  if (pinnedVersion != null) return `The app "${name}" has no build of version "${pinnedVersion}".`;
  return `The app "${name}" has no build yet. Upload one.`;
}

function targetFrom(
  parts: TestingParts,
  build: BuildRow,
  platform: 'ios' | 'android' | 'web',
): RunTarget {
  const { id: buildId, version, url, object_key, package_id: packageId } = build;
  if (url !== null) {
    return { kind: 'web', buildId, version, address: url, ...accessOf(parts, build) };
  }
  if (object_key === null || platform === 'web') throw new Error(`Build ${buildId} has no file.`);
  return { kind: 'mobile', platform, buildId, version, packageId, objectKey: object_key };
}
