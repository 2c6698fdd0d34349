import { z } from 'zod';
import { nameSchema, offsetQuerySchema, timeSchema } from './listing.ts';

const scriptRuntimeSchema = z.enum(['python', 'javascript', 'typescript', 'bash']);

export type ScriptRuntime = z.infer<typeof scriptRuntimeSchema>;

export const scriptSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  code: z.string(),
  runtime: scriptRuntimeSchema,
  description: z.string().nullable(),
  created_at: timeSchema,
  updated_at: timeSchema,
});

export type Script = z.infer<typeof scriptSchema>;

export const createScriptSchema = z.object({
  name: nameSchema,
  code: z.string().min(1).max(500_000),
  runtime: scriptRuntimeSchema,
  description: z.string().max(2000).nullish(),
});

export const changeScriptSchema = createScriptSchema.partial();

export const scriptListQuerySchema = offsetQuerySchema(1000, 100).extend({
  runtime: z.union([scriptRuntimeSchema, z.literal('').transform(() => undefined)]).optional(),
});

export const scriptListSchema = z.object({ scripts: z.array(scriptSchema), count: z.int() });

const namedSchema = z.object({ id: z.uuid(), name: z.string() });

/** What names a script in its blocks. */
export const scriptUsersSchema = z.object({
  tests: z.array(namedSchema),
  modules: z.array(namedSchema),
  total: z.int(),
});
