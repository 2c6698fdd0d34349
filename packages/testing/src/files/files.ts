import type {
  changeFileSchema,
  fileDownloadSchema,
  fileListSchema,
  OrganizationFile,
} from '@touchstone/contracts';
import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import { idOf, notFound } from '../ids.ts';
import type { TestingParts } from '../parts.ts';
import { invalid } from '../refusals.ts';
import type { Work } from '../work.ts';
import type { FileTables } from './file-table.ts';

type Parts = Pick<TestingParts, 'database' | 'objects'>;

export type FileRow = Selectable<FileTables['organization_file']>;

/** Seconds for which the address of a file's bytes can be used. */
export const linkSeconds = 3600;

/** A page of the organization's files, by name; those whose upload has not ended are among them. */
export function listFiles(
  { database }: Pick<Parts, 'database'>,
  organizationId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<z.infer<typeof fileListSchema>> {
  return database.inOrganization(organizationId, async (work) => {
    const files = work
      .selectFrom('organization_file')
      .where('organization_id', '=', organizationId);
    const { count } = await files
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirstOrThrow();
    const rows = await files
      .selectAll()
      .orderBy('filename')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute();
    return { files: rows.map(presentFile), count };
  });
}

/** An address from which anyone who has it can load the file for an hour. @throws TouchstoneError not_found */
export async function downloadOf(
  { database, objects }: Parts,
  organizationId: string,
  id: string,
): Promise<z.infer<typeof fileDownloadSchema>> {
  const row = await database.inOrganization(organizationId, (work) =>
    findFile(work, organizationId, id),
  );
  if (row.status === 'pending') throw notFound('file');
  const url = await objects.signedGet(row.object_key, {
    expiresInSeconds: linkSeconds,
    downloadName: row.filename,
  });
  return { url, filename: row.filename, expires_in: linkSeconds };
}

/** @throws TouchstoneError not_found, validation_failed for a name that another file has */
export function changeFile(
  { database }: Pick<Parts, 'database'>,
  organizationId: string,
  { id, filename, description }: z.infer<typeof changeFileSchema> & { id: string },
): Promise<OrganizationFile> {
  return database.inOrganization(organizationId, async (work) => {
    const row = await findFile(work, organizationId, id);
    if (filename !== undefined)
      await requireFreeFileName(work, organizationId, { filename, except: row.id });
    const changed = await work
      .updateTable('organization_file')
      .set({
        updated_at: new Date(),
        ...(filename !== undefined && { filename }),
        ...(description !== undefined && { description }),
      })
      .where('organization_id', '=', organizationId)
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return presentFile(changed);
  });
}

/** Deletes a file with its bytes. @throws TouchstoneError not_found */
export async function deleteFile(
  { database, objects }: Parts,
  organizationId: string,
  id: string,
): Promise<void> {
  const row = await database.inOrganization(organizationId, async (work) => {
    const found = await findFile(work, organizationId, id);
    await work
      .deleteFrom('organization_file')
      .where('organization_id', '=', organizationId)
      .where('id', '=', found.id)
      .execute();
    return found;
  });
  await objects.delete(row.object_key);
  if (row.pending_key !== null) await objects.delete(row.pending_key);
}

/** @throws TouchstoneError not_found */
export async function findFile(work: Work, organizationId: string, id: string): Promise<FileRow> {
  const row = await work
    .selectFrom('organization_file')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', idOf(id, 'file'))
    .executeTakeFirst();
  if (row === undefined) throw notFound('file');
  return row;
}

/** Names of files whose upload has ended are their own; blocks refer to them. */
export async function requireFreeFileName(
  work: Work,
  organizationId: string,
  { filename, except }: { filename: string; except?: string },
): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(
      hashtextextended(${`file ${organizationId} ${filename}`}, 0))`.execute(work);
  const row = await work
    .selectFrom('organization_file')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('filename', '=', filename)
    .where('status', '=', 'ready')
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .executeTakeFirst();
  if (row !== undefined)
    throw invalid(
      'filename',
      `another file is called ${JSON.stringify(filename)}; replace that one`,
    );
}

export function presentFile(row: FileRow): OrganizationFile {
  return {
    id: row.id,
    org_id: row.organization_id,
    user_id: row.user_id,
    filename: row.filename,
    file_size: row.file_size,
    content_type: row.content_type,
    description: row.description,
    status: row.status,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
