export { deleteOldStates, noteApproval } from './connect-store.ts';
export { keptDays } from './disconnect.ts';
export { listingHandler } from './list-repositories.ts';
export { mountConnection } from './routes.ts';
export { listingJob, sendListing } from './send-listing.ts';
