import { sql } from 'kysely';
import { pullRequestFact, savePeople, savePullRequests } from '../facts/index.ts';
import type { GithubPullRequest } from '../github/index.ts';
import { hasAccess, selectLinked } from '../installation/index.ts';
import { refreshSoon, type Subject } from '../live/index.ts';
import type { ReviewParts } from '../parts.ts';
import { peopleOf, type RepositoryContext, repositoryContext, seen } from '../reading/index.ts';
import { selectSettings } from '../settings/index.ts';
import type { Work } from '../work.ts';
import { reconcileDeployments, reconcileIssues } from './reconcile-lists.ts';

/** Pages that are read of one repository at most: a thousand changes of an hour. */
const maxPages = 10;

/**
 * Looks at what changed in the repositories of an organization since the last look, whatever webhooks
 * said: GitHub does not send again what it could not deliver.
 */
export async function reconcile(
  parts: ReviewParts,
  organizationId: string,
  signal: AbortSignal,
): Promise<void> {
  const { linked, repositories, settings } = await parts.database.inOrganization(
    organizationId,
    async (work) => ({
      linked: await selectLinked(work, organizationId),
      repositories: await work
        .selectFrom('repository')
        .selectAll()
        .where('organization_id', '=', organizationId)
        .where('removed_at', 'is', null)
        // Before that, loading history sees all there is.
        .where('covered_from', 'is not', null)
        .orderBy('id')
        .execute(),
      settings: (await selectSettings(work, organizationId)).settings,
    }),
  );
  if (!hasAccess(linked)) return;
  const enabled = repositories.filter(({ id }) => !settings.repositories.disabled.includes(id));
  for (const repository of enabled) {
    signal.throwIfAborted();
    const context = repositoryContext(parts, organizationId, repository, settings);
    // One repository that cannot be read keeps the others from nothing.
    await reconcileRepository(context, repository.reconciled_until).catch((error: unknown) =>
      parts.log.warn({ err: error, repository: repository.id }, 'a repository was not looked at'),
    );
  }
}

async function reconcileRepository(context: RepositoryContext, until: Date | null): Promise<void> {
  const { parts, place, reader, fullName } = context;
  const known = until ?? (await newestChange(context));
  let newest: Date | undefined;
  for (let page = 1; page <= maxPages; page += 1) {
    const { items, hasNext } = await reader.pullRequests(page);
    const changed = items.filter(
      ({ updated_at }) => known === null || new Date(updated_at) >= known,
    );
    newest ??= changed[0] && new Date(changed[0].updated_at);
    await parts.database.inOrganization(place.organizationId, async (work) => {
      await savePeople(work, place.organizationId, changed.flatMap(peopleOf).flatMap(seen));
      await savePullRequests(
        work,
        place,
        changed.map((item) => pullRequestFact(item, fullName)),
      );
      await refreshSoon(parts, work, place, await outdated(work, place, changed));
    });
    if (!hasNext || changed.length < items.length) break;
  }
  if (known !== null) {
    await reconcileIssues(context, known);
    await reconcileDeployments(context, known);
  }
  await parts.database.inOrganization(place.organizationId, async (work) => {
    await work
      .updateTable('repository')
      .set({
        last_synced_at: sql<Date>`now()`,
        ...(newest && { reconciled_until: newest }),
      })
      .where('organization_id', '=', place.organizationId)
      .where('id', '=', place.repositoryId)
      .execute();
    const lists: Subject[] = [
      { what: 'commits', number: 0 },
      { what: 'releases', number: 0 },
    ];
    await refreshSoon(parts, work, place, lists);
  });
}

/** Those whose details were read for an older state than the one that is known now. */
async function outdated(
  work: Work,
  { organizationId, repositoryId }: RepositoryContext['place'],
  changed: readonly GithubPullRequest[],
): Promise<Subject[]> {
  const numbers = changed.map(({ number }) => number);
  const { rows } = await sql<{ number: number }>`
    select number from pull_request
     where organization_id = ${organizationId} and repository_id = ${repositoryId}
       and number = any(${numbers}) and (details_for is null or details_for < updated_at)
     order by number`.execute(work);
  return rows.map(({ number }) => ({ what: 'pull_request', number }));
}

/** The newest change that is known of a repository. */
async function newestChange({ parts, place }: RepositoryContext): Promise<Date | null> {
  const row = await parts.database.inOrganization(place.organizationId, (work) =>
    work
      .selectFrom('pull_request')
      .select(sql<Date | null>`max(updated_at)`.as('at'))
      .where('organization_id', '=', place.organizationId)
      .where('repository_id', '=', place.repositoryId)
      .executeTakeFirst(),
  );
  return row?.at ?? null;
}
