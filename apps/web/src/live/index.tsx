export { ConnectionBadge } from './connection-badge.tsx';
export { LiveProvider } from './live-provider.tsx';
