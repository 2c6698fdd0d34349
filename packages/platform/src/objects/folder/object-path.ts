import { join } from 'node:path';

// No key holds a "+", so the file of the key `a` never meets the folder of the key `a/b`.
const fileSuffix = '+facts';

/** The file of an object; the key has been checked. */
export function objectPath(root: string, key: string): string {
  return join(root, ...key.split('/')) + fileSuffix;
}

/** The last segment of the key whose object this file name holds, if it holds one. */
export function segmentOfFile(name: string): string | undefined {
  return name.endsWith(fileSuffix) ? name.slice(0, -fileSuffix.length) : undefined;
}
