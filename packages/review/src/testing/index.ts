export {
  beginConnection,
  type ConnectedWorld,
  connect,
  openConnectedWorld,
  someAccounts,
  untilLoaded,
  yesterday,
} from './connected.ts';
export { newAddress, openReviewServer, type ReviewServer } from './review-server.ts';
