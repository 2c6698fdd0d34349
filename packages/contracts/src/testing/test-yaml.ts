import { z } from 'zod';
import { sentBlockSchema } from './blocks.ts';
import { timeSchema } from './listing.ts';

const yamlTextSchema = z.string().max(1_000_000);

export const validateYamlSchema = z.object({
  yaml_content: yamlTextSchema,
  /** `full_test`, or `module` for a file of blocks alone. */
  validation_type: z.string().max(40).default('full_test'),
  platform: z.string().max(40).nullish(),
});

/** One thing that is wrong in a file: where, and what it should be. */
const yamlMessageSchema = z.object({
  severity: z.enum(['error', 'warning']),
  code: z.string(),
  message: z.string(),
  field_path: z.string().optional(),
  line: z.int(),
  column: z.int(),
  suggestion: z.string().optional(),
  /** Sentences near to one that is not read, each of which would be read. */
  rewrites: z.array(z.string()).optional(),
  /** The module in which it stands, if it is not the file itself. */
  module: z.string().optional(),
});

export type YamlMessage = z.infer<typeof yamlMessageSchema>;

/** Invalid YAML is an answer like any other. */
export const yamlValidationSchema = z.object({
  is_valid: z.boolean(),
  validation_type: z.string(),
  errors: z.int(),
  warnings: z.int(),
  messages: z.array(yamlMessageSchema),
});

export type YamlValidation = z.infer<typeof yamlValidationSchema>;

export const fromBlocksSchema = z.object({
  blocks: z.array(sentBlockSchema),
  metadata: z.record(z.string(), z.unknown()),
  options: z.record(z.string(), z.unknown()).nullish(),
});

export const fromBlocksAnswerSchema = z.object({
  success: z.boolean(),
  test_id: z.uuid(),
  blocks_count: z.int(),
  /** Ids of blocks that came without one. */
  generated_ids: z.array(z.string()),
  errors: z.array(z.string()),
  created_at: timeSchema,
});

/** A test as its file; the author's comments and order of keys are kept. */
export const testYamlSchema = z.object({
  id: z.uuid(),
  version: z.int(),
  yaml: z.string(),
  updated_at: timeSchema,
  last_modified_by: z.string().nullable(),
});

/** The file is the whole truth: tags, variables and the rest become what it says. */
export const saveTestYamlSchema = z.object({
  yaml: yamlTextSchema,
  expected_version: z.int().min(0).nullish(),
  /** Saved while somebody writes: a few minutes of it are kept as one version. */
  autosave: z.boolean().nullish(),
});

export const savedTestYamlSchema = testYamlSchema.extend({ messages: z.array(yamlMessageSchema) });
