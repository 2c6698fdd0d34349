export { peopleOf, readPullRequest, savePullRequest, seen } from './read-pull-request.ts';
export { type RepositoryContext, repositoryContext } from './repository-context.ts';
export { selectRepository } from './store.ts';
