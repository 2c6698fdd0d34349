import { z } from 'zod';
import { sentBlockSchema } from './blocks.ts';
import { nameSchema, offsetQuerySchema, timeSchema } from './listing.ts';

/** Blocks of a module are answered in the spelling of files, as clients keep and show them. */
const moduleBlockSchema = z.looseObject({ id: z.string(), type: z.string() });

export const moduleSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  blocks: z.array(moduleBlockSchema),
  version: z.int(),
  created_at: timeSchema,
  updated_at: timeSchema,
  org_id: z.uuid(),
});

export type Module = z.infer<typeof moduleSchema>;

export const moduleAnswerSchema = z.object({ message: z.string(), result: moduleSchema });

/** All of them by name for clients that name no page; `total` is how many the search finds. */
export const moduleListQuerySchema = z.object({
  search: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).optional(),
  offset: z.coerce.number().int().min(0).max(1_000_000_000).default(0),
});

export type ModuleListQuery = z.infer<typeof moduleListQuerySchema>;

export const moduleListSchema = z.object({
  message: z.string(),
  result: z.array(moduleSchema),
  total: z.int(),
});

export const createModuleSchema = z.object({
  name: nameSchema,
  description: z.string().max(2000).nullish(),
  blocks: z.array(sentBlockSchema),
});

/** `expected_version` 0 or absent overwrites whatever there is. */
export const changeModuleSchema = createModuleSchema
  .partial()
  .extend({ expected_version: z.int().min(0).nullish() });

export const versionPageQuerySchema = offsetQuerySchema(200);

export const versionParamsSchema = z.object({
  id: z.string(),
  version: z.coerce.number().int().min(1),
});

export const restoreSchema = z.object({ version: z.int().min(1) });

export const restoredSchema = z.object({
  message: z.string(),
  new_version: z.int(),
  restored_from: z.int(),
});

export const moduleVersionSchema = z.object({
  id: z.uuid(),
  module_id: z.uuid(),
  version: z.int(),
  blocks: z.array(moduleBlockSchema),
  name: z.string(),
  description: z.string().nullable(),
  created_at: timeSchema,
  modified_by: z.uuid().nullable(),
  modified_by_email: z.string().nullable(),
});

export type ModuleVersion = z.infer<typeof moduleVersionSchema>;

export const moduleVersionsSchema = z.object({
  total: z.int(),
  versions: z.array(moduleVersionSchema),
});

const namedSchema = z.object({ id: z.uuid(), name: z.string() });

/** Tests that come to a module, by themselves or through others, and the modules that call it. */
export const moduleUsersSchema = z.object({
  tests: z.array(namedSchema),
  modules: z.array(namedSchema),
  total: z.int(),
});
