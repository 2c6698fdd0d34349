export { createObjectStore } from './create-object-store.ts';
export type { FolderStore } from './folder/folder-store.ts';
export { objectRoutes } from './folder/routes.ts';
export type { ObjectStore } from './object-store.ts';
export { originOf } from './origin.ts';
export type { S3Store } from './s3/s3-store.ts';
