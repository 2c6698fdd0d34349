import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Asker } from '../../asker.ts';
import type { Work } from '../../work.ts';
import type { Block } from '../blocks/block.ts';

interface State {
  id: string;
  version: number;
  tasks: Block[];
  yaml: string | null;
  /** It was saved while somebody wrote, not because they asked. */
  autosave?: boolean;
}

/** Minutes of writing that autosaves gather in one version. */
const together = 10;

/**
 * Adds a row to the versions of a test. An autosave takes the place of the version before it, if
 * the same person's autosave made that one too, they began it within the last minutes, and no run
 * tested it. Numbers of versions count on in any case: that is how conflicts are noticed.
 */
export async function keepVersion(work: Work, asker: Asker, state: State): Promise<void> {
  const { autosave = false } = state;
  const begun = autosave ? await takeOver(work, asker, state) : undefined;
  await work
    .insertInto('test_version')
    .values({
      organization_id: asker.organizationId,
      id: uuid(),
      test_id: state.id,
      version: state.version,
      tasks: JSON.stringify(state.tasks),
      yaml: state.yaml,
      modified_by: asker.userId,
      autosaved_since: autosave ? (begun ?? new Date()) : null,
    })
    .execute();
}

/** Somebody asked for the version that autosaves made so far: the next ones begin another. */
export async function keepAsAsked(
  work: Work,
  { organizationId }: Asker,
  { id, version }: Pick<State, 'id' | 'version'>,
): Promise<void> {
  await work
    .updateTable('test_version')
    .set({ autosaved_since: null })
    .where('organization_id', '=', organizationId)
    .where('test_id', '=', id)
    .where('version', '=', version)
    .execute();
}

/** Removes the version that this one continues; answers when that was begun. */
async function takeOver(
  work: Work,
  { organizationId, userId }: Asker,
  { id, version }: State,
): Promise<Date | undefined> {
  if (userId === null) return undefined;
  const taken = await work
    .deleteFrom('test_version')
    .where('organization_id', '=', organizationId)
    .where('test_id', '=', id)
    .where('version', '=', version - 1)
    .where('modified_by', '=', userId)
    .where('autosaved_since', '>', sql<Date>`now() - make_interval(mins => ${together}::int)`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('run')
            .select('run.id')
            .where('run.organization_id', '=', organizationId)
            .where('run.test_id', '=', id)
            .where('run.test_version', '=', version - 1),
        ),
      ),
    )
    .returning('autosaved_since')
    .executeTakeFirst();
  return taken?.autosaved_since ?? undefined;
}
