import { z } from 'zod';

/**
 * Which build of an app runs take. `inherit`: the app's current one, else its newest; `latest`: the
 * newest, whichever is current; `pinned`: the one that is named. Clients that know branches also say
 * `latest_all_branches`, which is the newest, too.
 */
export const buildSelectionSchema = z.enum(['inherit', 'latest', 'latest_all_branches', 'pinned']);

export type BuildSelection = z.infer<typeof buildSelectionSchema>;

const noBranch = z
  .literal('', {
    error:
      'names a branch, and the builds of an app have none on this server. Leave it out, or name a build by its id',
  })
  .nullish();

/** What clients that know branches of builds say of them; where a name counts, it is refused. */
export const branchFields = {
  branch_id: noBranch,
  branch_name: noBranch,
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
