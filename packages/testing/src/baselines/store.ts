import type { Visual } from '@touchstone/contracts';
import { sql } from 'kysely';
import type { Work } from '../work.ts';
import { digestOf, type Place } from './place.ts';

/** A place of a test where a picture is compared. */
export interface BaselinePlace extends Place {
  organizationId: string;
  testId: string;
}

/** The object that holds the approved picture; undefined where nobody has approved one. */
export async function selectBaseline(
  work: Work,
  place: BaselinePlace,
): Promise<string | undefined> {
  const row = await work
    .selectFrom('visual_baseline')
    .select('object_key')
    .where('organization_id', '=', place.organizationId)
    .where('test_id', '=', place.testId)
    .where('place', '=', digestOf(place))
    .where('replaced_at', 'is', null)
    .executeTakeFirst();
  return row?.object_key ?? undefined;
}

interface Approved {
  id: string;
  runId: string;
  objectKey: string;
  userId: string | null;
  masks: Visual['masks'];
}

/**
 * Makes a picture the one that counts at a place.
 * @returns the objects of pictures that do not count any more
 */
export async function replaceBaseline(
  work: Work,
  place: BaselinePlace,
  { id, runId, objectKey, userId, masks }: Approved,
): Promise<string[]> {
  const { organizationId, testId, step, check, viewport, driver } = place;
  const current = work
    .selectFrom('visual_baseline')
    .select(['id', 'object_key'])
    .where('organization_id', '=', organizationId)
    .where('test_id', '=', testId)
    .where('place', '=', digestOf(place))
    .where('replaced_at', 'is', null);
  // Two who approve at the same time come one after the other.
  await work
    .selectFrom('test')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', testId)
    .forUpdate()
    .execute();
  const before = await current.execute();
  for (const one of before) await retireBaseline(work, organizationId, one.id);
  await work
    .insertInto('visual_baseline')
    .values({
      organization_id: organizationId,
      id,
      test_id: testId,
      place: digestOf(place),
      step,
      check_words: check,
      run_id: runId,
      object_key: objectKey,
      approved_by: userId,
      driver,
      viewport: JSON.stringify(viewport),
      masks: JSON.stringify(masks),
    })
    .execute();
  return before.flatMap(({ object_key }) => object_key ?? []);
}

/** A picture counts no longer; its row says that it once did. */
export async function retireBaseline(
  work: Work,
  organizationId: string,
  id: string,
): Promise<void> {
  await work
    .updateTable('visual_baseline')
    .set({ replaced_at: sql<Date>`now()`, object_key: null })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}
