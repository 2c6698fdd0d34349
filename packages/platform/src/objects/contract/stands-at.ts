import { expect } from 'vitest';
import type { ObjectStore } from '../object-store.ts';

/** Waits until the object has its size: s3rver answers an upload before its file is flushed. */
export async function standsAt(store: ObjectStore, key: string, size: number): Promise<void> {
  await expect.poll(async () => (await store.stat(key))?.size).toBe(size);
}
