import type { BuildSelection } from '@touchstone/contracts';
import { namesBranch, requireNamedBuild } from '../../builds/choose-build.ts';
import { selectBuild } from '../../builds/store.ts';
import { invalid } from '../../refusals.ts';
import type { Work } from '../../work.ts';
import type { TestRow } from '../find-test.ts';

/** How a test's choice of builds is kept: a pinned version, or how else its runs choose. */
export interface SavedSelection {
  pinnedVersion?: string | null;
  buildSelection?: Exclude<BuildSelection, 'pinned'>;
}

interface Wanted {
  pinned_version?: string | null | undefined;
  build_selection?: BuildSelection | null | undefined;
  pinned_build_id?: string | null | undefined;
  branch_id?: string | null | undefined;
  branch_name?: string | null | undefined;
}

/**
 * What is to be kept of what a client says; nothing where it says nothing. One says a version, the
 * other a way of choosing, which takes the version away.
 * @throws TouchstoneError validation_failed for a build that the test's app does not have
 */
export async function savedSelection(
  work: Work,
  organizationId: string,
  { appId, wanted }: { appId: string | null; wanted: Wanted },
): Promise<SavedSelection> {
  const { pinned_version: version, pinned_build_id: id } = wanted;
  const onlyBranch = version === undefined && namesBranch(wanted);
  const selection = wanted.build_selection ?? (onlyBranch ? 'inherit' : undefined);
  if (selection === undefined)
    return version === undefined ? {} : { pinnedVersion: version || null };
  requireNamedBuild(wanted);
  if (selection !== 'pinned') return { pinnedVersion: null, buildSelection: selection };
  const build = id == null ? undefined : await selectBuild(work, organizationId, id);
  if (build === undefined || build.app_id !== appId || build.state !== 'ready')
    throw invalid('pinned_build_id', 'is no build of the app of this test');
  return { pinnedVersion: build.version };
}

/** Which build the runs of a test take. */
export function selectionOf({
  pinned_version,
  build_selection,
}: Pick<TestRow, 'pinned_version' | 'build_selection'>): BuildSelection {
  return pinned_version === null ? build_selection : 'pinned';
}
