export {
  beginConnection,
  type ConnectedWorld,
  connect,
  openConnectedWorld,
  someAccounts,
  untilLoaded,
  yesterday,
} from './connected.ts';
export { appToken } from './github/app-token.ts';
export { inventRepository, makePeople } from './github/make-story.ts';
export { type GithubPeer, openGithubPeer } from './github/peer.ts';
export { randomOf } from './github/random.ts';
export type { StoryRepository } from './github/story.ts';
export type { PeerAccount } from './github/world.ts';
export { readHistory } from './histories.ts';
export { newAddress, openReviewServer, type ReviewServer } from './review-server.ts';
export { repositoryFactTables, storedFacts } from './stored.ts';
