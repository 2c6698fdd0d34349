import { stat } from 'node:fs/promises';
import { basename, extname, resolve } from 'node:path';
import { createdBuildSchema, uploadSessionSchema } from '@touchstone/contracts';
import { UsageError } from '../../files/usage-error.ts';
import { answer, type RemoteFlags } from '../carry-out.ts';
import type { Server } from '../server/server.ts';
import { openProgress, type Progress, showBytes } from '../terminal/progress.ts';
import { appFor } from './find-app.ts';
import { uploadInParts } from './multipart.ts';
import { readPending, type UploadKey } from './pending-uploads.ts';
import { sendBytes } from './send-bytes.ts';

export interface UploadFlags extends RemoteFlags {
  app: string;
  version?: string;
  platform?: 'android' | 'ios';
  create?: true;
  setCurrent: boolean;
}

/** Files up to this size go in one piece. */
const onePiece = 64 * 1024 * 1024;

/** Sends a file to the server and makes a build of it; answers the exit code. */
export async function upload(server: Server, path: string, flags: UploadFlags): Promise<number> {
  const file = resolve(path);
  const stats = await stat(file).catch(() => undefined);
  if (!stats?.isFile()) throw new UsageError(`There is no file ${path}.`);
  const platform = flags.platform ?? platforms[extname(file).toLowerCase()];
  if (platform === undefined)
    throw new UsageError(`Say what ${path} is for: --platform android or --platform ios.`);
  const app = await appFor(server, { name: flags.app, platform, create: flags.create === true });
  const { size, mtimeMs: modifiedAt } = stats;
  const key: UploadKey = { server: server.url, appId: app.id, file, size, modifiedAt };
  const pending = size > onePiece ? await readPending(key) : undefined;
  const version = flags.version ?? pending?.version ?? versionOfNow();
  const interrupt = new AbortController();
  const stop = () => interrupt.abort();
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const progress = openProgress({ label: basename(file), whole: size, show: showBytes });
  const facts = { key, fileName: basename(file), version, progress, signal: interrupt.signal };
  try {
    const upload_id =
      size > onePiece
        ? await uploadInParts(server, { ...facts, pending })
        : await uploadWhole(server, facts);
    progress.end();
    const body = {
      upload_id,
      version,
      metadata: { source: 'cli_upload', platform },
      set_as_current: flags.setCurrent,
    };
    const call = { method: 'POST', body } as const;
    const build = await server.call(`/apps/${app.id}/builds`, createdBuildSchema, call);
    const of = build.package_name === null ? '' : ` (${build.package_name})`;
    answer(flags, build, [`${app.name} has the build ${build.version}${of}.`]);
    return 0;
  } catch (error) {
    if (!interrupt.signal.aborted) throw error;
    const advice = size > onePiece ? ' The same command goes on where it stopped.' : '';
    process.stderr.write(`Stopped.${advice}\n`);
    return 1;
  } finally {
    progress.end();
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}

const platforms: Partial<Record<string, 'android' | 'ios'>> = { '.apk': 'android', '.ipa': 'ios' };

interface WholeUpload {
  key: UploadKey;
  fileName: string;
  version: string;
  progress: Progress;
  signal: AbortSignal;
}

async function uploadWhole(
  server: Server,
  { key, fileName, version, progress, signal }: WholeUpload,
): Promise<string> {
  const path = `/apps/${key.appId}/builds/upload-session?source=cli_upload`;
  const body = { version, file_name: fileName };
  const session = await server.call(path, uploadSessionSchema, { method: 'POST', body });
  await sendBytes(session.upload_url, {
    file: key.file,
    from: 0,
    to: key.size,
    contentType: session.content_type,
    signal,
    onSent: (bytes) => progress.set(bytes),
  });
  return session.upload_id;
}

/** `20260102-030405`, in UTC. */
export function versionOfNow(now = new Date()): string {
  return now.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-');
}
