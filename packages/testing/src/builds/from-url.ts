import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { buildFromUrlSchema } from '@touchstone/contracts';
import { TouchstoneError } from '@touchstone/platform';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import { requireApp } from '../apps/apps.ts';
import { openOutside } from '../outbound/open-outside.ts';
import type { TestingParts } from '../parts.ts';
import { downloadUrl } from './builds.ts';
import { inspectStored, storeBuild } from './create-build.ts';
import { removeObjects } from './objects.ts';
import { selectBuildByVersion, versionTaken } from './store.ts';

/** Clients wait three minutes at most. */
const patience = 170_000;

/**
 * Fetches a build from an address. Asked again for the same version and address, it answers the
 * build that is there.
 * @throws TouchstoneError not_found, validation_failed for an address that may not be reached or
 * gives no file, payload_too_large, build_refused, conflict.
 */
export async function buildFromUrl(
  parts: TestingParts,
  organizationId: string,
  appId: string,
  asked: z.infer<typeof buildFromUrlSchema> & { createdBy: string | null },
) {
  const app = await requireApp(parts, organizationId, appId);
  const source = sourceOf(asked.from_url);
  const there = await parts.database.inOrganization(organizationId, (transaction) =>
    selectBuildByVersion(transaction, organizationId, { appId, version: asked.version }),
  );
  if (there !== undefined) {
    if (there.metadata.source_hash !== source.source_hash) throw versionTaken(asked.version);
    return {
      build: there,
      artifact_url: (await downloadUrl(parts, there)) ?? '',
      was_reused: true,
    };
  }
  const id = uuid();
  const folder = `${organizationId}/builds/${appId}/${id}/`;
  const name = asked.from_url.replace(/[?#].*$/, '').replace(/^.*\//, '') || 'build';
  const extension = /\.(apk|ipa|app)$/i.exec(name)?.[1]?.toLowerCase();
  const key = `${folder}build.${extension ?? (app.platform === 'ios' ? 'app' : 'apk')}`;
  try {
    await fetchInto(parts, asked, key);
    const facts = await inspectStored(parts, app, key);
    const creating = {
      ...asked,
      upload_id: id,
      metadata: { ...asked.metadata, ...source },
      file_name: name.slice(0, 255),
    };
    const build = await storeBuild(parts, app, creating, facts, key);
    return { build, artifact_url: (await downloadUrl(parts, build)) ?? '', was_reused: false };
  } catch (error) {
    await removeObjects(parts, folder);
    throw error;
  }
}

/** Where it came from, without a query, which often holds a secret. */
const sourceOf = (address: string) => ({
  source_url: address.replace(/[?#].*$/, ''),
  source_hash: createHash('sha256').update(address).digest('hex'),
});

async function fetchInto(
  parts: TestingParts,
  { from_url, headers }: z.infer<typeof buildFromUrlSchema>,
  key: string,
): Promise<void> {
  const { objects, config } = parts;
  const response = await openOutside(parts, from_url, {
    headers: headers ?? {},
    signal: AbortSignal.timeout(patience),
  });
  if (response.statusCode !== 200) {
    response.destroy();
    throw new TouchstoneError('validation_failed', {
      message: `The address of the build answered ${response.statusCode}. Check it, and the headers it needs.`,
    });
  }
  const limit = config.objectMaxBytes;
  await objects.write(key, Readable.from(atMost(limit, response), { objectMode: false }), {
    contentType: 'application/octet-stream',
  });
}

async function* atMost(limit: number, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > limit) {
      const message = `The build is larger than the ${limit} bytes that the server takes.`;
      throw new TouchstoneError('payload_too_large', { message });
    }
    yield chunk;
  }
}
