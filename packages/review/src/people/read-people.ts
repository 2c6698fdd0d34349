import { handle, type JobHandler } from '@touchstone/platform';
import { sql } from 'kysely';
import { savePeople } from '../facts/index.ts';
import { readMembers, readName } from '../github/index.ts';
import { hasAccess, type InstallationRow, selectLinked } from '../installation/index.ts';
import type { ReviewParts } from '../parts.ts';
import type { Work } from '../work.ts';
import { peopleJob } from './send-people.ts';

/** Profiles that are read at a time: one call each. */
const maxProfiles = 200;

/** Repositories whose collaborators are people of a personal account. */
const maxRepositories = 50;

export function peopleHandler(parts: ReviewParts): JobHandler {
  return handle(peopleJob, async (_, { organizationId }) => {
    if (organizationId === null || parts.github === undefined) return;
    const installation = await parts.database.inOrganization(organizationId, (work) =>
      selectLinked(work, organizationId),
    );
    if (!hasAccess(installation)) return;
    await readAccount(parts, organizationId, installation);
    await readProfiles(parts, organizationId, installation);
  });
}

/** Who belongs to the account now; who does not any more stays known, as somebody who left. */
async function readAccount(
  parts: ReviewParts,
  organizationId: string,
  { installation_id, account_login, account_type }: InstallationRow,
): Promise<void> {
  const { github, database } = parts;
  if (github === undefined) return;
  const repositories = await database.inOrganization(organizationId, (work) =>
    work
      .selectFrom('repository')
      .select('full_name')
      .where('organization_id', '=', organizationId)
      .where('removed_at', 'is', null)
      .orderBy('id')
      .limit(maxRepositories)
      .execute(),
  );
  const account = { login: account_login, type: account_type };
  const names = repositories.map(({ full_name }) => full_name);
  const members = await readMembers(github.installation(installation_id).octokit, account, names);
  await database.inOrganization(organizationId, async (work) => {
    const people = members.map((user) => ({ user, activeAt: null }));
    await savePeople(work, organizationId, people);
    await setMembers(
      work,
      organizationId,
      members.map(({ id }) => id),
    );
    await work
      .updateTable('github_installation')
      .set({ people_at: sql<Date>`now()` })
      .where('installation_id', '=', installation_id)
      .execute();
  });
}

async function setMembers(work: Work, organizationId: string, ids: string[]): Promise<void> {
  await sql`
    update code_host_person set is_member = (id = any(${ids}))
     where organization_id = ${organizationId}
       and is_member is distinct from (id = any(${ids}))`.execute(work);
}

/** Names of those who were active last and whose profile nobody has read yet. */
async function readProfiles(
  parts: ReviewParts,
  organizationId: string,
  { installation_id }: InstallationRow,
): Promise<void> {
  const { github, database } = parts;
  if (github === undefined) return;
  const unknown = await database.inOrganization(organizationId, (work) =>
    work
      .selectFrom('code_host_person')
      .select(['id', 'login'])
      .where('organization_id', '=', organizationId)
      .where('profile_at', 'is', null)
      .where('account_type', '=', 'User')
      .orderBy('is_member', 'desc')
      .orderBy(sql`last_active_at desc nulls last`)
      .orderBy('id')
      .limit(maxProfiles)
      .execute(),
  );
  const { octokit } = github.installation(installation_id);
  for (const { id, login } of unknown) {
    const name = await readName(octokit, login);
    await database.inOrganization(organizationId, (work) =>
      work
        .updateTable('code_host_person')
        .set({ profile_at: sql<Date>`now()`, ...(name !== undefined && { name }) })
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute(),
    );
  }
}
