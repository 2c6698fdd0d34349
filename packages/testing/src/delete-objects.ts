import type { TestingParts } from './parts.ts';

/** Deletes every object whose key begins so. */
export async function deleteObjects(
  objects: TestingParts['objects'],
  prefix: string,
): Promise<void> {
  let after: string | undefined;
  do {
    const page = await objects.list(prefix, { limit: 1000, ...(after && { after }) });
    for (const { key } of page.objects) await objects.delete(key);
    after = page.next;
  } while (after !== undefined);
}
