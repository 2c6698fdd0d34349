export const sizeBuckets = ['xs', 's', 'm', 'l', 'xl'] as const;
export type SizeBucket = (typeof sizeBuckets)[number];

/** Up to 10, 50, 200, 500 lines and more (review-api 3.9). */
export function sizeBucketOf(lines: number): SizeBucket {
  if (lines <= 10) return 'xs';
  if (lines <= 50) return 's';
  if (lines <= 200) return 'm';
  return lines <= 500 ? 'l' : 'xl';
}
