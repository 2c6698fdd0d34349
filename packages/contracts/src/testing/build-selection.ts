import { z } from 'zod';

/**
 * Which build of an app runs take. `inherit`: the app's current one, else its newest; `latest`: the
 * newest, whichever is current; `pinned`: the one that is named. Clients that know branches also say
 * `latest_all_branches`, which is the newest, too.
 */
export const buildSelectionSchema = z.enum(['inherit', 'latest', 'latest_all_branches', 'pinned']);

export type BuildSelection = z.infer<typeof buildSelectionSchema>;

/** The one branch that the builds of every app are on, for clients that know branches of builds. */
export const defaultBranch = {
  id: '00000000-0000-8000-8000-000000000001',
  name: 'default',
} as const;

const onlyBranch = <Word extends string>(word: Word) =>
  z
    .enum(['', word], {
      error: `names a branch that is not there: the builds of an app are all on "${defaultBranch.name}". Leave it out, or name a build by its id`,
    })
    .nullish();

/** What clients that know branches of builds say of them; any other than the one is refused. */
export const branchFields = {
  branch_id: onlyBranch(defaultBranch.id),
  branch_name: onlyBranch(defaultBranch.name),
  /** Of the working copy; it would count for apps that follow Git, and none does here. */
  git_branch_name: z.string().max(1000).nullish(),
};

/** How a request chooses builds. */
export const buildSelectionFields = {
  build_selection: buildSelectionSchema.nullish(),
  /** The build of `pinned`; clients send the empty text for none. */
  pinned_build_id: z.union([z.uuid(), z.literal('').transform(() => null)]).nullish(),
  ...branchFields,
};

/** The one branch of an app, as the newest public client lists it. */
export const buildBranchSchema = z.object({
  id: z.uuid(),
  app_id: z.uuid(),
  name: z.string(),
  is_default: z.boolean(),
  created_at: z.iso.datetime({ offset: true }),
  /** The current build where newer ones wait behind it; else runs take the newest. */
  pinned_build_id: z.uuid().nullable(),
  pinned_build_version: z.string().nullable(),
  pinned_build_available: z.boolean(),
  latest_build: z
    .object({
      id: z.uuid(),
      version: z.string(),
      uploaded_at: z.iso.datetime({ offset: true }),
    })
    .nullable(),
});

export const buildBranchesSchema = z.object({
  branches: z.array(buildBranchSchema),
  total: z.int(),
  page: z.int(),
  page_size: z.int(),
  total_pages: z.int(),
  has_next: z.boolean(),
  has_previous: z.boolean(),
});
