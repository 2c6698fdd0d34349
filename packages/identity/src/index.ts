export * from './accounts.door.ts';
export { identityDomain } from './domain.ts';
export * from './organizations.door.ts';
