export * from './comments/index.ts';
export * from './delivery/index.ts';
export * from './leaderboard.ts';
export * from './people/index.ts';
export * from './pull-request/index.ts';
export * from './statistics/index.ts';
export * from './time/index.ts';
export * from './work/index.ts';
