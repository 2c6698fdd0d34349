import type { ObjectStore } from './object-store.ts';

/** The origin of the store's signed URLs, with which pages that show its files talk. */
export async function originOf(store: Pick<ObjectStore, 'signedGet'>): Promise<string> {
  return new URL(await store.signedGet('any/object', { expiresInSeconds: 60 })).origin;
}
