import { z } from 'zod';
import type { Work } from '../../work.ts';
import { respell } from '../blocks/block.ts';
import type { TestRow } from '../find-test.ts';
import type { AuthoredTest } from './authored.ts';

/**
 * A test as its file would say it, its blocks in the spelling of files and otherwise as they are
 * kept: with their ids, and naming what they call as they were sent.
 */
export async function authoredOf(transaction: Work, test: TestRow): Promise<AuthoredTest> {
  const of = { organization_id: test.organization_id, test_id: test.id };
  const tags = await transaction
    .selectFrom('test_tag')
    .innerJoin('tag', (join) =>
      join
        .onRef('tag.id', '=', 'test_tag.tag_id')
        .onRef('tag.organization_id', '=', 'test_tag.organization_id'),
    )
    .select('tag.name')
    .where('test_tag.organization_id', '=', of.organization_id)
    .where('test_tag.test_id', '=', of.test_id)
    .orderBy('tag.name')
    .execute();
  const variables = await transaction
    .selectFrom('test_variable')
    .select(['name', 'value'])
    .where('organization_id', '=', of.organization_id)
    .where('test_id', '=', of.test_id)
    .orderBy('position')
    .execute();
  const launch = await transaction
    .selectFrom('test_launch_variable as attached')
    .innerJoin('launch_variable as variable', (join) =>
      join
        .onRef('variable.id', '=', 'attached.launch_variable_id')
        .onRef('variable.organization_id', '=', 'attached.organization_id'),
    )
    .select('variable.key')
    .where('attached.organization_id', '=', of.organization_id)
    .where('attached.test_id', '=', of.test_id)
    .orderBy('attached.position')
    .execute();
  const { device_model, os_version, orientation } = test.device;
  return {
    name: test.name,
    platform: test.platform,
    description: test.description,
    tags: tags.map(({ name }) => name),
    build:
      test.app_name === null ? null : { name: test.app_name, pinnedVersion: test.pinned_version },
    device: {
      ...(device_model !== undefined && { model: device_model }),
      ...(os_version !== undefined && { osVersion: os_version }),
      ...(orientation !== undefined && { orientation }),
    },
    variables,
    launchKeys: launch.map(({ key }) => key),
    location: locationIn(test.run_config),
    blocks: respell(test.tasks, 'yaml'),
  };
}

const placed = z.object({
  execution_mode: z.object({
    initial_location: z.object({
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
    }),
  }),
});

/** Settings of runs with another place to begin at, and everything else as it was. */
export function withLocation(
  runConfig: Record<string, unknown>,
  location: AuthoredTest['location'],
): Record<string, unknown> {
  const { initial_location: _, ...mode } = z
    .looseObject({ initial_location: z.unknown() })
    .catch({ initial_location: undefined })
    .parse(runConfig.execution_mode ?? {});
  const execution_mode = { ...mode, ...(location !== null && { initial_location: location }) };
  const { execution_mode: __, ...rest } = runConfig;
  return Object.keys(execution_mode).length === 0 ? rest : { ...rest, execution_mode };
}

/** Where the device is when a run begins; clients keep it among the settings of runs. */
function locationIn(runConfig: Record<string, unknown>): AuthoredTest['location'] {
  const found = placed.safeParse(runConfig);
  return found.success ? found.data.execution_mode.initial_location : null;
}
