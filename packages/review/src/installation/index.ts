export { pausedUntil, pauseInstallation } from './pause-store.ts';
export { removeRepositories, saveRepositories } from './repository-store.ts';
export {
  hasAccess,
  type InstallationRow,
  linkInstallation,
  nameInstallation,
  saveInstallation,
  selectInstallation,
  selectLinked,
  setRemoved,
  setSuspended,
  unlinkInstallations,
} from './store.ts';
