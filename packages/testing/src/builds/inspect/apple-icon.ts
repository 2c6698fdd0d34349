import { crc32, deflateSync, inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import { type ArchiveEntry, readEntry } from './archive.ts';

const names = z.array(z.string()).catch([]);
const primary = z
  .object({ CFBundlePrimaryIcon: z.object({ CFBundleIconFiles: names }) })
  .transform(({ CFBundlePrimaryIcon }) => CFBundlePrimaryIcon.CFBundleIconFiles)
  .catch([]);
const iconsSchema = z
  .object({ CFBundleIcons: primary, 'CFBundleIcons~ipad': primary, CFBundleIconFiles: names })
  .transform((found) => Object.values(found).flat());

/** Largest icon that is read, in bytes. */
const mostBytes = 4 * 1024 ** 2;

/**
 * The largest icon that an app's `Info.plist` names and that lies beside it, as a PNG; null if there is
 * none that can be read.
 */
export async function appleIcon(
  file: string,
  { entries, manifest, facts }: { entries: ArchiveEntry[]; manifest: string; facts: unknown },
): Promise<Uint8Array | null> {
  const folder = manifest.replace(/[^/]+$/, '');
  const starts = iconsSchema.parse(facts).map((name) => folder + name.replace(/\.png$/, ''));
  const [icon] = entries
    .filter(({ name, size }) => name.endsWith('.png') && size <= mostBytes)
    .filter(({ name }) => starts.some((start) => name.startsWith(start)))
    .toSorted((one, other) => other.size - one.size);
  if (icon === undefined) return null;
  try {
    return asPng(await readEntry(file, icon.name, mostBytes));
  } catch {
    // A damaged picture is no reason to refuse its build.
    return null;
  }
}

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/**
 * Xcode packs the pictures of an app in a way of its own: a chunk `CgBI` before all others, pixels as
 * blue, green, red, and deflated without a header (https://theapplewiki.com/wiki/PNG_CgBI_Format). No
 * browser but Safari shows that. Filters of rows work byte by byte of the same channel, so channels may
 * be swapped without undoing them.
 */
export function asPng(bytes: Buffer): Uint8Array {
  const chunks = chunksOf(bytes);
  if (chunks[0]?.type !== 'CgBI') return new Uint8Array(bytes);
  const header = chunks.find(({ type }) => type === 'IHDR')?.data ?? Buffer.alloc(0);
  const [width, depth, color, interlace] = [
    header.readUInt32BE(0),
    header[8],
    header[9],
    header[12],
  ];
  if (depth !== 8 || color !== 6 || interlace !== 0) throw new Error('It is packed otherwise.');
  const data = chunks.filter(({ type }) => type === 'IDAT').map((chunk) => chunk.data);
  const pixels = inflateRawSync(Buffer.concat(data), { maxOutputLength: 64 * 1024 ** 2 });
  const row = 1 + 4 * width;
  for (let start = 1; start < pixels.length; start += row)
    for (let at = start; at < start + 4 * width; at += 4) pixels.subarray(at, at + 3).reverse();
  const kept = chunks.filter(({ type }) => !['CgBI', 'IDAT', 'IEND', 'iDOT'].includes(type));
  const all = [...kept, { type: 'IDAT', data: deflateSync(pixels) }, { type: 'IEND', data: none }];
  return new Uint8Array(Buffer.concat([signature, ...all.map(chunkBytes)]));
}

const none = Buffer.alloc(0);

interface Chunk {
  type: string;
  data: Buffer;
}

/** @throws Error for what is no PNG */
function chunksOf(bytes: Buffer): Chunk[] {
  if (!bytes.subarray(0, 8).equals(signature)) throw new Error('It is no PNG.');
  const chunks: Chunk[] = [];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    chunks.push({ type, data: bytes.subarray(at + 8, at + 8 + length) });
    at += 12 + length;
  }
  return chunks;
}

function chunkBytes({ type, data }: Chunk): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
