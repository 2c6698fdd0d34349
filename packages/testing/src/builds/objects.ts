import type { TestingParts } from '../parts.ts';

/** Deletes every object below a prefix. */
export async function removeObjects(
  { objects }: Pick<TestingParts, 'objects'>,
  prefix: string,
): Promise<void> {
  for (;;) {
    const page = await objects.list(prefix, { limit: 1000 });
    await Promise.all(page.objects.map(({ key }) => objects.delete(key)));
    if (page.next === undefined) return;
  }
}
