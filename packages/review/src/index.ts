export { reviewDomain } from './domain.ts';
export { reviewJobHandlers } from './jobs.ts';
export { mountReviewRoutes } from './mount.ts';
export { openReview } from './open-review.ts';
export type { ReviewParts } from './parts.ts';
export type { ReviewTables } from './schema/index.ts';
