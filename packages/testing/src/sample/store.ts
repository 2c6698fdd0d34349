import { v7 as uuid } from 'uuid';
import { insertApp } from '../apps/store.ts';
import type { Asker } from '../asker.ts';
import { insertBuild, makeCurrent } from '../builds/store.ts';
import { insertTest } from '../tests/saving/create-test.ts';
import type { Work } from '../work.ts';
import type { SampleTexts } from './sample-tests.ts';
import { type Version, versions } from './shop/cart.ts';

/** Adds the app with a build of each version, the newest current, and its tests. Answers the app. */
export async function addSample(
  work: Work,
  asker: Asker,
  { app: name, description, tests }: SampleTexts,
  addressOf: (version: Version) => string,
): Promise<string> {
  const { organizationId, userId: createdBy } = asker;
  const app = { organizationId, name, platform: 'web', description, createdBy } as const;
  const appId = await insertApp(work, app);
  const of = { organization_id: organizationId, app_id: appId };
  let id = '';
  for (const version of versions) {
    id = uuid();
    const url = addressOf(version);
    await insertBuild(work, {
      ...of,
      id,
      version,
      state: 'ready',
      url,
      metadata: {},
      created_by: createdBy,
    });
  }
  await makeCurrent(work, { ...of, id });
  for (const test of tests) {
    await insertTest(work, asker, {
      name: test.name,
      description: test.description,
      platform: 'web',
      app_id: appId,
      tasks: [
        ...test.actions.map((text) => ({ type: 'instructions', step_description: text })),
        ...test.checks.map((text) => ({ type: 'validation', step_description: text })),
      ],
    });
  }
  return appId;
}

export async function findSampleApp(
  work: Work,
  organizationId: string,
  name: string,
): Promise<string | undefined> {
  const app = await work
    .selectFrom('app')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('name', '=', name)
    .executeTakeFirst();
  return app?.id;
}

export async function findSampleBuilds(
  work: Work,
  organizationId: string,
  appId: string,
): Promise<Partial<Record<Version, string>>> {
  const builds = await work
    .selectFrom('build')
    .select(['id', 'version'])
    .where('organization_id', '=', organizationId)
    .where('app_id', '=', appId)
    .execute();
  const idOf = new Map(builds.map(({ id, version }) => [version, id]));
  return Object.fromEntries(versions.map((version) => [version, idOf.get(version)]));
}

/** In the order in which they were made. */
export async function findSampleTests(
  work: Work,
  organizationId: string,
  appId: string,
): Promise<string[]> {
  const tests = await work
    .selectFrom('test')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('app_id', '=', appId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return tests.map(({ id }) => id);
}

/** Whether a run has ended; true for one that is gone. */
export async function isEnded(work: Work, organizationId: string, id: string): Promise<boolean> {
  const run = await work
    .selectFrom('run')
    .select('state')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return run === undefined || run.state === 'ended';
}
