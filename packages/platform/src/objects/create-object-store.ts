import { FolderStore, type FolderStoreOptions } from './folder/folder-store.ts';
import type { S3Store, S3StoreOptions } from './s3/s3-store.ts';

type ObjectStoreOptions =
  | ({ kind: 'folder' } & FolderStoreOptions)
  | ({ kind: 's3' } & S3StoreOptions);

/**
 * The object store that the settings name. A folder is first freed of what a crashed process left
 * unfinished. Nothing is asked of an S3 store: `check` does that.
 */
export async function createObjectStore(
  options: ObjectStoreOptions,
): Promise<FolderStore | S3Store> {
  if (options.kind === 'folder') {
    const store = new FolderStore(options);
    await store.cleanUnfinished();
    return store;
  }
  // The AWS SDK takes long to load; whoever keeps objects in a folder never loads it.
  const { S3Store } = await import('./s3/s3-store.ts');
  return new S3Store(options);
}
