import { z } from 'zod';
import { timeSchema } from './listing.ts';

/** Letters, digits, `-` and `_`, the last two not at an end. */
export const variableNameSchema = z
  .string()
  .trim()
  .max(128)
  .regex(
    /^[\p{L}\p{N}](?:[\p{L}\p{N}_-]*[\p{L}\p{N}])?$/u,
    'must be letters, digits, "-" and "_", the last two not at its ends',
  );

const valueSchema = z.string().max(100_000);

export const testVariableSchema = z.object({
  id: z.uuid(),
  test_uid: z.uuid(),
  variable_name: z.string(),
  variable_value: z.string(),
});

export type TestVariable = z.infer<typeof testVariableSchema>;

export const testVariablesSchema = z.object({
  message: z.string(),
  result: z.array(testVariableSchema),
});

export const testVariableAnswerSchema = z.object({
  message: z.string(),
  result: testVariableSchema,
});

export const addTestVariableSchema = z.object({
  test_uid: z.string(),
  variable_name: variableNameSchema,
  variable_value: valueSchema,
});

export const changeTestVariableSchema = z.object({
  test_uid: z.string(),
  variable_id: z.string(),
  new_value: valueSchema,
});

export const renameTestVariableSchema = z.object({
  test_uid: z.string(),
  variable_name: variableNameSchema,
});

export const testVariableExistsSchema = z.object({
  exists: z.boolean(),
  variable_name: z.string().optional(),
  variable_value: z.string().optional(),
});

/** The value of a secret is never answered. */
export const globalVariableSchema = z.object({
  id: z.uuid(),
  org_id: z.uuid(),
  variable_name: z.string(),
  variable_value: z.string().nullable(),
  is_secret: z.boolean(),
  has_secret_value: z.boolean(),
  description: z.string().nullable(),
  created_by: z.uuid().nullable(),
  created_at: timeSchema,
  updated_at: timeSchema,
});

export type GlobalVariableMessage = z.infer<typeof globalVariableSchema>;

/** All of them by name for clients that name no page. */
export const variableListQuerySchema = z.object({
  /** A part of the name. */
  search: z.string().trim().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).optional(),
  offset: z.coerce.number().int().min(0).max(1_000_000_000).default(0),
});

export type VariableListQuery = z.infer<typeof variableListQuerySchema>;

export const globalVariablesSchema = z.object({
  message: z.string(),
  result: z.array(globalVariableSchema),
  /** How many the search finds. */
  total: z.int(),
});

export const globalVariableAnswerSchema = z.object({
  message: z.string(),
  result: globalVariableSchema,
});

export const createGlobalVariableSchema = z.object({
  variable_name: variableNameSchema,
  variable_value: valueSchema,
  is_secret: z.boolean().nullish(),
  description: z.string().max(2000).nullish(),
});

/** A value that is absent stays; a secret that becomes readable needs a new one. */
export const changeGlobalVariableSchema = createGlobalVariableSchema
  .partial()
  .extend({ variable_value: valueSchema.nullish() });
