import { z } from 'zod';
import { timeSchema } from './listing.ts';

/** What an app is started with. The value of a secret is never answered. */
export const launchVariableSchema = z.object({
  id: z.uuid(),
  org_id: z.uuid(),
  key: z.string(),
  kind: z.literal('key_value'),
  value: z.string().nullable(),
  is_secret: z.boolean(),
  has_value: z.boolean(),
  description: z.string().nullable(),
  created_by: z.uuid().nullable(),
  created_at: timeSchema,
  updated_at: timeSchema,
  attached_test_count: z.int(),
});

export type LaunchVariable = z.infer<typeof launchVariableSchema>;

export const launchVariablesSchema = z.object({
  message: z.string(),
  result: z.array(launchVariableSchema),
});

/** Answers `variableListQuerySchema`. */
export const launchVariableListSchema = launchVariablesSchema.extend({
  /** How many the search finds. */
  total: z.int(),
});

export const launchVariableAnswerSchema = z.object({
  message: z.string(),
  result: launchVariableSchema,
});

export const deletedLaunchVariableSchema = launchVariableAnswerSchema.extend({
  detached_test_count: z.int(),
});

/** Secret unless said otherwise. */
export const createLaunchVariableSchema = z.object({
  key: z
    .string()
    .trim()
    .min(1)
    .max(256)
    .regex(/^[^\s=]+$/, 'must hold no space and no "="'),
  value: z.string().max(100_000),
  description: z.string().max(2000).nullish(),
  is_secret: z.boolean().nullish(),
});

/** A value that is absent stays; a secret that becomes readable needs a new one. */
export const changeLaunchVariableSchema = createLaunchVariableSchema.partial();

/** Replaces what a test starts its app with. */
export const attachLaunchVariablesSchema = z.object({
  test_id: z.string(),
  env_var_ids: z.array(z.string()).max(200),
});
