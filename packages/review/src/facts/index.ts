export { type PullRequestDetails, saveDetails } from './details.ts';
export {
  branchCommitFact,
  ciRunFact,
  commitFact,
  conversationFact,
  deploymentFact,
  deploymentStatusFact,
  eventFact,
  fileFacts,
  inlineCommentFact,
  issueFact,
  pullRequestFact,
  releaseFact,
  reviewFact,
  type SeenPerson,
} from './fact.ts';
export { type HashKeys, hashEmail, hashKeys } from './hashing.ts';
export {
  deleteComments,
  saveBranchCommits,
  saveCiRuns,
  saveComments,
  saveDeploymentStatuses,
  saveDeployments,
  saveEmails,
  saveIssues,
  savePeople,
  savePullRequests,
  saveReleases,
  saveTags,
} from './store.ts';
export { type Place, upsertFacts } from './upsert.ts';
