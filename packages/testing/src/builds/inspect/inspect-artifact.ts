import { Worker } from 'node:worker_threads';
import type { AppPlatform } from '@touchstone/contracts';
import { TouchstoneError } from '@touchstone/platform';
import { z } from 'zod';
import { type ArchiveEntry, listEntries, RefusedArchive } from './archive.ts';
import { artifactKind } from './artifact-kind.ts';

const factsSchema = z.object({
  package_id: z.string().min(1).max(300),
  name: z.string().max(300).nullable(),
  app_version: z.string().max(100).nullable(),
  build_number: z.string().max(100).nullable(),
  /** PNG or WebP. */
  icon: z.instanceof(Uint8Array).nullable(),
});

export type ArtifactFacts = z.infer<typeof factsSchema>;

/** What reading an artifact may take: it comes from whoever may upload. */
const limits = { milliseconds: 30_000, memoryMegabytes: 512 };

/**
 * Finds out what an Android or iOS build says of itself: its identifier, name, version and icon.
 * @throws TouchstoneError build_refused for what is no such build, and says what it is.
 */
export async function inspectArtifact(
  file: string,
  platform: Exclude<AppPlatform, 'web'>,
): Promise<ArtifactFacts> {
  const entries = await entriesIn(file);
  const kind = artifactKind(entries, platform);
  const worker = new Worker(new URL('./inspect-worker.ts', import.meta.url), {
    workerData: { file, kind },
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMegabytes },
    stdout: true,
    stderr: true,
  });
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', () => reject(new Error('it ended without an answer')));
  const timer = setTimeout(() => reject(new Error('it took too long')), limits.milliseconds);
  try {
    return factsSchema.parse(await promise);
  } catch (cause) {
    throw new TouchstoneError('build_refused', {
      message: `What this ${kind.name} says of itself cannot be read: its manifest is damaged. Build it again.`,
      cause,
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

async function entriesIn(file: string): Promise<ArchiveEntry[]> {
  try {
    return await listEntries(file);
  } catch (error) {
    if (!(error instanceof RefusedArchive)) throw error;
    const { message, cause } = error;
    throw new TouchstoneError('build_refused', { message, cause });
  }
}
