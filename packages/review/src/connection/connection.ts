import type { CodeHostInstallation, OrganizationRepositories } from '@touchstone/contracts';
import { TouchstoneError } from '@touchstone/platform';
import { hasAccess, type InstallationRow, selectLinked } from '../installation/index.ts';
import type { ReviewParts } from '../parts.ts';
import { selectSettings } from '../settings/index.ts';
import { selectRequest } from './connect-store.ts';
import { countRepositories, selectRepositories } from './list-store.ts';
import { presentInstallation, presentRepository, presentRequest } from './present.ts';

/** Repositories in one answer, which stays below a megabyte. */
const maxRepositories = 1000;

/**
 * How an organization is connected, from what is stored alone.
 * @throws TouchstoneError repositories_fetch_failed when the only listing there was has failed
 */
export async function readConnection(
  { database, config }: Pick<ReviewParts, 'database' | 'config'>,
  organizationId: string,
): Promise<OrganizationRepositories> {
  const { linked, request, rows, total, disabled } = await database.inOrganization(
    organizationId,
    async (work) => {
      const linked = await selectLinked(work, organizationId);
      const isOpen = hasAccess(linked);
      return {
        linked,
        request: await selectRequest(work, organizationId),
        rows: isOpen ? await selectRepositories(work, organizationId, maxRepositories) : [],
        total: isOpen ? await countRepositories(work, organizationId) : 0,
        disabled: (await selectSettings(work, organizationId)).settings.repositories.disabled,
      };
    },
  );
  if (linked !== undefined && linked.list_error !== null && linked.listed_at === null)
    throw new TouchstoneError('repositories_fetch_failed');
  return {
    has_access: hasAccess(linked),
    installation: installationOf(linked, request, config.githubUrl),
    repositories: rows.map((row) => presentRepository(row, disabled)),
    total_count: total,
    truncated: total > rows.length,
  };
}

/** A living installation counts before what was asked for, and that before one that is gone. */
function installationOf(
  linked: InstallationRow | undefined,
  request: Awaited<ReturnType<typeof selectRequest>>,
  githubUrl: string,
): CodeHostInstallation | null {
  if (linked !== undefined && linked.status !== 'removed')
    return presentInstallation(linked, githubUrl);
  if (request !== undefined) return presentRequest(request);
  return linked === undefined ? null : presentInstallation(linked, githubUrl);
}
