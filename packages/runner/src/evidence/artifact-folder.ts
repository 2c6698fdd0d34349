import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the files of one attempt, or of what it is compared with, go, and how many bytes they may still take. */
export class ArtifactFolder {
  /** Below the folder of artifacts. */
  readonly name: string;
  readonly #path: string;
  readonly #total: number;
  readonly #onFull: () => void;
  #used = 0;
  #isFull = false;

  private constructor(artifacts: string, name: string, total: number, onFull: () => void) {
    this.name = name;
    this.#path = join(artifacts, name);
    this.#total = total;
    this.#onFull = onFull;
  }

  /** Takes a folder for a part of the test: its own from an earlier run, or one that nobody has. */
  static async take(
    artifacts: string,
    of: { name: string; file: string; part: `${number}` | 'passing' },
    total: number,
    onFull: () => void,
  ): Promise<ArtifactFolder> {
    await mkdir(artifacts, { recursive: true });
    for (let number = 1; ; number += 1) {
      const base = number === 1 ? slug(of.name) : `${slug(of.name)}-${number}`;
      const name = `${base}-${of.part}`;
      if (await isOurs(join(artifacts, name), of.file)) {
        return new ArtifactFolder(artifacts, name, total, onFull);
      }
    }
  }

  /** On the disk. */
  file(name: string): string {
    return join(this.#path, name);
  }

  /** Below the folder of artifacts, with `/` on every system. */
  below(name: string): string {
    return `${this.name}/${name}`;
  }

  get isFull(): boolean {
    return this.#isFull;
  }

  /** Counts bytes that are written; false, and told once, if they are more than may be. */
  count(bytes: number): boolean {
    if (this.#isFull) return false;
    if (this.#used + bytes > this.#total) {
      this.#isFull = true;
      this.#onFull();
      return false;
    }
    this.#used += bytes;
    return true;
  }

  /** Whether it was written; a disk that is full is no failure of the run. */
  async write(name: string, data: Buffer | string): Promise<boolean> {
    try {
      await writeFile(this.file(name), data);
      return true;
    } catch {
      return false;
    }
  }
}

/** The file of a test has its folders for itself: two tests may have one name. */
async function isOurs(folder: string, testFile: string): Promise<boolean> {
  const owner = join(folder, '.test');
  try {
    await mkdir(folder);
    await writeFile(owner, testFile);
    return true;
  } catch (error) {
    const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    if (!exists) throw error;
    return (await readFile(owner, 'utf8').catch(() => undefined)) === testFile;
  }
}

const slug = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60) || 'test';
