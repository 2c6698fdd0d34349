import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { createObjectStore } from '../create-object-store.ts';

/** What README asks of a bucket, so that pages can send files to it. */
const cors = `<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin>
<AllowedMethod>GET</AllowedMethod><AllowedMethod>HEAD</AllowedMethod><AllowedMethod>PUT</AllowedMethod>
<AllowedHeader>*</AllowedHeader><ExposeHeader>ETag</ExposeHeader></CORSRule></CORSConfiguration>`;

/** An S3 store on the bucket of a real S3-compatible server, which runs as its own process. */
export async function serveS3() {
  const directory = await mkdtemp(join(tmpdir(), 'touchstone-s3-'));
  const rules = join(directory, 'cors.xml');
  await writeFile(rules, cors);
  const s3rver = fileURLToPath(import.meta.resolve('s3rver/bin/s3rver.js'));
  // s3rver makes the tokens of truncated lists with DES, which OpenSSL 3 keeps among the legacy.
  const node = ['--openssl-legacy-provider', s3rver, '--no-vhost-buckets', '--silent'];
  const place = ['-d', directory, '-a', '127.0.0.1', '-p', '0'];
  const bucket = ['--configure-bucket', 'artifacts', rules];
  const server = spawn(process.execPath, [...node, ...place, ...bucket], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const close = async () => {
    const ended = once(server, 'exit');
    server.kill();
    await ended;
    await rm(directory, { recursive: true });
  };
  try {
    const clock = { offset: 0 };
    const connection = {
      kind: 's3',
      bucket: 'artifacts',
      endpoint: `http://${await addressFrom(server.stdout)}`,
      region: 'us-east-1',
      // The one account that s3rver has.
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      forcePathStyle: true,
    } as const;
    const store = await createObjectStore({ ...connection, now: () => Date.now() + clock.offset });
    /** What tells Touchstone's processes to keep their files there. */
    const settings = {
      TOUCHSTONE_S3_BUCKET: connection.bucket,
      TOUCHSTONE_S3_ENDPOINT: connection.endpoint,
      TOUCHSTONE_S3_ACCESS_KEY_ID: connection.accessKeyId,
      TOUCHSTONE_S3_SECRET_ACCESS_KEY: connection.secretAccessKey,
      TOUCHSTONE_S3_FORCE_PATH_STYLE: 'true',
    };
    return { store, connection, settings, clock, close };
  } catch (error) {
    // Left running, it would keep the test run from ending.
    await close();
    throw error;
  }
}

async function addressFrom(output: Readable): Promise<string> {
  for await (const line of createInterface(output)) {
    const address = /listening on (\S+)/.exec(line)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error('s3rver ended before it listened.');
}
