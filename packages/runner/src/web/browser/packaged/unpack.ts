import {
  chmod,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

const contentsFile = 'contents.txt';

/**
 * Sees to it that `folder` holds what `fill` writes into the empty folder that it is given; does
 * nothing if it already does.
 *
 * Safe at any time for any number of processes: files come into `folder` only whole, by rename, and
 * the list of them comes last. So a folder that a killed process left half full, or from which a
 * cleaner of /tmp took files, is completed, and a browser that runs from it is not disturbed.
 */
export async function unpackInto(
  folder: string,
  fill: (empty: string) => Promise<void>,
): Promise<void> {
  const parent = dirname(folder);
  await removeAbandoned(parent);
  if (await isComplete(folder)) return;
  const temporary = await mkdtemp(join(parent, temporaryPrefix));
  try {
    await fill(temporary);
    const files = await listFiles(temporary);
    for (const file of files) await move(file, temporary, folder);
    await writeFile(join(temporary, contentsFile), files.map(toLine).join('\n'));
    await rename(join(temporary, contentsFile), join(folder, contentsFile));
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

interface File {
  path: string;
  size: number;
}

async function isComplete(folder: string): Promise<boolean> {
  try {
    const lines = (await readFile(join(folder, contentsFile), 'utf8')).split('\n');
    const same = await Promise.all(lines.map((line) => isInPlace(fromLine(line), folder)));
    return same.every(Boolean);
  } catch {
    return false;
  }
}

const toLine = ({ size, path }: File) => `${size} ${path}`;

function fromLine(line: string): File {
  const [size = ''] = line.split(' ', 1);
  return { size: Number(size), path: line.slice(size.length + 1) };
}

async function isInPlace({ path, size }: File, folder: string): Promise<boolean> {
  const found = await lstat(join(folder, path)).catch(() => undefined);
  return found?.isFile() === true && found.size === size;
}

async function listFiles(folder: string): Promise<File[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    paths.map(async (path) => ({ path: relative(folder, path), size: (await lstat(path)).size })),
  );
}

async function move(file: File, from: string, to: string): Promise<void> {
  if (await isInPlace(file, to)) return;
  const target = join(to, file.path);
  const source = join(from, file.path);
  await mkdir(dirname(target), { recursive: true });
  // Whatever is masked here: a browser in a box is another user's.
  await chmod(dirname(target), 0o755);
  await chmod(source, ((await lstat(source)).mode & 0o100) === 0 ? 0o644 : 0o755);
  await rename(source, target);
}

const temporaryPrefix = 'unpacking-';

/** Unpacking takes seconds; a folder this old was left by a process that was killed. */
const abandonedAfterMs = 10 * 60_000;

async function removeAbandoned(parent: string): Promise<void> {
  const names = (await readdir(parent)).filter((name) => name.startsWith(temporaryPrefix));
  for (const name of names) {
    const path = join(parent, name);
    const found = await lstat(path).catch(() => undefined);
    if (found === undefined || Date.now() - found.mtimeMs < abandonedAfterMs) continue;
    await rm(path, { recursive: true, force: true });
  }
}
