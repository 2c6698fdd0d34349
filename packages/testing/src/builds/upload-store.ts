import type { Transaction } from 'kysely';
import type { TestingTables } from '../tables.ts';

type Writing = Transaction<TestingTables>;

export type UploadRow = NonNullable<Awaited<ReturnType<typeof selectUpload>>>;

export function selectUpload(transaction: Writing, organizationId: string, id: string) {
  return transaction
    .selectFrom('build_upload')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function insertUpload(
  transaction: Writing,
  upload: Omit<UploadRow, 'state' | 'created_at'>,
): Promise<void> {
  await transaction.insertInto('build_upload').values(upload).execute();
}

export async function setUploadState(
  transaction: Writing,
  { organization_id, id }: Pick<UploadRow, 'organization_id' | 'id'>,
  state: UploadRow['state'],
): Promise<void> {
  await transaction
    .updateTable('build_upload')
    .set({ state })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute();
}
