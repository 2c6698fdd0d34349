import { z } from 'zod';
import { branchFields } from './build-selection.ts';

/** How the platform of an app is written on the wire; the parts inside use lower case. */
export const platformWords = { ios: 'iOS', android: 'Android', web: 'web' } as const;

export type AppPlatform = keyof typeof platformWords;

/** The platform that a client named in whatever case: `iOS`, `ANDROID`, `web`. */
export const appPlatformSchema = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.enum(['ios', 'android', 'web']));

export const appSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  platform: z.enum(['iOS', 'Android', 'web']),
  description: z.string().nullable(),
  system_prompt: z.string().nullable(),
  /** Version that runs take unless they name another. */
  current_version: z.string().nullable(),
  latest_version: z.string().nullable(),
  versions_count: z.int(),
  /** Of the newest build, from which it was read. */
  package_id: z.string().nullable(),
  /** Signed address of the newest build's icon. */
  icon_url: z.string().nullable(),
  /** Builds that are kept; older ones go, but for the current one and those that tests pin. */
  keep_builds: z.int(),
  created_at: z.iso.datetime({ offset: true }),
  /** For clients that know branches of builds: all builds are on this one. */
  default_branch_id: z.uuid(),
  default_branch_name: z.string(),
  auto_git_branch_enabled: z.literal(false),
});

export type App = z.infer<typeof appSchema>;

const nameSchema = z.string().trim().min(1).max(128);

export const createAppSchema = z.object({
  name: nameSchema,
  platform: appPlatformSchema,
  description: z.string().max(2000).nullish(),
});

export const updateAppSchema = z.object({
  name: nameSchema.optional(),
  description: z.string().max(2000).nullish(),
  system_prompt: z.string().max(20_000).nullish(),
  keep_builds: z.int().min(1).max(1000).optional(),
  /** There is no other than the one that it is. */
  default_branch_id: branchFields.branch_id,
});

/** Pages by number, from 1, as the public clients ask for them. */
export const numberedPageQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  page_size: z.coerce.number().int().min(1).max(100).default(20),
});

export const appListQuerySchema = numberedPageQuerySchema.extend({
  platform: z
    .string()
    .trim()
    .toLowerCase()
    .optional()
    .transform((text) => (text === '' ? undefined : text)),
  search: z.string().trim().max(200).optional(),
});

export function numberedPageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    total: z.int(),
    page: z.int(),
    page_size: z.int(),
    total_pages: z.int(),
    has_next: z.boolean(),
    has_previous: z.boolean(),
  });
}
