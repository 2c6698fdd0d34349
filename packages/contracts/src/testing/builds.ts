import { z } from 'zod';
import { branchFields, buildSelectionFields } from './build-selection.ts';
import { fileNameSchema } from './file-name.ts';

/** Facts of a build that its uploader or we know; unknown keys are kept. */
const metadataSchema = z.record(z.string(), z.unknown());

const versionSchema = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^[^\p{Cc}]+$/u, 'A version holds no control characters.');

const artifactNameSchema = fileNameSchema(255);

export const buildSchema = z.object({
  id: z.uuid(),
  app_id: z.uuid(),
  version: z.string(),
  uploaded_at: z.iso.datetime({ offset: true }),
  /** The package or bundle id, by the name that older clients look for. */
  package_name: z.string().nullable(),
  package_id: z.string().nullable(),
  is_current: z.boolean(),
  /** Of the file; null for a web address. */
  file_name: z.string().nullable(),
  size: z.number().nullable(),
  /** What the file says of itself: `1.4.2` and `142`. */
  app_version: z.string().nullable(),
  build_number: z.string().nullable(),
  icon_url: z.string().nullable(),
  /** Address of a web build. */
  url: z.string().nullable(),
  /** Names of the headers that a web build sends; their values are never shown. */
  header_names: z.array(z.string()),
  has_basic_auth: z.boolean(),
  metadata: metadataSchema,
  /** The one that all builds of an app are on. */
  branch_id: z.uuid(),
  branch_name: z.string(),
});

export type Build = z.infer<typeof buildSchema>;

/** `download_url` needs no sign-in and ends in the file's own extension. */
export const buildDownloadSchema = buildSchema.extend({ download_url: z.string().nullable() });

export const uploadSessionRequestSchema = z.object({
  version: versionSchema,
  file_name: artifactNameSchema,
  ...branchFields,
});

export const uploadSessionSchema = z.object({
  upload_id: z.uuid(),
  upload_url: z.string(),
  content_type: z.string(),
});

export const multipartRequestSchema = uploadSessionRequestSchema.extend({
  file_size: z.int().min(1),
});

export const multipartResumeSchema = multipartRequestSchema.extend({
  upload_id: z.uuid(),
  s3_upload_id: z.string().max(200),
});

export const multipartUploadSchema = z.object({
  upload_id: z.uuid(),
  s3_upload_id: z.string(),
  part_size: z.int(),
  parts: z.array(z.object({ part_number: z.int(), upload_url: z.string() })),
  complete_url: z.string(),
  abort_url: z.string(),
});

export const resumedUploadSchema = multipartUploadSchema.extend({
  uploaded_parts: z.array(z.object({ part_number: z.int(), etag: z.string(), size: z.int() })),
});

/** Whether runs take the build before newer ones: `pin` is the newest client's word for it. */
const currentFields = { set_as_current: z.boolean().optional(), pin: z.boolean().nullish() };

function withCurrent<
  Said extends { set_as_current?: boolean | undefined; pin?: boolean | null | undefined },
>(said: Said) {
  const { set_as_current, pin, ...rest } = said;
  return { ...rest, set_as_current: set_as_current ?? pin ?? false };
}

export const createBuildSchema = z
  .object({
    upload_id: z.uuid(),
    version: versionSchema,
    metadata: metadataSchema.nullish(),
    ...currentFields,
    ...branchFields,
  })
  .transform(withCurrent);

export const buildFromUrlSchema = z
  .object({
    from_url: z.url({ protocol: /^https?$/ }).max(2048),
    version: versionSchema,
    headers: z.record(z.string().max(200), z.string().max(4096)).nullish(),
    metadata: metadataSchema.nullish(),
    ...currentFields,
    ...branchFields,
  })
  .transform(withCurrent);

