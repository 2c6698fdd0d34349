import type { duplicatedTestSchema, duplicateTestSchema } from '@touchstone/contracts';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { Asker } from '../../asker.ts';
import { notFound } from '../../ids.ts';
import type { TestingParts } from '../../parts.ts';
import type { Work } from '../../work.ts';
import { withoutIds } from '../blocks/accept.ts';
import { findTest, type TestRow } from '../find-test.ts';
import type { TestPlatform } from '../test-tables.ts';
import { insertTest } from './create-test.ts';

/**
 * Makes a copy of a test under another name, for another app if that is asked: with its tags, its
 * settings and, unless that is refused, its variables.
 * @throws TouchstoneError not_found, validation_failed
 */
export function duplicateTest(
  { database }: Pick<TestingParts, 'database'>,
  asker: Asker,
  wanted: z.infer<typeof duplicateTestSchema>,
): Promise<z.infer<typeof duplicatedTestSchema>> {
  return database.inOrganization(asker.organizationId, async (work) => {
    const test = await findTest(work, asker.organizationId, wanted.test_id);
    const appId = wanted.new_app_id ?? test.app_id;
    const platform = wanted.target_platform ?? (await platformOf(work, asker, { appId, test }));
    const copy = await insertTest(
      work,
      asker,
      {
        name: wanted.new_name,
        folder: wanted.folder ?? test.folder,
        platform,
        app_id: appId,
        description: test.description,
        pinned_version: appId === test.app_id ? test.pinned_version : null,
        run_config: test.run_config,
        device: platform === test.platform ? test.device : {},
        tasks: withoutIds(test.tasks),
      },
      test.yaml,
    );
    const tags = await copyTags(work, test, copy.id);
    const variables =
      wanted.copy_variables === false ? 0 : await copyVariables(work, test, copy.id);
    return {
      success: true,
      message: `${test.name} was copied to ${copy.name}.`,
      test_id: copy.id,
      name: copy.name,
      platform,
      steps_count: test.tasks.length,
      tags_copied: tags,
      variables_copied: variables,
      cookies_copied: 0,
    };
  });
}

async function platformOf(
  work: Work,
  { organizationId }: Asker,
  { appId, test }: { appId: string | null; test: TestRow },
): Promise<TestPlatform> {
  if (appId === test.app_id || appId === null) return test.platform;
  const app = await work
    .selectFrom('app')
    .select('platform')
    .where('organization_id', '=', organizationId)
    .where('id', '=', appId)
    .executeTakeFirst();
  if (app === undefined) throw notFound('app');
  return app.platform;
}

async function copyTags(work: Work, test: TestRow, copyId: string): Promise<number> {
  const copied = await work
    .insertInto('test_tag')
    .columns(['organization_id', 'test_id', 'tag_id'])
    .expression((eb) =>
      eb
        .selectFrom('test_tag')
        .select([
          'organization_id',
          eb.cast<string>(eb.val(copyId), 'uuid').as('test_id'),
          'tag_id',
        ])
        .where('organization_id', '=', test.organization_id)
        .where('test_id', '=', test.id),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(copied.numInsertedOrUpdatedRows ?? 0);
}

async function copyVariables(work: Work, test: TestRow, copyId: string): Promise<number> {
  const own = await work
    .selectFrom('test_variable')
    .selectAll()
    .where('organization_id', '=', test.organization_id)
    .where('test_id', '=', test.id)
    .execute();
  if (own.length > 0)
    await work
      .insertInto('test_variable')
      .values(own.map((row) => ({ ...row, id: uuid(), test_id: copyId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const attached = await work
    .selectFrom('test_launch_variable')
    .selectAll()
    .where('organization_id', '=', test.organization_id)
    .where('test_id', '=', test.id)
    .execute();
  if (attached.length > 0)
    await work
      .insertInto('test_launch_variable')
      .values(attached.map((row) => ({ ...row, test_id: copyId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return own.length;
}
