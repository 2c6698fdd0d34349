export {
  administers,
  readInstallation,
  readMembers,
  readName,
  readRepositories,
  readUser,
} from './account-reads.ts';
export {
  asUser,
  type GithubApp,
  type InstallationCalls,
  openGithubApp,
  requireApp,
} from './app.ts';
export { CodeHostPaused, CodeHostRefused } from './faults.ts';
export * from './objects.ts';
export { ask, RepositoryReader, unlessMissing } from './reads.ts';
