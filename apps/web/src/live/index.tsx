export { ConnectionBadge } from './connection-badge.tsx';
export { useFreshLists } from './keep-fresh.ts';
export { LiveProvider, useLive } from './live-provider.tsx';
