import { z } from 'zod';
import { fileNameSchema } from './file-name.ts';
import { offsetQuerySchema, timeSchema } from './listing.ts';

const organizationFileNameSchema = fileNameSchema(128);

export const organizationFileSchema = z.object({
  id: z.uuid(),
  org_id: z.uuid(),
  user_id: z.uuid().nullable(),
  filename: z.string(),
  file_size: z.int(),
  content_type: z.string(),
  description: z.string().nullable(),
  status: z.enum(['pending', 'ready']),
  created_at: timeSchema,
  updated_at: timeSchema,
});

export type OrganizationFile = z.infer<typeof organizationFileSchema>;

export const fileListQuerySchema = offsetQuerySchema(1000, 100);

export const fileListSchema = z.object({
  files: z.array(organizationFileSchema),
  count: z.int(),
});

const contentTypeSchema = z
  .string()
  .trim()
  .max(200)
  .regex(/^[\w.+-]+\/[\w.+-]+(?:\s*;[ -~]*)?$/, 'must be a content type such as image/png');

export const fileUploadSchema = z.object({
  filename: organizationFileNameSchema,
  file_size: z.int().min(0),
  /** The name that it gets here, if another one. */
  display_name: organizationFileNameSchema.nullish(),
  description: z.string().max(2000).nullish(),
  content_type: contentTypeSchema.nullish(),
});

/** The bytes go by PUT to `upload_url`, with exactly this `content_type`. */
export const fileUploadAnswerSchema = z.object({
  file: organizationFileSchema,
  upload_url: z.string(),
  s3_key: z.string(),
  expires_in: z.int(),
  content_type: z.string(),
});

/** Empty after the first upload; after a replacement what the server answered to that. */
export const completeFileSchema = z
  .object({
    s3_key: z.string().nullish(),
    filename: organizationFileNameSchema.nullish(),
    content_type: contentTypeSchema.nullish(),
    description: z.string().max(2000).nullish(),
  })
  .nullish();

export const changeFileSchema = z.object({
  filename: organizationFileNameSchema.optional(),
  description: z.string().max(2000).nullish(),
});

export const fileDownloadSchema = z.object({
  url: z.string(),
  filename: z.string(),
  expires_in: z.int(),
});
