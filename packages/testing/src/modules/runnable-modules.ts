import type { TestingParts } from '../parts.ts';
import { loadersOf } from '../tests/blocks/loaders.ts';
import { byName, namesFor } from '../tests/blocks/names.ts';
import type { RunnableTest } from '../tests/runnable.ts';
import { writeYaml } from '../tests/yaml/write-yaml.ts';
import { globalsForRun } from '../variables/for-runs.ts';

/** What a run needs of modules that it carries out as if they were a test: present versions only. */
type RunnableModules = Pick<
  RunnableTest,
  | 'name'
  | 'yaml'
  | 'source'
  | 'globals'
  | 'appId'
  | 'pinnedVersion'
  | 'buildSelection'
  | 'runConfig'
  | 'device'
> & { version: null };

/** Modules one after the other as one run. Whether they are all there shows when they are read. */
export function runnableModules(
  parts: Pick<TestingParts, 'database' | 'vault'>,
  organizationId: string,
  { name, modules }: { name: string; modules: readonly string[] },
): Promise<RunnableModules> {
  return parts.database.inOrganization(organizationId, async (transaction) => {
    const calls = modules.map((id, at) => ({
      id: `module ${at + 1}`,
      type: 'module_import',
      module_id: id,
    }));
    const named = await namesFor(transaction, organizationId, calls);
    return {
      name,
      version: null,
      yaml: writeYaml({
        name,
        platform: 'web',
        description: null,
        tags: [],
        build: null,
        device: {},
        variables: [],
        launchKeys: [],
        location: null,
        blocks: byName(calls, named),
      }),
      source: loadersOf(parts, organizationId),
      globals: await globalsForRun(transaction, organizationId, parts),
      appId: null,
      pinnedVersion: null,
      buildSelection: 'inherit',
      runConfig: {},
      device: null,
    };
  });
}
