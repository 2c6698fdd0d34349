export * from './account.ts';
export * from './errors.ts';
export * from './health.ts';
export * from './organization.ts';
export * from './provider.ts';
export * from './sso.ts';
export * from './system-status.ts';
