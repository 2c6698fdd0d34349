import {
  defaultBranch,
  type ListedTest,
  type PastRun,
  type TestMessage,
  type testTagSchema,
} from '@touchstone/contracts';
import type { z } from 'zod';
import { presentBlocks } from './blocks/present.ts';
import type { TestRow } from './find-test.ts';
import { selectionOf } from './saving/saved-selection.ts';

type Tags = z.infer<typeof testTagSchema>[];

/** A test as lists show it. */
export function presentListed(
  test: Omit<
    TestRow,
    'tasks' | 'yaml' | 'run_config' | 'device' | 'metadata' | 'build_selection' | 'pinned_build_id'
  >,
  tags: Tags,
  past: PastRun[] = [],
): ListedTest {
  return {
    id: test.id,
    name: test.name,
    folder: test.folder,
    description: test.description,
    platform: test.platform,
    app_id: test.app_id,
    app_name: test.app_name,
    pinned_version: test.pinned_version,
    version: test.version,
    tags,
    last_status: test.last_status,
    last_healed: test.last_healed,
    last_reason: test.last_reason,
    last_run_at: test.last_run_at?.toISOString() ?? null,
    last_task_id: test.last_task_id,
    created_at: test.created_at.toISOString(),
    updated_at: test.updated_at.toISOString(),
    last_modified_by: test.updated_by_email,
    deleted_at: test.deleted_at?.toISOString() ?? null,
    past_runs: past,
  };
}

/** A test with everything that clients read of it. */
export function presentTest(test: TestRow, tags: Tags): TestMessage {
  const { deleted_at: _, past_runs: __, ...facts } = presentListed(test, tags);
  const { device_model = null, os_version = null, orientation = null } = test.device;
  const hasTarget = device_model !== null || os_version !== null;
  return {
    ...facts,
    tasks: presentBlocks(test.tasks),
    metadata: test.metadata,
    mobile_targets: hasTarget ? [{ device_model, os_version }] : [],
    orientation,
    run_config: test.run_config,
    build_selection: selectionOf(test),
    pinned_build_id: test.pinned_build_id,
    branch_id: test.pinned_build_id === null ? null : defaultBranch.id,
  };
}
