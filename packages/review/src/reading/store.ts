import type { Selectable } from 'kysely';
import type { Place } from '../facts/index.ts';
import type { ReviewTables } from '../schema/index.ts';
import type { Work } from '../work.ts';

/** A repository that may be read; undefined for one that is unknown or was removed. */
export function selectRepository(
  work: Work,
  { organizationId, repositoryId }: Place,
): Promise<Selectable<ReviewTables['repository']> | undefined> {
  return work
    .selectFrom('repository')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', repositoryId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}
