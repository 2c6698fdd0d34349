import { createWriteStream } from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { TestingParts } from '../parts.ts';

/**
 * Writes the organization's file of this name into the folder, in a place of its own, and answers its
 * path; undefined if the organization has no such file.
 */
export async function fileForRun(
  { database, objects }: Pick<TestingParts, 'database' | 'objects'>,
  organizationId: string,
  { name, into }: { name: string; into: string },
): Promise<string | undefined> {
  const row = await database.inOrganization(organizationId, (work) =>
    work
      .selectFrom('organization_file')
      .select(['filename', 'object_key'])
      .where('organization_id', '=', organizationId)
      .where('filename', '=', name)
      .where('status', '=', 'ready')
      .executeTakeFirst(),
  );
  if (row === undefined) return undefined;
  const folder = await mkdtemp(join(into, 'file-'));
  // The browser that reads it may be another user's.
  await chmod(folder, 0o711);
  const path = join(folder, nameOf(row.filename));
  const { body } = await objects.read(row.object_key);
  await pipeline(body, createWriteStream(path, { mode: 0o644 }));
  return path;
}

/** What the page is told that the file is called; no part of it leads to another folder. */
function nameOf(filename: string): string {
  const name = basename(filename.replaceAll('\\', '/')).replaceAll('\0', '');
  return name === '' || name === '.' || name === '..' ? 'file' : name;
}
