import { readdir, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How much of the disk one run takes. */
export interface WatchedDisk {
  /** Aborts when the run takes more than it may, with a `DiskFullError` that says so. */
  readonly exceeded: AbortSignal;
  end(): void;
}

/** Why a run is ended for want of room. */
export class DiskFullError extends Error {
  override readonly name = 'DiskFullError';
}

interface Watched {
  folders: readonly string[];
  exceeded: AbortController;
}

const pause = 1000;
const megabyte = 1024 ** 2;
/** With less than this left on the disk the run that takes the most of it ends, so that others go on. */
const reservedBytes = 512 * megabyte;

/** Looks every second how much the runs of a worker have written, while there are any. */
export class DiskWatch {
  readonly #maxBytes: number;
  readonly #watched = new Set<Watched>();
  #next: NodeJS.Timeout | undefined;

  /** @param maxBytes that one run may take */
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** @param folders that hold what the run writes */
  watch(folders: readonly string[]): WatchedDisk {
    const watched: Watched = { folders, exceeded: new AbortController() };
    this.#watched.add(watched);
    this.#lookLater();
    return { exceeded: watched.exceeded.signal, end: () => this.#watched.delete(watched) };
  }

  #lookLater(): void {
    this.#next ??= setTimeout(() => {
      void this.#look().finally(() => {
        this.#next = undefined;
        if (this.#watched.size > 0) this.#lookLater();
      });
    }, pause).unref();
  }

  async #look(): Promise<void> {
    const all = await Promise.all(
      [...this.#watched].map(async (watched) => ({ watched, bytes: await bytesIn(watched) })),
    );
    const going = all.filter(({ watched }) => !watched.exceeded.signal.aborted);
    for (const { watched, bytes } of going) {
      if (bytes > this.#maxBytes)
        watched.exceeded.abort(
          new DiskFullError(
            `The run wrote more than ${inMegabytes(this.#maxBytes)} to the disk of its worker (TOUCHSTONE_RUN_DISK_BYTES).`,
          ),
        );
    }
    const largest = going.toSorted((one, other) => other.bytes - one.bytes)[0];
    if (largest === undefined || (await freeBytes()) >= reservedBytes) return;
    largest.watched.exceeded.abort(
      new DiskFullError(
        `The disk of the worker is full; of its runs this one had written the most, ${inMegabytes(largest.bytes)}.`,
      ),
    );
  }
}

const inMegabytes = (bytes: number): string => `${Math.ceil(bytes / megabyte)} MB`;

async function bytesIn({ folders }: Watched): Promise<number> {
  const sizes = await Promise.all(folders.map(bytesBelow));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** What is removed meanwhile takes nothing. */
async function bytesBelow(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(({ parentPath, name }) =>
      stat(join(parentPath, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function freeBytes(): Promise<number> {
  const { bavail, bsize } = await statfs(tmpdir());
  return bavail * bsize;
}
