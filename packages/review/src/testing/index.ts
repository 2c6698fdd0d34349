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
export type { StoryRepository } from './github/story.ts';
export type { PeerAccount } from './github/world.ts';
export { readHistory } from './histories.ts';
export { newAddress, openReviewServer, type ReviewServer } from './review-server.ts';
export { storedFacts } from './stored.ts';
