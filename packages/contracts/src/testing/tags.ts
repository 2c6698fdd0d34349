import { z } from 'zod';
import { nameSchema } from './listing.ts';

const colorSchema = z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'must be a color such as #6B7280');

export const tagSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  color: z.string(),
  description: z.string().nullable(),
  /** Tests that carry it. */
  test_count: z.int(),
});

export type Tag = z.infer<typeof tagSchema>;

/** The tag of a test, in lists. */
export const testTagSchema = z.object({ id: z.uuid(), name: z.string(), color: z.string() });

export const createTagSchema = z.object({
  name: nameSchema,
  color: colorSchema.optional(),
  description: z.string().max(2000).nullish(),
});

export const changeTagSchema = z.object({
  name: nameSchema.optional(),
  color: colorSchema.optional(),
  description: z.string().max(2000).nullish(),
});

export const tagListSchema = z.object({ tags: z.array(tagSchema) });

const tagNamesSchema = z.array(nameSchema).max(100);

/** Replaces the tags of a test; names that are new become tags. */
export const syncTagsSchema = z.object({ tag_names: tagNamesSchema });

export const syncedTagsSchema = z.object({
  test_id: z.uuid(),
  tags: z.array(testTagSchema.extend({ created: z.boolean() })),
});

export const bulkTagsSchema = z.object({
  test_ids: z.array(z.string()).min(1).max(1000),
  tags_to_add: tagNamesSchema.nullish(),
  tags_to_remove: tagNamesSchema.nullish(),
});

/** What became of each test of a bulk call; those that are not there do not keep the others. */
export const bulkResultSchema = z.object({
  results: z.array(
    z.object({ test_id: z.string(), success: z.boolean(), error: z.string().optional() }),
  ),
  success_count: z.int(),
  error_count: z.int(),
});

export type BulkResult = z.infer<typeof bulkResultSchema>;
