import { promisify } from 'node:util';
import type { AppPlatform } from '@touchstone/contracts';
import { TouchstoneError } from '@touchstone/platform';
import { type Entry, open, type ZipFile } from 'yauzl';

/** More than the largest honest build holds; what is beyond is made to hurt. */
const limits = { entries: 200_000, bytes: 20 * 1024 ** 3, ratio: 250, fewBytes: 256 * 1024 ** 2 };

export interface ArchiveEntry {
  name: string;
  size: number;
}

/** How the manifest is found. `at` is the name of the entry that holds it. */
export interface ArtifactKind {
  name: 'APK' | 'IPA' | 'simulator app' | 'zipped APK';
  at: string;
}

/**
 * Names and sizes of what an archive holds.
 * @throws TouchstoneError build_refused for what is no archive, or one made to fill a disk.
 */
export async function listEntries(file: string): Promise<ArchiveEntry[]> {
  const zip = await openZip(file);
  try {
    const entries: ArchiveEntry[] = [];
    let unpacked = 0;
    for await (const { fileName, uncompressedSize } of entriesOf(zip)) {
      entries.push({ name: fileName, size: uncompressedSize });
      unpacked += uncompressedSize;
      if (entries.length > limits.entries || unpacked > limits.bytes) throw bomb();
    }
    const packed = zip.fileSize;
    if (unpacked > limits.fewBytes && unpacked > packed * limits.ratio) throw bomb();
    return entries;
  } finally {
    zip.close();
  }
}

const openFile = promisify<string, { lazyEntries: boolean; autoClose: boolean }, ZipFile>(open);

async function openZip(file: string): Promise<ZipFile> {
  try {
    return await openFile(file, { lazyEntries: true, autoClose: false });
  } catch (cause) {
    throw new TouchstoneError('build_refused', {
      message: 'This file is no APK, IPA or zip: it is not an archive. Upload the build itself.',
      cause,
    });
  }
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  const read = (): Promise<Entry | undefined> => {
    const { promise, resolve, reject } = Promise.withResolvers<Entry | undefined>();
    const onEntry = (entry: Entry): void => resolve(entry);
    const onEnd = (): void => resolve(undefined);
    zip.once('entry', onEntry).once('end', onEnd).once('error', reject);
    zip.readEntry();
    return promise.finally(() => {
      zip.off('entry', onEntry).off('end', onEnd).off('error', reject);
    });
  };
  try {
    for (let entry = await read(); entry !== undefined; entry = await read()) yield entry;
  } catch (cause) {
    throw new TouchstoneError('build_refused', {
      message: 'This archive is damaged. Build it again and upload that.',
      cause,
    });
  }
}

/**
 * What kind of build an archive is, by what it holds.
 * @throws TouchstoneError build_refused when it is none for the platform.
 */
export function artifactKind(
  entries: readonly ArchiveEntry[],
  platform: Exclude<AppPlatform, 'web'>,
): ArtifactKind {
  const names = entries.map(({ name }) => name);
  const kind = kindOf(names);
  if (typeof kind === 'string') throw new TouchstoneError('build_refused', { message: kind });
  const isAndroid = kind.name === 'APK' || kind.name === 'zipped APK';
  if (isAndroid === (platform === 'android')) return kind;
  throw new TouchstoneError('build_refused', {
    message: `This is ${isAndroid ? 'an Android' : 'an iOS'} build (${kind.name}), but the app is for ${
      platform === 'android' ? 'Android' : 'iOS'
    }. Upload it to an app of its own platform.`,
  });
}

/** The kind, or why it is none that can be tested. */
function kindOf(names: readonly string[]): ArtifactKind | string {
  if (names.includes('AndroidManifest.xml')) return { name: 'APK', at: 'AndroidManifest.xml' };
  if (names.includes('base/manifest/AndroidManifest.xml') || names.includes('BundleConfig.pb')) {
    return 'This is an Android App Bundle (.aab), which no device installs. Build an APK.';
  }
  const payload = names.find((name) => /^Payload\/[^/]+\.app\/Info\.plist$/i.test(name));
  if (payload !== undefined) return { name: 'IPA', at: payload };
  const app = names.find((name) => /^(?:[^/]+\/)?[^/]+\.app\/Info\.plist$/.test(name));
  if (app !== undefined) return { name: 'simulator app', at: app };
  const inner = names.filter((name) => /\.apk$/i.test(name));
  const [only, other] = inner;
  if (only !== undefined && other === undefined) return { name: 'zipped APK', at: only };
  if (other !== undefined) {
    return 'This archive holds several APKs (a split build). Build one universal APK.';
  }
  return 'This archive holds no AndroidManifest.xml, no Payload and no .app: it is no build.';
}

function bomb(): TouchstoneError {
  return new TouchstoneError('build_refused', {
    message: 'This archive unpacks to far more than a build holds. It was not read.',
  });
}

/** The content of one entry, in memory. */
export async function readEntry(file: string, name: string, mostBytes: number): Promise<Buffer> {
  const zip = await openZip(file);
  try {
    for await (const entry of entriesOf(zip)) {
      if (entry.fileName !== name) continue;
      if (entry.uncompressedSize > mostBytes) throw bomb();
      const chunks: Buffer[] = [];
      for await (const chunk of await openEntry(zip, entry)) chunks.push(Buffer.from(chunk));
      return Buffer.concat(chunks);
    }
  } finally {
    zip.close();
  }
  throw new Error(`There is no entry ${name}.`);
}

function openEntry(zip: ZipFile, entry: Entry): Promise<NodeJS.ReadableStream> {
  const { promise, resolve, reject } = Promise.withResolvers<NodeJS.ReadableStream>();
  zip.openReadStream(entry, (error, stream) => {
    if (stream === undefined) reject(error ?? new Error('The entry cannot be read.'));
    else resolve(stream);
  });
  return promise;
}