export const buildFromUrlAnswerSchema = z.object({
  id: z.uuid(),
  app_id: z.uuid(),
  version: z.string(),
  artifact_url: z.string(),
  package_name: z.string().nullable(),
  was_reused: z.boolean(),
  metadata: metadataSchema,
});

/** A build of a web app: where it runs, and what every request to it carries. */
export const webBuildSchema = z.object({
  version: versionSchema,
  url: z.url({ protocol: /^https?$/ }).max(2048),
  headers: z
    .record(z.string().regex(/^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/), z.string().max(4096))
    .nullish(),
  basic_auth: z.object({ username: z.string().max(200), password: z.string().max(1000) }).nullish(),
  metadata: metadataSchema.nullish(),
  set_as_current: z.boolean().default(true),
});

/** A web build that is known by its address and commit; the same again makes it the newest. */
export const externalBuildSchema = z.object({
  url: z.url({ protocol: /^https?$/ }).max(2048),
  commit_sha: z
    .string()
    .regex(/^[0-9a-f]{7,64}$/i, 'is not the hash of a commit')
    .nullish(),
  metadata: metadataSchema.nullish(),
  ...branchFields,
});

export const externalBuildAnswerSchema = z.object({
  id: z.uuid(),
  app_id: z.uuid(),
  artifact_kind: z.literal('external_url'),
  version: z.string(),
  was_reused: z.boolean(),
  auto_git_branch_enabled: z.literal(false),
});

/** Which build a run of the app would take. */
export const resolveBuildSchema = z.object({
  /** The app, by its older name. */
  build_var_id: z.uuid(),
  ...buildSelectionFields,
});

export const resolvedBuildSchema = z.object({
  build_var_id: z.uuid(),
  app_name: z.string(),
  platform: z.string(),
  /** Null where there is no build yet. */
  version_id: z.uuid().nullable(),
  version: z.string().nullable(),
  resolution_status: z.enum(['resolved', 'no_builds']),
  /** Where a web build runs, or a signed address of the file. */
  deploy_url: z.string().nullable(),
  download_url: z.string().nullable(),
  branch_id: z.uuid(),
  branch_name: z.string(),
  /** Null where a build was named and no branch counts. */
  branch_source: z.enum(['explicit_branch', 'default_branch']).nullable(),
  auto_git_branch_enabled: z.literal(false),
});

/** Runs on one build, newest first. */
export const buildRunSchema = z.object({
  execution_id: z.uuid(),
  test_id: z.uuid(),
  test_name: z.string(),
  status: z.string(),
  success: z.boolean().nullable(),
  started_at: z.iso.datetime({ offset: true }).nullable(),
  completed_at: z.iso.datetime({ offset: true }).nullable(),
  execution_time_seconds: z.number().nullable(),
  source: z.string(),
  resolved_build_version: z.string().nullable(),
  metadata: z.record(z.string(), z.unknown()),
  report_metadata: z.record(z.string(), z.unknown()),
});

export const createdBuildSchema = z.object({
  id: z.uuid(),
  version: z.string(),
  package_name: z.string().nullable(),
  metadata: metadataSchema,
});

/** Uploads by the older way, which the public GitHub action takes. */
export const legacyUploadQuerySchema = z.object({
  version: versionSchema,
  file_name: artifactNameSchema,
});

export const legacyUploadSchema = z.object({
  version_id: z.uuid(),
  version: z.string(),
  upload_url: z.string(),
  content_type: z.string(),
});

export const extractedPackageSchema = z.object({
  package_id: z.string().nullable(),
  error: z.string().nullable(),
});

export const completeUploadSchema = z.object({
  version_id: z.uuid().optional(),
  metadata: metadataSchema.nullish(),
  package_name: z.string().max(300).nullish(),
  set_as_current: z.boolean().default(true),
});

export const completedUploadSchema = z.object({
  version_id: z.uuid(),
  version: z.string(),
  package_id: z.string().nullable(),
  warnings: z.array(z.string()),
});
