import type { BuildSelection } from '@touchstone/contracts';
import { invalid } from '../refusals.ts';
import type { Work } from '../work.ts';
import {
  type BuildRow,
  selectBuild,
  selectBuildByVersion,
  selectDefaultBuild,
  selectNewestBuild,
} from './store.ts';

/** Which build of an app is meant: one by its id or version, the newest one, or the app's own choice. */
export type BuildChoice =
  | { kind: 'build'; id: string }
  | { kind: 'version'; version: string }
  | { kind: 'newest' }
  | { kind: 'default' };

/** What requests and settings say of builds. */
interface Said {
  build_selection?: BuildSelection | null | undefined;
  pinned_build_id?: string | null | undefined;
  pinned_version?: string | null | undefined;
  branch_id?: string | null | undefined;
  branch_name?: string | null | undefined;
}

/** The choice that is said; undefined where nothing is. */
export function choiceIn(said: Said): BuildChoice | undefined {
  const { build_selection: selection, pinned_build_id: id, pinned_version: version } = said;
  if (selection === 'inherit') return { kind: 'default' };
  if (selection === 'latest' || selection === 'latest_all_branches') return { kind: 'newest' };
  if (id != null) return { kind: 'build', id };
  if (version) return { kind: 'version', version };
  return namesBranch(said) ? { kind: 'default' } : undefined;
}

/** Whether the app's one branch is named; alone it means the build that the branch would give. */
export const namesBranch = ({ branch_id, branch_name }: Said): boolean =>
  Boolean(branch_id) || Boolean(branch_name);

/** @throws TouchstoneError validation_failed for a pinned build that is not named */
export function requireNamedBuild({ build_selection, pinned_build_id }: Said): void {
  if (build_selection !== 'pinned' || pinned_build_id != null) return;
  throw invalid('pinned_build_id', 'must name the build where `build_selection` is `pinned`');
}

/** The build of an app that is meant; undefined if there is none such whose file has arrived. */
export async function chooseBuild(
  transaction: Work,
  organizationId: string,
  { appId, choice }: { appId: string; choice: BuildChoice },
): Promise<BuildRow | undefined> {
  switch (choice.kind) {
    case 'build': {
      const build = await selectBuild(transaction, organizationId, choice.id);
      return build?.app_id === appId && build.state === 'ready' ? build : undefined;
    }
    case 'version':
      return selectBuildByVersion(transaction, organizationId, { appId, version: choice.version });
    case 'newest':
      return selectNewestBuild(transaction, organizationId, appId);
    case 'default':
      return selectDefaultBuild(transaction, organizationId, appId);
  }
}
