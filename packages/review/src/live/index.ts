export { refreshHandler } from './refresh.ts';
export { refreshJob, refreshSoon } from './send-refresh.ts';
export { nextRefresh, requestRefresh, type Subject } from './store.ts';
