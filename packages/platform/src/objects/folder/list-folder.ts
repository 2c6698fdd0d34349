import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ListedObject } from '../object-store.ts';
import { isAbsent } from './disk-fault.ts';
import { contentSize } from './object-file.ts';
import { objectPath, segmentOfFile } from './object-path.ts';

/** Objects in the order of their keys, found lazily; those deleted meanwhile are left out. */
export async function* listFolder(
  root: string,
  prefix: string,
  after: string,
): AsyncGenerator<ListedObject> {
  for await (const key of keysBelow(root, folderOf(prefix), prefix, after)) {
    const file = await orAbsent(stat(objectPath(root, key)));
    if (file === undefined) continue;
    yield { key, size: contentSize(file.size), lastModified: file.mtime };
  }
}

function folderOf(prefix: string): string {
  return prefix.slice(0, prefix.lastIndexOf('/') + 1);
}

async function* keysBelow(
  root: string,
  folder: string,
  prefix: string,
  after: string,
): AsyncGenerator<string> {
  for (const path of await pathsIn(root, folder)) {
    if (!path.endsWith('/')) {
      if (path.startsWith(prefix) && path > after) yield path;
    } else if (mayHold(path, prefix) && (path > after || after.startsWith(path))) {
      yield* keysBelow(root, path, prefix, after);
    }
  }
}

/** Keys and, ending in "/", folders: sorted together they stand in the order of all keys below. */
async function pathsIn(root: string, folder: string): Promise<string[]> {
  const entries = await orAbsent(readdir(join(root, folder), { withFileTypes: true }));
  const paths: string[] = [];
  for (const entry of entries ?? []) {
    if (entry.name.startsWith('.')) continue;
    const name = entry.isDirectory() ? `${entry.name}/` : segmentOfFile(entry.name);
    if (name !== undefined) paths.push(folder + name);
  }
  return paths.sort();
}

function mayHold(folder: string, prefix: string): boolean {
  return folder.startsWith(prefix) || prefix.startsWith(folder);
}

async function orAbsent<T>(result: Promise<T>): Promise<T | undefined> {
  try {
    return await result;
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}
