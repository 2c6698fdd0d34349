import { TouchstoneError } from '@touchstone/platform';
import { type BuildChoice, chooseBuild } from '../builds/choose-build.ts';
import { type BuildRow, selectBuild } from '../builds/store.ts';
import { accessOf, type WebAccess } from '../builds/web-build.ts';
import type { TestingParts } from '../parts.ts';
import { requireApp } from './apps.ts';

interface Asked {
  /** Null for a test of no app: it is the one of the build then. */
  appId: string | null;
  choice: BuildChoice;
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
 * The build that was chosen. Undefined for a web app without any, where none was named: its tests
 * name whole addresses.
 * @throws TouchstoneError not_found, and says which build is missing.
 */
export async function targetOf(
  parts: TestingParts,
  organizationId: string,
  { appId: named, choice }: Asked,
): Promise<RunTarget | undefined> {
  const appId = named ?? (await appOfBuild(parts, organizationId, choice));
  const app = await requireApp(parts, organizationId, appId);
  const build = await parts.database.inOrganization(organizationId, (transaction) =>
    chooseBuild(transaction, organizationId, { appId, choice }),
  );
  if (build !== undefined) return targetFrom(parts, build, app.platform);
  if (app.platform === 'web' && !['build', 'version'].includes(choice.kind)) return undefined;
  throw new TouchstoneError('not_found', { message: missing(app.name, choice) });
}

async function appOfBuild(
  { database }: TestingParts,
  organizationId: string,
  choice: BuildChoice,
): Promise<string> {
  const id = choice.kind === 'build' ? choice.id : undefined;
  const build =
    id === undefined
      ? undefined
      : await database.inOrganization(organizationId, (transaction) =>
          selectBuild(transaction, organizationId, id),
        );
  if (build !== undefined) return build.app_id;
  throw new TouchstoneError('not_found', { message: `There is no build ${id}.` });
}

function missing(name: string, choice: BuildChoice): string {
  switch (choice.kind) {
    case 'build':
      return `The app "${name}" has no build ${choice.id}.`;
    case 'version':
      return `The app "${name}" has no build of version "${choice.version}".`;
    default:
      return `The app "${name}" has no build yet. Upload one.`;
  }
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
