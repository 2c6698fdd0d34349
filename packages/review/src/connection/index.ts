export { deleteOldStates, noteApproval } from './connect-store.ts';
export { hasAccess } from './connection.ts';
export { keptDays } from './disconnect.ts';
export {
  nameInstallation,
  saveInstallation,
  selectInstallation,
  selectLinked,
  setRemoved,
  setSuspended,
} from './installation-store.ts';
export { listingHandler } from './list-repositories.ts';
export { peopleHandler } from './read-people.ts';
export { removeRepositories, saveRepositories } from './repository-store.ts';
export { mountConnection } from './routes.ts';
export { listingJob, peopleJob, sendListing } from './send-listing.ts';
