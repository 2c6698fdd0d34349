import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { RandomAccessReader } from 'yauzl';

const blockBytes = 256 * 1024;

/**
 * Reads an archive's directory in blocks. It is read in pieces of a few bytes, two for each entry;
 * asked of the file one by one, those of an archive of empty entries took a core for seconds.
 */
export class BlockReader extends RandomAccessReader {
  readonly #file: FileHandle;
  #block = Buffer.alloc(0);
  #start = 0;

  constructor(file: FileHandle) {
    super();
    this.#file = file;
  }

  override read(
    target: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (error: Error | null) => void,
  ): void {
    const fill = () => this.#copy(target, offset, length, position);
    if (fill()) done(null);
    else
      this.#load(position, Math.max(length, blockBytes)).then(
        () => done(fill() ? null : new Error('The archive ends too early.')),
        (error: Error) => done(error),
      );
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return this.#file.createReadStream({ start, end: end - 1, autoClose: false });
  }

  override close(done: (error: Error | null) => void): void {
    this.#file.close().then(
      () => done(null),
      (error: Error) => done(error),
    );
  }

  /** False where the block that was read last does not hold all of it. */
  #copy(target: Buffer, offset: number, length: number, position: number): boolean {
    const from = position - this.#start;
    if (from < 0 || from + length > this.#block.length) return false;
    this.#block.copy(target, offset, from, from + length);
    return true;
  }

  async #load(position: number, length: number): Promise<void> {
    const { buffer, bytesRead } = await this.#file.read(Buffer.alloc(length), 0, length, position);
    this.#block = buffer.subarray(0, bytesRead);
    this.#start = position;
  }
}
