import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { TestReport } from '@touchstone/contracts';
import type { TestingParts } from '../../parts.ts';
import { consoleText, networkFile } from '../../reports/artifact-files.ts';
import type { Hold } from '../telling/live-log.ts';

/** A file that a run left behind, where it is kept. */
export interface KeptArtifact {
  /** As the report names it. */
  path: string;
  object_key: string;
  content_type: string;
  size: number;
}

/** Where the objects of a run are. */
export function artifactPrefix(organizationId: string, runId: string): string {
  return `${organizationId}/runs/${runId}/`;
}

/**
 * Puts everything that a run left in its folder into the object store, and besides the console and
 * the requests of its last attempt as the files that clients know.
 */
export async function keepArtifacts(
  { objects }: Pick<TestingParts, 'objects'>,
  { organizationId, runId }: Pick<Hold, 'organizationId' | 'runId'>,
  { folder, report }: { folder: string; report: TestReport },
): Promise<KeptArtifact[]> {
  const prefix = artifactPrefix(organizationId, runId);
  const kept: KeptArtifact[] = [];
  for (const file of await filesIn(folder)) {
    const path = relative(folder, file).split(sep).join('/');
    const object_key = prefix + keyFor(path);
    const content_type = typeOf(path);
    const { size } = await stat(file);
    await objects.write(object_key, createReadStream(file), { contentType: content_type });
    kept.push({ path, object_key, content_type, size });
  }
  for (const { path, bytes } of await madeFiles(report)) {
    const object_key = prefix + path;
    const content_type = typeOf(path);
    await objects.write(object_key, bytes, { contentType: content_type });
    kept.push({ path, object_key, content_type, size: bytes.length });
  }
  return kept;
}

const zip = promisify(gzip);

async function madeFiles(report: TestReport): Promise<{ path: string; bytes: Uint8Array }[]> {
  const lines = consoleText(report);
  const requests = networkFile(report);
  return [
    ...(lines === undefined ? [] : [{ path: 'console.log', bytes: Buffer.from(lines) }]),
    ...(requests === undefined
      ? []
      : [{ path: 'network.json.gz', bytes: await zip(JSON.stringify(requests)) }]),
  ];
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
}

/** Object keys take fewer characters than file names. */
function keyFor(path: string): string {
  return path
    .split('/')
    .map((part) => part.replaceAll(/[^A-Za-z0-9._-]/g, '_').replace(/^\./, '_'))
    .join('/');
}

const types: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
  '.json': 'application/json',
  '.har': 'application/json',
  '.zip': 'application/zip',
  '.gz': 'application/gzip',
  '.log': 'text/plain; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

function typeOf(path: string): string {
  return types[extname(path).toLowerCase()] ?? 'application/octet-stream';
}
