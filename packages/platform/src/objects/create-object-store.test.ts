import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const script = `
  import { registerHooks } from 'node:module';
  const asked = [];
  registerHooks({ resolve: (name, context, next) => { asked.push(name); return next(name, context); } });
  const { createObjectStore } = await import(${JSON.stringify(import.meta.resolve('./index.ts'))});
  const sdk = () => asked.filter((name) => name.startsWith('@aws-sdk/')).length > 0;
  const signingKey = new Uint8Array(32);
  const publicUrl = 'http://127.0.0.1';
  const folder = await createObjectStore({ kind: 'folder', root: '/nowhere', publicUrl, signingKey });
  const afterFolder = sdk();
  const s3 = await createObjectStore({ kind: 's3', bucket: 'b', region: 'us-east-1' });
  console.log(JSON.stringify([folder.kind, afterFolder, s3.kind, sdk()]));
`;

test('only an S3 store loads the AWS SDK', async () => {
  const options = ['--input-type=module', '--eval', script];
  const { stdout } = await promisify(execFile)(process.execPath, options);
  expect(JSON.parse(stdout)).toEqual(['folder', false, 's3', true]);
});
