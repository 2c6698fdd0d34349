import { TouchstoneError } from '../../errors.ts';

/**
 * Runs an action on the store's folder; an error of the file system becomes `storage_full` when
 * the disk or the quota has no room left and else `service_unavailable`, naming the folder.
 */
export async function onDisk<T>(root: string, action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    throw diskFault(root, error);
  }
}

/** Whether the file system said that there is no such file or folder. */
export function isAbsent(error: unknown): boolean {
  return systemCode(error) === 'ENOENT';
}

/** The code of an error of the operating system, such as `EACCES`. */
export function systemCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

function diskFault(root: string, error: unknown): unknown {
  const code = systemCode(error);
  if (code === undefined) return error;
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new TouchstoneError('storage_full', {
      message: `The object folder ${root} has no room left (${code}). Free space there, then try again.`,
      cause: error,
    });
  }
  return new TouchstoneError('service_unavailable', {
    message: `The object folder ${root} cannot be used (${code}). Check that it exists and that this process may read and write it.`,
    cause: error,
  });
}
