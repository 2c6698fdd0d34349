import { expect, test } from 'vitest';
import { createObjectStore } from './create-object-store.ts';
import { originOf } from './origin.ts';

test('of a bucket is its own host name', async () => {
  const bucket = {
    kind: 's3',
    bucket: 'artifacts',
    region: 'eu-central-1',
    endpoint: 'https://store.example:9000',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  } as const;
  expect(await originOf(await createObjectStore(bucket))).toBe(
    'https://artifacts.store.example:9000',
  );
  const inPath = await createObjectStore({ ...bucket, forcePathStyle: true });
  expect(await originOf(inPath)).toBe('https://store.example:9000');
});

test('of a folder is the product', async () => {
  const store = await createObjectStore({
    kind: 'folder',
    root: '/nowhere',
    publicUrl: 'https://touchstone.example',
    signingKey: new Uint8Array(32),
  });
  expect(await originOf(store)).toBe('https://touchstone.example');
});
