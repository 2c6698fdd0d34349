import {
  deploymentFact,
  deploymentStatusFact,
  issueFact,
  saveDeploymentStatuses,
  saveDeployments,
  saveIssues,
  savePeople,
} from '../facts/index.ts';
import { type RepositoryContext, seen } from '../reading/index.ts';

const day = 86_400_000;

/** Pages that are read of one list at most. */
const maxPages = 5;

/** How long a deployment may take until its last status. */
const deploymentDays = 2;

/** Reads the issues that changed since a time. */
export async function reconcileIssues(context: RepositoryContext, since: Date): Promise<void> {
  const { parts, place, reader, fullName } = context;
  for (let page = 1; page <= maxPages; page += 1) {
    const { items, hasNext } = await reader.issues(page);
    const changed = items.filter(({ updated_at }) => new Date(updated_at) >= since);
    const issues = changed.filter(({ pull_request }) => pull_request === undefined);
    await parts.database.inOrganization(place.organizationId, async (work) => {
      const people = issues.map(({ user, created_at }) => ({ user, at: created_at }));
      await savePeople(work, place.organizationId, people.flatMap(seen));
      const facts = issues.map((issue) => issueFact(issue, fullName));
      await saveIssues(work, place, facts);
    });
    if (!hasNext || changed.length < items.length) break;
  }
}

/** Reads the deployments that may have changed since a time, with their statuses. */
export async function reconcileDeployments(
  { parts, place, reader }: RepositoryContext,
  since: Date,
): Promise<void> {
  const oldest = new Date(since.getTime() - deploymentDays * day);
  for (let page = 1; page <= maxPages; page += 1) {
    const { items, hasNext } = await reader.deployments(page);
    const recent = items.filter(({ created_at }) => new Date(created_at) >= oldest);
    const statuses = await Promise.all(
      recent.map(async ({ id }) =>
        (await reader.deploymentStatuses(id)).map((status) => deploymentStatusFact(status, id)),
      ),
    );
    await parts.database.inOrganization(place.organizationId, async (work) => {
      await saveDeployments(work, place, recent.map(deploymentFact));
      await saveDeploymentStatuses(work, place, statuses.flat());
    });
    if (!hasNext || recent.length < items.length) break;
  }
}
