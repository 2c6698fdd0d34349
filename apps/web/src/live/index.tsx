export { ConnectionBadge } from './connection-badge.tsx';
export { useFreshLists } from './keep-fresh.ts';
export { LiveProvider, useTurns } from './live-provider.tsx';
