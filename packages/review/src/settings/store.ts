import type { ReviewSettings } from '@touchstone/contracts';
import { sql } from 'kysely';
import type { Work } from '../work.ts';
import { settingsFrom } from './settings.ts';

/** The settings of an organization as they are stored. */
export interface StoredSettings {
  settings: ReviewSettings;
  /** What the organization changed. */
  document: unknown;
  version: number;
  sealedCursorKey: string | null;
  cursorKeyHint: string | null;
}

export async function selectSettings(
  work: Work,
  organizationId: string,
  lock = false,
): Promise<StoredSettings> {
  const row = await work
    .selectFrom('review_settings')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return {
    settings: settingsFrom(row?.document),
    document: row?.document ?? {},
    version: row?.version ?? 0,
    sealedCursorKey: row?.sealed_cursor_key ?? null,
    cursorKeyHint: row?.cursor_key_hint ?? null,
  };
}

/** The same, held until the transaction ends, so that changes come one after the other. */
export async function lockSettings(work: Work, organizationId: string): Promise<StoredSettings> {
  await work
    .insertInto('review_settings')
    .values({ organization_id: organizationId, version: 0, document: '{}' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return selectSettings(work, organizationId, true);
}

/** Stores a change and counts the version up. */
export async function updateSettings(
  work: Work,
  organizationId: string,
  change: {
    document: object;
    changedBy: string | null;
    /** Undefined leaves it as it is; null removes it. */
    cursorKey: { sealed: string; hint: string } | null | undefined;
  },
): Promise<void> {
  const { document, changedBy, cursorKey } = change;
  await work
    .updateTable('review_settings')
    .set({
      document: JSON.stringify(document),
      version: sql`version + 1`,
      changed_at: sql`now()`,
      changed_by: changedBy,
      ...(cursorKey !== undefined && {
        sealed_cursor_key: cursorKey?.sealed ?? null,
        cursor_key_hint: cursorKey?.hint ?? null,
      }),
    })
    .where('organization_id', '=', organizationId)
    .execute();
}
