import { z } from 'zod';
import { blockSchema, sentBlockSchema } from './blocks.ts';
import { buildSelectionFields, buildSelectionSchema } from './build-selection.ts';
import { folderSchema } from './folders.ts';
import { timeSchema } from './listing.ts';
import { testTagSchema } from './tags.ts';

const reserved =
  'run create delete open cancel list remote push pull diff rename validate setup help status history report share'.split(
    ' ',
  );

/** Names under which the public clients can keep and find a test or a workflow. */
export const testNameSchema = z
  .string()
  .trim()
  .min(1)
  .max(128)
  .refine((name) => !/[/\\\p{Cc}]/u.test(name), 'must hold no "/", "\\" and no control characters')
  .refine((name) => !/\.(?:ya?ml|json)$/i.test(name), 'must not end as a file does')
  .refine((name) => !reserved.includes(name), 'is a word of the command line');

/** The platform in whatever case: clients send `iOS` and `Android`. */
const sentPlatformSchema = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.enum(['web', 'android', 'ios']));

const platformSchema = z.enum(['web', 'android', 'ios']);

/** An id, or nothing; clients send the empty text for nothing. */
const optionalIdSchema = z.union([z.uuid(), z.literal('').transform(() => null)]).nullish();

const descriptionSchema = z.string().max(5000).nullish();

/** Settings of its runs; keys that nothing here knows are kept. */
const runConfigSchema = z.record(z.string(), z.unknown());

export const createTestSchema = z.object({
  ...buildSelectionFields,
  name: testNameSchema,
  platform: sentPlatformSchema,
  tasks: z.array(sentBlockSchema).nullish(),
  app_id: optionalIdSchema,
  description: descriptionSchema,
  pinned_version: z.string().max(200).nullish(),
  run_config: runConfigSchema.nullish(),
  folder: folderSchema.optional(),
});

/** Absent is unchanged; `expected_version` 0 or absent overwrites whatever there is. */
export const updateTestSchema = z.object({
  ...buildSelectionFields,
  name: testNameSchema.optional(),
  description: descriptionSchema,
  tasks: z.array(sentBlockSchema).optional(),
  app_id: optionalIdSchema,
  pinned_version: z.string().max(200).nullish(),
  expected_version: z.int().min(0).nullish(),
  run_config: runConfigSchema.nullish(),
});

export const savedTestSchema = z.object({ id: z.uuid(), version: z.int(), name: z.string() });

/** What every view of a test says. `last_status` is null for a test that never ran. */
const testFacts = {
  id: z.uuid(),
  name: z.string(),
  /** Empty for a test in no folder. */
  folder: z.string(),
  description: z.string().nullable(),
  platform: platformSchema,
  app_id: z.uuid().nullable(),
  app_name: z.string().nullable(),
  pinned_version: z.string().nullable(),
  version: z.int(),
  tags: z.array(testTagSchema),
  last_status: z.string().nullable(),
  /** The last run passed with an element that took the place of another one. */
  last_healed: z.boolean(),
  /** Why the last run did not pass, as a key. */
  last_reason: z.string().nullable(),
  last_run_at: timeSchema.nullable(),
  last_task_id: z.uuid().nullable(),
  created_at: timeSchema,
  updated_at: timeSchema,
  /** The address of whoever saved last. */
  last_modified_by: z.string().nullable(),
};

export const testSchema = z.object({
  ...testFacts,
  tasks: z.array(blockSchema),
  metadata: z.record(z.string(), z.unknown()),
  mobile_targets: z.array(
    z.object({ device_model: z.string().nullable(), os_version: z.string().nullable() }),
  ),
  orientation: z.enum(['portrait', 'landscape']).nullable(),
  run_config: runConfigSchema,
  /** Which build its runs take; `pinned` is that of the pinned version. */
  build_selection: buildSelectionSchema,
  /** Of the pinned version, if the app has a build of it. */
  pinned_build_id: z.uuid().nullable(),
  /** Of the pinned build: clients name both. */
  branch_id: z.uuid().nullable(),
});

export type TestMessage = z.infer<typeof testSchema>;

/** How one run of a test ended. */
const pastRunSchema = z.object({
  status: z.string(),
  healed: z.boolean(),
  reason: z.string().nullable(),
});

export type PastRun = z.infer<typeof pastRunSchema>;

export const listedTestSchema = z.object({
  ...testFacts,
  deleted_at: timeSchema.nullable(),
  /** The last runs that ended, eight at most, the oldest first. */
  past_runs: z.array(pastRunSchema),
});

export type ListedTest = z.infer<typeof listedTestSchema>;

export const simpleTestSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  folder: z.string(),
  platform: platformSchema,
  app_id: z.uuid().nullable(),
  app_name: z.string().nullable(),
  tags: z.array(testTagSchema),
});

export const deletedTestSchema = z.object({ id: z.uuid(), message: z.string() });

export const undeletedTestSchema = z.object({ id: z.uuid(), name: z.string() });

export const undeleteTestSchema = z.object({ name: testNameSchema.optional() }).nullish();

export const duplicateTestSchema = z.object({
  test_id: z.string(),
  new_name: testNameSchema,
  new_app_id: optionalIdSchema,
  target_platform: sentPlatformSchema.nullish(),
  /** That of the test itself if absent. */
  folder: folderSchema.optional(),
  copy_variables: z.boolean().nullish(),
  copy_cookies: z.boolean().nullish(),
});

export const duplicatedTestSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  test_id: z.uuid(),
  name: z.string(),
  platform: platformSchema,
  steps_count: z.int(),
  tags_copied: z.int(),
  variables_copied: z.int(),
  cookies_copied: z.int(),
});

export const testVersionSchema = z.object({
  id: z.uuid(),
  test_id: z.uuid(),
  version: z.int(),
  tasks: z.array(blockSchema),
  created_at: timeSchema,
  modified_by: z.uuid().nullable(),
  modified_by_email: z.string().nullable(),
});

export type TestVersion = z.infer<typeof testVersionSchema>;

export const testVersionsSchema = z.object({
  total: z.int(),
  versions: z.array(testVersionSchema),
});

/** Since when a test does not pass any more; null for one that passed last, or never ran. */
export const testFailingSchema = z.object({
  failing: z
    .object({
      since: timeSchema,
      /** The first run after the last one that passed. */
      task_id: z.uuid(),
      /** Runs since then that came to a verdict. */
      runs: z.int(),
      has_passed_before: z.boolean(),
    })
    .nullable(),
});

/** `AUTO` or empty leaves the choice to the server. */
export const deviceTargetSchema = z.object({
  device_model: z.string().max(200).nullish(),
  os_version: z.string().max(100).nullish(),
  orientation: z.enum(['portrait', 'landscape']).nullish(),
});

const bulkIds = { test_ids: z.array(z.string()).min(1).max(1000) };

/** The same for many tests at once. */
export const bulkTestsSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('delete'), ...bulkIds }),
  z.object({ action: z.literal('undelete'), ...bulkIds }),
  z.object({ action: z.literal('move'), ...bulkIds, app_id: z.uuid() }),
  z.object({ action: z.literal('move_to_folder'), ...bulkIds, folder: folderSchema }),
  z.object({
    action: z.literal('tag'),
    ...bulkIds,
    tags_to_add: z.array(z.string().trim().min(1).max(128)).max(100).default([]),
    tags_to_remove: z.array(z.string().trim().min(1).max(128)).max(100).default([]),
  }),
]);
